/// The six base stats of a Pokémon, each `nil` where it is not known.
public struct BaseStats: Hashable, Sendable {
  /// The stats by name, in the games' order.
  public enum Stat: String, CaseIterable, Sendable {
    /// How much damage it takes until it faints.
    case hp
    /// How hard its physical moves hit.
    case attack
    /// How well it takes physical moves.
    case defense
    /// How hard its special moves hit.
    case specialAttack = "special_attack"
    /// How well it takes special moves.
    case specialDefense = "special_defense"
    /// How early it has its turn.
    case speed
  }

  /// The values a base stat can have; the games use 1 to 255.
  public static let range = 0...65_535

  private var values: (Int?, Int?, Int?, Int?, Int?, Int?)

  /// Stats of which none is known.
  public init() { values = (nil, nil, nil, nil, nil, nil) }

  /// One stat, in points.
  public subscript(stat: Stat) -> Int? {
    get {
      switch stat {
      case .hp: values.0
      case .attack: values.1
      case .defense: values.2
      case .specialAttack: values.3
      case .specialDefense: values.4
      case .speed: values.5
      }
    }
    set {
      switch stat {
      case .hp: values.0 = newValue
      case .attack: values.1 = newValue
      case .defense: values.2 = newValue
      case .specialAttack: values.3 = newValue
      case .specialDefense: values.4 = newValue
      case .speed: values.5 = newValue
      }
    }
  }

  /// Whether each stat of one is that of the other.
  public static func == (left: BaseStats, right: BaseStats) -> Bool {
    Stat.allCases.allSatisfy { left[$0] == right[$0] }
  }

  /// Feeds the six stats to a hasher.
  public func hash(into hasher: inout Hasher) {
    for stat in Stat.allCases { hasher.combine(self[stat]) }
  }
}
