/// A trainer's own note on a Pokémon.
public struct Note: Hashable, Sendable {
  /// The number by which the file knows the note; one that was removed may be given again.
  public let id: Int
  /// The national number of the Pokémon.
  public let number: NationalNumber
  /// The form of the Pokémon; empty for the default form.
  public let form: String
  /// The Pokémon's name, in the first language asked for that the file has.
  public let name: String
  /// What the trainer wrote.
  public let text: String
  /// When, as the file has it: UTC, `2026-01-31T12:00:00Z`.
  public let createdAt: String

  /// A note.
  public init(
    id: Int, number: NationalNumber, form: String, name: String, text: String, createdAt: String
  ) {
    self.id = id
    self.number = number
    self.form = form
    self.name = name
    self.text = text
    self.createdAt = createdAt
  }
}

extension Note {
  /// A text as the file keeps it: in NFC, lines ended by a line feed, without blanks around it.
  ///
  /// - Throws: ``InvalidPokemon`` where nothing is left, or a control character is.
  package static func normalized(_ text: String) throws(InvalidPokemon) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return try Pokemon.normalized(lines, "note", allowing: [0x09, 0x0A])
  }
}
