/// What a record says of one Pokémon, read and checked.
///
/// `nil`, and an empty text, mean that the record has no value: what a file already has of it stays.
package struct ImportedRow: Hashable, Sendable {
  /// Where the record begins.
  package var position: SourcePosition
  package var number: NationalNumber
  /// The form as the record writes it; which one it is depends on the number's other rows.
  package var form: String?
  /// Whether the record says that its form is the one that the number alone means.
  package var isDefault: Bool?
  /// Names by language, perhaps none.
  package var names = LocalizedText()
  package var typing: Typing?
  package var generation: Int?
  /// The height in metres.
  package var height: Decimal3?
  /// The weight in kilograms.
  package var weight: Decimal3?
  /// The base stats, each `nil` where the record has none.
  package var stats = BaseStats()
  package var imageURL: String?
  package var genera = LocalizedText()
  package var descriptions = LocalizedText()
  package var notes: [ImportedNote] = []
  /// The weaknesses that the record claims, in its order; `nil` where it claims nothing.
  package var claimedWeaknesses: [PokemonType]?
  /// Warnings and notes about this record.
  package var findings: [Finding] = []

  /// The name by which the record is known: the English one, else the first by language.
  var mainName: LocalizedText.Entry? {
    names.entries.first { $0.language == "en" } ?? names.entries.first
  }

  package init(position: SourcePosition, number: NationalNumber) {
    self.position = position
    self.number = number
  }
}

/// A record that cannot be used, with the one finding that says why.
package struct RejectedRow: Error, Hashable, Sendable {
  package let finding: Finding

  package init(_ finding: Finding) { self.finding = finding }
}
