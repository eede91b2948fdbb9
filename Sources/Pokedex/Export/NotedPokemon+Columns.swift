/// What an export can have of a Pokémon.
extension NotedPokemon {
  /// What a column holds of it.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - languages: The languages of texts whose column names none, the most wanted first.
  /// - Returns: The value; null where it is not known.
  func value(of column: ExportColumn, languages: [LanguageCode]) -> JSONValue {
    let pokemon = detail.pokemon
    switch column {
    case .number: return .integer(pokemon.number.value)
    case .form: return JSONValue(pokemon.form.isEmpty ? nil : pokemon.form)
    case .isDefault: return .bool(pokemon.isDefault)
    case .name: return JSONValue(pokemon.names.best(for: languages))
    case .names: return pokemon.names.document
    case .nameIn(let language): return JSONValue(pokemon.names[language])
    case .types: return pokemon.typing.document
    case .type1: return .string(pokemon.typing.primary.name)
    case .type2: return JSONValue(pokemon.typing.secondary?.name)
    case .weaknesses: return .array(detail.weaknesses.map { .object($0.document) })
    case .generation: return JSONValue(pokemon.generation)
    case .genus: return JSONValue(pokemon.genera.best(for: languages))
    case .genera: return pokemon.genera.document
    case .genusIn(let language): return JSONValue(pokemon.genera[language])
    case .height: return JSONValue(pokemon.height)
    case .weight: return JSONValue(pokemon.weight)
    case .stats: return pokemon.stats.document
    case .stat(let stat): return JSONValue(pokemon.stats[stat])
    case .description: return JSONValue(pokemon.descriptions.best(for: languages))
    case .descriptions: return pokemon.descriptions.document
    case .descriptionIn(let language): return JSONValue(pokemon.descriptions[language])
    case .imageURL: return JSONValue(pokemon.imageURL)
    case .notes:
      return .array(
        notes.map { ["text": .string($0.text), "created_at": .string($0.createdAt)] })
    }
  }

  /// What a column holds of it as the text of a cell that an import reads; `nil` where that is not
  /// known.
  func cell(of column: ExportColumn, languages: [LanguageCode]) -> String? {
    switch column {
    case .types: return detail.pokemon.typing.types.map(\.name).joined(separator: ",")
    case .weaknesses:
      return detail.weaknesses.map { "\($0.type.name)=\($0.multiplier.decimal)" }
        .joined(separator: ",")
    case .notes where notes.isEmpty: return nil
    default: break
    }
    switch value(of: column, languages: languages) {
    case .null: return nil
    case .string(let text): return text
    case let value: return String(decoding: value.bytes, as: UTF8.self)
    }
  }

  /// What a column holds of it as people read it.
  func label(of column: ExportColumn, languages: [LanguageCode]) -> String {
    switch column {
    case .number: detail.pokemon.number.label
    case .weaknesses:
      detail.weaknesses.map { "\($0.type.name) \($0.multiplier.label)" }.joined(separator: ", ")
    case .notes: notes.map(\.text).joined(separator: "\n")
    default: cell(of: column, languages: languages) ?? ""
    }
  }
}
