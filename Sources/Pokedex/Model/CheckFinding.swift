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
    /// A page, a row, an index or a constraint is damaged, as SQLite says.
    case integrity
    /// A row points at nothing.
    case foreignKey = "foreign_key"
    /// The header does not say that the file is a Pokédex.
    case applicationID = "application_id"
    /// The header has another version than the last migration.
    case userVersion = "user_version"
    /// The file has more bytes than its pages.
    case fileSize = "file_size"
    /// The file kept a write-ahead log, which opening it has ended.
    case journalMode = "journal_mode"
    /// A journal or a log lies beside the file.
    case sideFile = "side_file"
    /// A migration is not recorded, or was another than this program carries.
    case migration
    /// A table, a view or an index is missing, another, or another program's.
    case schema
    /// A trigger is on a table of the schema, which has none.
    case trigger
    /// The search keys were made by other rules.
    case searchKeyVersion = "search_key_version"
    /// A type or a row of the chart is missing or different.
    case chart
    /// The weaknesses are not those that follow from the types.
    case weakness
    /// A search key is missing, or belongs to no name.
    case searchKey = "search_key"
    /// A text, or its language, is not UTF-8 without NUL, or a name is not in NFC.
    case text
    /// A Pokémon has two types in one slot.
    case type
    /// A Pokémon has no type of the 18.
    case noType = "no_type"
    /// A Pokémon has no name in any language.
    case noName = "no_name"
    /// A number has no default form.
    case noDefault = "no_default"
    /// The bytes of a picture are not those that were received.
    case imageHash = "image_hash"
    /// A picture is said to be in the file, and is not.
    case imageState = "image_state"
    /// A picture has another size than is said.
    case imageSize = "image_size"
    /// A stat or a generation is larger than imports take.
    case value
    /// Which SQLite looked at the file.
    case sqliteVersion = "sqlite_version"
    /// A fault that is known of that version of SQLite.
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
