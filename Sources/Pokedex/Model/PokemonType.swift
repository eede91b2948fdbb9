/// One of the 18 types a Pokémon or a move can have.
///
/// Raw values are PokéAPI's ids, which the field shares (`types.csv` of PokeAPI/pokeapi).
public enum PokemonType: Int, CaseIterable, Hashable, Sendable {
  /// Normal, id 1.
  case normal = 1
  /// Fighting, id 2.
  case fighting
  /// Flying, id 3.
  case flying
  /// Poison, id 4.
  case poison
  /// Ground, id 5.
  case ground
  /// Rock, id 6.
  case rock
  /// Bug, id 7.
  case bug
  /// Ghost, id 8.
  case ghost
  /// Steel, id 9.
  case steel
  /// Fire, id 10.
  case fire
  /// Water, id 11.
  case water
  /// Grass, id 12.
  case grass
  /// Electric, id 13.
  case electric
  /// Psychic, id 14.
  case psychic
  /// Ice, id 15.
  case ice
  /// Dragon, id 16.
  case dragon
  /// Dark, id 17.
  case dark
  /// Fairy, id 18.
  case fairy

  /// The English identifier, in lower case: `fire`.
  public var name: String { Self.names[rawValue - 1] }

  /// The type with an English identifier, in any case of its ASCII letters.
  public init?(name: some StringProtocol) {
    guard let index = Self.names.firstIndex(of: name.lowercased()) else { return nil }
    self.init(rawValue: index + 1)
  }

  private static let names = [
    "normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel",
    "fire", "water", "grass", "electric", "psychic", "ice", "dragon", "dark", "fairy",
  ]

  /// The order in which the games' own type tables list them, for people; data is sorted by id.
  public static let gameOrder: [PokemonType] = [
    .normal, .fire, .water, .electric, .grass, .ice, .fighting, .poison, .ground, .flying,
    .psychic, .bug, .rock, .ghost, .dragon, .dark, .steel, .fairy,
  ]

  /// The generation of games that introduced the type.
  public var introducedInGeneration: Int {
    switch self {
    case .dark, .steel: 2
    case .fairy: 6
    default: 1
    }
  }
}
