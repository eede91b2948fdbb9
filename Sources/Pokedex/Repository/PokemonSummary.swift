/// A Pokémon as a line of a list.
public struct PokemonSummary: Hashable, Sendable {
  /// The number in the National Pokédex.
  public let number: NationalNumber
  /// The form; empty for the default form.
  public let form: String
  /// The name, in the first language asked for that the file has.
  public let name: String
  /// The language of the name; `nil` where nobody asked for it, or there is no name.
  public let nameLanguage: LanguageCode?
  /// The types, in slot order.
  public let typing: Typing
  /// What the strongest of the attacks asked for does; `nil` where none was asked for.
  public let multiplier: Multiplier?

  /// A line of a list.
  public init(
    number: NationalNumber, form: String, name: String, nameLanguage: LanguageCode? = nil,
    typing: Typing, multiplier: Multiplier? = nil
  ) {
    self.number = number
    self.form = form
    self.name = name
    self.nameLanguage = nameLanguage
    self.typing = typing
    self.multiplier = multiplier
  }
}
