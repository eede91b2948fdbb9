/// One thing in which two files differ.
public struct Difference: Hashable, Sendable {
  /// What of a Pokémon differs.
  public enum Change: String, Hashable, Sendable {
    /// The second file has the Pokémon, the first does not.
    case added
    /// The first file has the Pokémon, the second does not.
    case removed
    /// Both have it, with different values of a field.
    case changed
  }

  /// The national number of the Pokémon.
  public let number: NationalNumber
  /// Its form; empty for the default form.
  public let form: String
  /// Its name, in the first language asked for that its file has.
  public let name: String
  /// What of it differs.
  public let change: Change
  /// The field, named as a column of an export; `nil` where the whole Pokémon is in one file alone.
  public let field: String?
  /// What the first file has; null where it has nothing.
  package let first: JSONValue
  /// What the second file has; null where it has nothing.
  package let second: JSONValue

  /// What the first file has, as JSON.
  public var firstJSON: String { String(decoding: first.bytes, as: UTF8.self) }
  /// What the second file has, as JSON.
  public var secondJSON: String { String(decoding: second.bytes, as: UTF8.self) }
}

extension Difference {
  /// The difference as the tool prints it.
  package var document: [JSONValue.Member] {
    [
      .init("number", .integer(number.value)),
      .init("form", JSONValue(form.isEmpty ? nil : form)),
      .init("name", .string(name)),
      .init("change", .string(change.rawValue)),
      .init("field", JSONValue(field)),
      .init("a", first),
      .init("b", second),
    ]
  }
}
