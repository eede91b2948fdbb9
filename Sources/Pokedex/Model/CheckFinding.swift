/// What is wrong with a file, or worth knowing of it.
public struct CheckFinding: Hashable, Sendable {
  /// Whether something is wrong.
  public enum Severity: String, Hashable, Sendable {
    /// Something is wrong.
    case error
    /// Something is worth knowing.
    case note
  }

  /// What kind of thing was found; the raw values are words for scripts, and stay.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case integrity
    case foreignKey = "foreign_key"
    case applicationID = "application_id"
    case userVersion = "user_version"
    case fileSize = "file_size"
    case journalMode = "journal_mode"
    case sideFile = "side_file"
    case migration
    case schema
    case trigger
    case searchKeyVersion = "search_key_version"
    case chart
    case weakness
    case searchKey = "search_key"
    case text
    case type
    case noType = "no_type"
    case noName = "no_name"
    case noDefault = "no_default"
    case imageHash = "image_hash"
    case imageState = "image_state"
    case imageSize = "image_size"
    case value
    case sqliteVersion = "sqlite_version"
    case sqliteFault = "sqlite_fault"
  }

  /// Whether something is wrong.
  public let severity: Severity
  /// What kind of thing was found.
  public let code: Code
  /// The table, view, index or trigger that it was found in; `nil` for the file.
  public let object: String?
  /// A sentence without a full stop.
  public let message: String
  /// Whether it was mended.
  public internal(set) var isRepaired = false

  init(_ code: Code, in object: String? = nil, _ message: String, severity: Severity = .error) {
    self.severity = severity
    self.code = code
    self.object = object
    self.message = message
  }

  /// Whether something is wrong, and still is.
  public var isOpen: Bool { severity == .error && !isRepaired }
}
