/// Which Pokémon are asked for, in which order, and how many; all that is said must hold.
public struct PokemonQuery: Hashable, Sendable {
  /// The beginning of a name in any language or reading, or a number; empty for all.
  public var prefix = ""
  /// The types that a Pokémon must have: each of them.
  public var types: [PokemonType] = []
  /// The attacking types that a Pokémon must be weak to.
  public var weakTo: [PokemonType] = []
  /// Whether it must be weak to each of ``weakTo``, or to any.
  public var weakToAll = false
  /// The form; empty for default forms, `nil` for all.
  public var form: String?
  /// Conditions on numbers.
  public var conditions: [Condition] = []
  /// The columns to sort by, before number and form.
  public var sort: [Sort] = []
  /// The most that are wanted, at least 0; `nil` for all.
  public var limit: Int?
  /// How many to leave out at the start, at least 0.
  public var offset = 0

  /// All Pokémon, by number.
  public init() {}

  /// A column of numbers, by which Pokémon can be filtered and sorted.
  public enum Column: String, CaseIterable, Sendable {
    /// The national number.
    case number
    /// The generation that introduced it.
    case generation
    /// The height in metres.
    case height = "height_m"
    /// The weight in kilograms.
    case weight = "weight_kg"
    /// The base stat hit points.
    case hp
    /// The base stat attack.
    case attack
    /// The base stat defense.
    case defense
    /// The base stat special attack.
    case specialAttack = "special_attack"
    /// The base stat special defense.
    case specialDefense = "special_defense"
    /// The base stat speed.
    case speed

    /// The column of table `pokemon`, and how many of its units make one: 1 or 1,000.
    var stored: (name: String, scale: Int) {
      switch self {
      case .height: ("height", 1000)
      case .weight: ("weight", 1000)
      default: (rawValue, 1)
      }
    }
  }

  /// A comparison of a column with a number; a Pokémon whose value is not known fails it.
  public struct Condition: Hashable, Sendable {
    /// How two numbers compare.
    public enum Comparison: String, CaseIterable, Sendable {
      /// At most the number.
      case lessOrEqual = "<="
      /// At least the number.
      case greaterOrEqual = ">="
      /// Another number.
      case notEqual = "!="
      /// Less than the number.
      case less = "<"
      /// More than the number.
      case greater = ">"
      /// The number.
      case equal = "="
    }

    /// The column.
    public let column: Column
    /// How it compares.
    public let comparison: Comparison
    /// What it is compared with, in the column's unit.
    public let value: Decimal3

    /// A comparison of a column with a number.
    public init(_ column: Column, _ comparison: Comparison, _ value: Decimal3) {
      self.column = column
      self.comparison = comparison
      self.value = value
    }
  }

  /// A column to sort by.
  public struct Sort: Hashable, Sendable {
    /// What is sorted by.
    public enum Key: Hashable, Sendable {
      /// The name in the first language that it has of those asked for.
      case name
      /// A column of numbers.
      case column(Column)
    }

    /// What is sorted by.
    public let key: Key
    /// Whether the largest comes first; what is not known comes last either way.
    public let isDescending: Bool

    /// A column to sort by.
    public init(_ key: Key, isDescending: Bool = false) {
      self.key = key
      self.isDescending = isDescending
    }
  }
}
