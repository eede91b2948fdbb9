/// How effective each attacking type is against each defending type, in one generation of games.
public struct TypeChart: Hashable, Sendable {
  /// The generation of games whose rules the chart holds.
  public let generation: Int
  /// The types that exist in that generation, by id.
  public let types: [PokemonType]
  /// Factors in percent, by `attacker.rawValue * 19 + defender.rawValue`.
  private let factors: [Int]

  package static func index(_ attacker: PokemonType, _ defender: PokemonType) -> Int {
    attacker.rawValue * (PokemonType.allCases.count + 1) + defender.rawValue
  }

  package init(generation: Int, factors: [Int]) {
    self.generation = generation
    self.factors = factors
    types = PokemonType.allCases.filter { $0.introducedInGeneration <= generation }
  }

  /// What an attack of one type does to a Pokémon of one type.
  public func multiplier(_ attacker: PokemonType, against defender: PokemonType) -> Multiplier {
    Multiplier(percent: factors[Self.index(attacker, defender)])
  }

  /// What an attack of one type does to a Pokémon: the product over its types.
  ///
  /// Immunity beats weakness, since the product with 0 is 0.
  public func multiplier(_ attacker: PokemonType, against typing: Typing) -> Multiplier {
    let first = multiplier(attacker, against: typing.primary)
    guard let secondary = typing.secondary else { return first }
    return first * multiplier(attacker, against: secondary)
  }

  /// What an attack of each type does to a Pokémon, by type id.
  public func matchups(of typing: Typing) -> [Matchup] {
    types.map { Matchup(type: $0, multiplier: multiplier($0, against: typing)) }
  }

  /// The types that do more than ordinary damage: the strongest first, then by type id.
  public func weaknesses(of typing: Typing) -> [Matchup] {
    matchups(of: typing).filter(\.multiplier.isWeakness).sorted()
  }
}

/// An attacking type and what it does to some Pokémon.
public struct Matchup: Hashable, Comparable, Sendable {
  /// The attacking type.
  public let type: PokemonType
  /// What it does.
  public let multiplier: Multiplier

  /// A matchup of a type and a multiplier.
  public init(type: PokemonType, multiplier: Multiplier) {
    self.type = type
    self.multiplier = multiplier
  }

  /// Orders by multiplier downwards, then by type id.
  public static func < (left: Matchup, right: Matchup) -> Bool {
    left.multiplier != right.multiplier
      ? left.multiplier > right.multiplier : left.type.rawValue < right.type.rawValue
  }
}
