/// A Pokémon as it is saved and read whole: one form of one national number.
///
/// Weaknesses are not part of it: they follow from ``typing`` and the chart, and are computed
/// wherever they are needed.
public struct Pokemon: Hashable, Sendable {
  /// The number in the National Pokédex.
  public var number: NationalNumber
  /// The form, as an identifier such as `mega-x` or `alola`; empty for the default form.
  public var form: String
  /// Whether a number alone means this form; one form of a number is.
  public var isDefault: Bool
  /// The types, in slot order.
  public var typing: Typing
  /// Names by language; at least one.
  public var names: LocalizedText
  /// Descriptions by language.
  public var descriptions: LocalizedText
  /// The genus by language: `Seed Pokémon`.
  public var genera: LocalizedText
  /// The generation of games that introduced it, from 1.
  public var generation: Int?
  /// The height in metres.
  public var height: Decimal3?
  /// The weight in kilograms.
  public var weight: Decimal3?
  /// The base stats.
  public var stats: BaseStats
  /// The address of its picture.
  public var imageURL: String?

  /// A Pokémon of which the rest is not known.
  public init(
    number: NationalNumber, form: String = "", isDefault: Bool? = nil, typing: Typing,
    names: LocalizedText
  ) {
    self.number = number
    self.form = form
    self.isDefault = isDefault ?? form.isEmpty
    self.typing = typing
    self.names = names
    descriptions = LocalizedText()
    genera = LocalizedText()
    generation = nil
    height = nil
    weight = nil
    stats = BaseStats()
    imageURL = nil
  }
}
