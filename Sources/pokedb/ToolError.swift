internal import Pokedex

/// An error that the tool can tell a person and a script about.
///
/// Errors of the rooms below conform in an extension here, so that the mapping stays in one place.
protocol ToolError: Error {
  /// A stable word for scripts: `unknown_option`.
  var code: String { get }
  /// One sentence without a full stop: what happened, and where.
  var message: String { get }
  /// What to do next, if there is something to do.
  var hint: String? { get }
  /// The exit code that says the same.
  var exitCode: ExitCode { get }
}

/// A failure that the tool itself finds.
struct ToolFailure: ToolError, Hashable {
  let code: String
  let message: String
  var hint: String?
  let exitCode: ExitCode

  init(_ code: String, _ message: String, hint: String? = nil, exitCode: ExitCode) {
    self.code = code
    self.message = message
    self.hint = hint
    self.exitCode = exitCode
  }

  /// A command line that was not understood.
  static func usage(_ code: String, _ message: String, hint: String? = nil) -> ToolFailure {
    ToolFailure(code, message, hint: hint, exitCode: .usage)
  }
}

/// The one place that maps any error to text and exit code.
struct ErrorReport {
  let code: String
  let message: String
  let hint: String?
  let exitCode: ExitCode

  init(_ error: any Error) {
    if let error = error as? any ToolError {
      code = error.code
      message = error.message
      hint = error.hint
      exitCode = error.exitCode
    } else {
      code = "unexpected"
      message = String(describing: error)
      hint = nil
      exitCode = .failure
    }
  }

  /// The report as lines for a person, or as one JSON object for a script.
  func text(asJSON: Bool) -> String {
    if asJSON {
      let object: JSONValue = [
        "error": [
          "code": .string(code), "message": .string(message), "hint": JSONValue(hint),
        ]
      ]
      return String(decoding: object.bytes, as: UTF8.self) + "\n"
    }
    // A name in the message may hold anything; on a terminal it must not move the cursor.
    let lines = ["pokedb: \(message)"] + (hint.map { ["hint: \($0)"] } ?? [])
    return lines.map { $0.escapingControls() + "\n" }.joined()
  }
}
