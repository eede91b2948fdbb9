/// A unit of lengths or weights, and how many millimetres or grams it is.
package enum MeasureUnit: String, CaseIterable, Hashable, Sendable {
  case millimetre = "mm"
  case centimetre = "cm"
  case decimetre = "dm"
  case metre = "m"
  case kilometre = "km"
  case inch = "in"
  case foot = "ft"
  case gram = "g"
  case hectogram = "hg"
  case kilogram = "kg"
  case tonne = "t"
  case ounce = "oz"
  case pound = "lb"

  /// What is measured.
  package enum Quantity: Hashable, Sendable {
    case length, weight

    /// The unit of a value that names none.
    package var assumedUnit: MeasureUnit { self == .length ? .metre : .kilogram }

    /// The unit's name in a sentence.
    var assumedName: String { self == .length ? "metres" : "kilograms" }
  }

  package var quantity: Quantity {
    switch self {
    case .millimetre, .centimetre, .decimetre, .metre, .kilometre, .inch, .foot: .length
    case .gram, .hectogram, .kilogram, .tonne, .ounce, .pound: .weight
    }
  }

  /// Millimetres or grams as a whole number over a power of ten.
  ///
  /// An inch is 25.4 mm and a pound 453.59237 g, by the agreement of 1959.
  var factor: (numerator: UInt64, powerOfTen: Int) {
    switch self {
    case .millimetre, .gram: (1, 0)
    case .centimetre: (10, 0)
    case .decimetre, .hectogram: (100, 0)
    case .metre, .kilogram: (1000, 0)
    case .kilometre, .tonne: (1_000_000, 0)
    case .inch: (254, 1)
    case .foot: (3048, 1)
    case .ounce: (28_349_523_125, 9)
    case .pound: (45_359_237, 5)
    }
  }

  /// Whether values are converted by a factor that is no power of ten.
  package var isImperial: Bool {
    self == .inch || self == .foot || self == .ounce || self == .pound
  }

  /// The spellings of the unit in lower case, after a number or in the name of a column.
  package var spellings: [String] {
    switch self {
    case .millimetre: ["mm", "millimetres", "millimeters"]
    case .centimetre: ["cm", "centimetres", "centimeters"]
    case .decimetre: ["dm", "decimetres", "decimeters"]
    case .metre: ["m", "metre", "metres", "meter", "meters"]
    case .kilometre: ["km"]
    case .inch: ["in", "inch", "inches"]
    case .foot: ["ft", "foot", "feet"]
    case .gram: ["g", "gram", "grams"]
    case .hectogram: ["hg", "hectograms"]
    case .kilogram: ["kg", "kgs", "kilogram", "kilograms"]
    case .tonne: ["t"]
    case .ounce: ["oz", "ounces"]
    case .pound: ["lb", "lbs", "pound", "pounds"]
    }
  }

  /// The unit that a word in lower case means.
  package init?(spelling: String) {
    guard let unit = Self.bySpelling[spelling] else { return nil }
    self = unit
  }

  private static let bySpelling: [String: MeasureUnit] = Dictionary(
    allCases.flatMap { unit in unit.spellings.map { ($0, unit) } }, uniquingKeysWith: { $1 })
}
