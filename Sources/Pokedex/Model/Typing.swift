/// The one or two types of a Pokémon, in slot order.
public struct Typing: Hashable, Sendable {
  /// The type in slot 1.
  public let primary: PokemonType
  /// The type in slot 2, or `nil` for a Pokémon of one type.
  public let secondary: PokemonType?

  /// A typing of one type, or of two; a second type equal to the first counts once.
  public init(_ primary: PokemonType, _ secondary: PokemonType? = nil) {
    self.primary = primary
    self.secondary = secondary == primary ? nil : secondary
  }

  /// A typing of one or two different types; `nil` for any other number.
  public init?(_ types: [PokemonType]) {
    guard let first = types.first, types.count <= 2 else { return nil }
    if types.count == 2, types[1] == first { return nil }
    self.init(first, types.count == 2 ? types[1] : nil)
  }

  /// The types in slot order: one or two.
  public var types: [PokemonType] {
    if let secondary { [primary, secondary] } else { [primary] }
  }
}
