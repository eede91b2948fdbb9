/// Something that an import has to tell of its source.
public struct Finding: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// A record, or the source, could not be used.
    case error
    /// A value was stored otherwise than somebody may expect.
    case warning
    /// Something was understood that could have been meant otherwise.
    case note
  }

  /// How bad it is.
  public let severity: Severity
  /// A stable word for scripts and for counting: `unknown_type`.
  public let code: String
  /// The line, from 1; `nil` where it is about the whole source.
  public let line: Int?
  /// The field of the line or, in JSON, its character, from 1; `nil` where it is about the line.
  public let column: Int?
  /// One sentence without a full stop, with the value it is about.
  public let message: String

  package init(
    _ severity: Severity, _ code: String, _ message: String, at position: SourcePosition? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    line = position?.line
    column = position?.column
  }

  /// A finding about a whole line.
  package init(_ severity: Severity, _ code: String, _ message: String, line: Int) {
    self.severity = severity
    self.code = code
    self.message = message
    self.line = line
    column = nil
  }
}

/// Why a source as a whole cannot be imported; nothing of it is in the file.
public struct ImportError: Error, Hashable, Sendable {
  /// What is wrong, and where.
  public let finding: Finding
  /// What to do about it, if there is something to do.
  public let hint: String?

  package init(
    _ code: String, _ message: String, at position: SourcePosition? = nil, hint: String? = nil
  ) {
    finding = Finding(.error, code, message, at: position)
    self.hint = hint
  }

  /// What is wrong with a record, where the whole source depends on it.
  package init(_ finding: Finding, hint: String? = nil) {
    self.finding = finding
    self.hint = hint
  }

  /// An error about a whole line.
  package init(_ code: String, _ message: String, line: Int, hint: String? = nil) {
    finding = Finding(.error, code, message, line: line)
    self.hint = hint
  }
}
