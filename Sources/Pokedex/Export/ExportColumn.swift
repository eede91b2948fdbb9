/// A column of an export: what it is called, and what of a Pokémon it holds.
public enum ExportColumn: Hashable, Sendable {
  /// The national number.
  case number
  /// The form, nothing for the default form.
  case form
  /// Whether the number alone means this form.
  case isDefault
  /// The name, in the language asked for.
  case name
  /// The names in all languages.
  case names
  /// The name in one language.
  case nameIn(LanguageCode)
  /// The types, in slot order.
  case types
  /// The type in slot 1.
  case type1
  /// The type in slot 2.
  case type2
  /// The types that do more than ordinary damage, and how much.
  case weaknesses
  /// The generation of games that introduced it.
  case generation
  /// The genus, in the language asked for.
  case genus
  /// The genus in all languages.
  case genera
  /// The genus in one language.
  case genusIn(LanguageCode)
  /// The height in metres.
  case height
  /// The weight in kilograms.
  case weight
  /// The six base stats.
  case stats
  /// One base stat.
  case stat(BaseStats.Stat)
  /// The description, in the language asked for.
  case description
  /// The descriptions in all languages.
  case descriptions
  /// The description in one language.
  case descriptionIn(LanguageCode)
  /// The address of its picture.
  case imageURL
  /// A trainer's notes with their times.
  case notes

  /// What an export has where nobody chooses: everything that an import reads, but for notes.
  public static let standard: [ExportColumn] = [
    .number, .form, .isDefault, .names, .types, .weaknesses, .generation, .genera, .height, .weight,
    .stats, .descriptions, .imageURL,
  ]

  /// Every column that has a name of its own, in the order in which help lists them.
  public static let named: [ExportColumn] =
    [
      .number, .form, .isDefault, .name, .names, .types, .type1, .type2, .weaknesses, .generation,
      .genus, .genera, .height, .weight, .stats,
    ] + BaseStats.Stat.allCases.map { .stat($0) }
    + [.description, .descriptions, .imageURL, .notes]

  /// The column of a name, as ``title`` gives it; `nil` where there is none.
  ///
  /// - Parameter title: `number`, `hp`, `names.ja`.
  public init?(_ title: String) {
    if let column = Self.named.first(where: { $0.title == title }) {
      self = column
      return
    }
    let parts = title.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let language = LanguageCode(parts[1]), !parts[1].contains("."),
      !parts[1].contains("@")
    else { return nil }
    switch parts[0] {
    case "names": self = .nameIn(language)
    case "genera": self = .genusIn(language)
    case "descriptions": self = .descriptionIn(language)
    default: return nil
    }
  }

  /// The name of the column, which is its key in JSON.
  public var title: String {
    switch self {
    case .number: "number"
    case .form: "form"
    case .isDefault: "is_default"
    case .name: "name"
    case .names: "names"
    case .nameIn(let language): "names.\(language.tag)"
    case .types: "types"
    case .type1: "type1"
    case .type2: "type2"
    case .weaknesses: "weaknesses"
    case .generation: "generation"
    case .genus: "genus"
    case .genera: "genera"
    case .genusIn(let language): "genera.\(language.tag)"
    case .height: "height_m"
    case .weight: "weight_kg"
    case .stats: "stats"
    case .stat(let stat): stat.rawValue
    case .description: "description"
    case .descriptions: "descriptions"
    case .descriptionIn(let language): "descriptions.\(language.tag)"
    case .imageURL: "image_url"
    case .notes: "notes"
    }
  }

  /// Whether it holds numbers, which stand at the right of a table for people.
  var isNumeric: Bool {
    switch self {
    case .number, .generation, .height, .weight, .stat: true
    default: false
    }
  }

  /// The columns of one value each that a table has for this one.
  func columns(in languages: FileLanguages) -> [ExportColumn] {
    switch self {
    case .names: languages.names.map { .nameIn($0) }
    case .genera: languages.genera.map { .genusIn($0) }
    case .descriptions: languages.descriptions.map { .descriptionIn($0) }
    case .stats: BaseStats.Stat.allCases.map { .stat($0) }
    default: [self]
    }
  }
}
