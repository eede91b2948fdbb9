/// A change of one field of a Pokémon, as a person writes it: `speed=100`, `name.ja=リザードン`.
public struct PokemonEdit: Hashable, Sendable {
  /// The fields that can be changed; those that end with a point take a language after it.
  public static let fields =
    ["types", "generation", "height_m", "weight_kg"] + BaseStats.Stat.allCases.map(\.rawValue)
    + ["name", "genus", "description"] + ["image_url"]

  /// The field, without a language.
  public let field: String
  /// The language of a text, if one was named.
  public let language: LanguageCode?
  /// The new value; empty for one that is not known.
  public let value: String

  /// A change of a field.
  ///
  /// - Parameter text: A field, `=`, and its new value.
  /// - Throws: ``InvalidPokemon`` where the text has no `=` or names no field.
  public init(_ text: String) throws(InvalidPokemon) {
    guard let equals = text.firstIndex(of: "=") else {
      throw InvalidPokemon(field: text, "has no value: write FIELD=VALUE")
    }
    let name = text[..<equals]
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    field = String(parts.first ?? "")
    value = String(text[text.index(after: equals)...])
    guard Self.fields.contains(field) else {
      throw InvalidPokemon(
        field: "\"\(name)\"", "is no field; there are \(Self.fields.joined(separator: ", "))")
    }
    guard parts.count == 2 else {
      language = nil
      return
    }
    guard ["name", "genus", "description"].contains(field) else {
      throw InvalidPokemon(field: field, "takes no language")
    }
    guard let code = LanguageCode(parts[1]) else {
      throw InvalidPokemon(field: String(name), "names no language: write \(field).en")
    }
    language = code
  }

  /// The types that the value names; `nil` where the field is another.
  ///
  /// - Parameter type: Finds a type by its name in any language.
  /// - Returns: One type or two.
  /// - Throws: ``InvalidPokemon`` for any other number, and what `type` throws.
  public func types(_ type: (String) throws -> PokemonType) throws -> Typing? {
    guard field == "types" else { return nil }
    let types = try value.split(separator: ",").map { try type(String($0)) }
    guard let typing = Typing(types) else {
      throw InvalidPokemon(field: field, "takes one type or two different ones: fire,flying")
    }
    return typing
  }

  /// Changes a Pokémon.
  ///
  /// - Parameters:
  ///   - pokemon: The Pokémon to change.
  ///   - language: The language of a text where none was named.
  ///   - typing: The types that the value names, where the field is that of types.
  /// - Throws: ``InvalidPokemon`` where the value is not one of the field's.
  public func apply(
    to pokemon: inout Pokemon, language: LanguageCode, typing: Typing?
  ) throws(InvalidPokemon) {
    let text = value.isEmpty ? nil : value
    let language = self.language ?? language
    switch field {
    case "types": pokemon.typing = typing ?? pokemon.typing
    case "generation": pokemon.generation = try integer()
    case "height_m": pokemon.height = try decimal()
    case "weight_kg": pokemon.weight = try decimal()
    case "name": pokemon.names[language] = text
    case "genus": pokemon.genera[language] = text
    case "description": pokemon.descriptions[language] = text
    case "image_url": pokemon.imageURL = text
    default:
      guard let stat = BaseStats.Stat(rawValue: field) else { return }
      pokemon.stats[stat] = try integer()
    }
  }

  private func integer() throws(InvalidPokemon) -> Int? {
    if value.isEmpty { return nil }
    guard let number = Int(value) else {
      throw InvalidPokemon(field: field, "takes a whole number, not \"\(value)\"")
    }
    return number
  }

  private func decimal() throws(InvalidPokemon) -> Decimal3? {
    if value.isEmpty { return nil }
    guard let number = Decimal3(value) else {
      throw InvalidPokemon(
        field: field, "takes a number with at most three decimal places, not \"\(value)\"")
    }
    return number
  }
}
