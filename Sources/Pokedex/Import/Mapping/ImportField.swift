/// What a column of a source can be for.
package enum ImportField: Hashable, Sendable {
  case number
  case form
  /// Whether the form is the one that the number alone means.
  case isDefault
  case name(LanguageCode)
  case type(TypeColumn)
  case weaknesses
  case image
  case stat(BaseStats.Stat)
  /// The sum of the stats, which is checked and not stored.
  case total
  /// A height, in the unit that the column's name says, if it says one.
  case height(MeasureUnit?)
  case weight(MeasureUnit?)
  case generation
  case legendary
  case genus(LanguageCode)
  case description(LanguageCode)
  case notes

  /// Which types a column holds.
  package enum TypeColumn: Hashable, Sendable {
    case first, second, all
  }

  /// The field by which columns compete: a height is a height in any unit.
  var slot: ImportField {
    switch self {
    case .height: .height(nil)
    case .weight: .weight(nil)
    default: self
    }
  }

  /// The field as people write it: `name.ja`, `type1`, `height`.
  package var label: String {
    switch self {
    case .number: "number"
    case .form: "form"
    case .isDefault: "is_default"
    case .name(let language): "name.\(language.tag)"
    case .type(.first): "type1"
    case .type(.second): "type2"
    case .type(.all): "types"
    case .weaknesses: "weaknesses"
    case .image: "image_url"
    case .stat(let stat): stat.rawValue
    case .total: "total"
    case .height: "height"
    case .weight: "weight"
    case .generation: "generation"
    case .legendary: "legendary"
    case .genus(let language): "genus.\(language.tag)"
    case .description(let language): "description.\(language.tag)"
    case .notes: "notes"
    }
  }
}
