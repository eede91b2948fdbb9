package import Pokedex
internal import SQLite

extension DataSet {
  /// The Pokémon that a person means, by what the Pokédex calls it or by PokéAPI's names.
  ///
  /// `charizard-mega-x` and `deoxys-normal` are found, and so are the forms `charizard-mega-x` and
  /// `normal`, the latter the name of a default form.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - form: A form of the number that the text means; `nil` for the one that the text means.
  ///   - languages: The languages of the names given back, the most wanted first.
  /// - Returns: As `PokemonRepository.find`, and the name of the default form where the text says
  ///   nothing of a form and there are others.
  /// - Throws: `SQLiteError` and `FileError` where the file cannot be read.
  package func find(
    _ text: String, form: String? = nil, languages: [LanguageCode]
  ) throws -> (result: FindResult, defaultForm: String?) {
    let repository = PokemonRepository(database)
    let result = try repository.find(text, form: form, languages: languages)
    switch result {
    case .found(let detail):
      guard form == nil, detail.pokemon.form.isEmpty else { return (result, nil) }
      return (result, try ask { try Self.defaultForm(of: detail.pokemon.number, $0) })
    case .unknownForm(let number):
      let wanted = form?.lowercased() ?? ""
      let found = try ask { connection -> String? in
        if try Self.defaultForm(of: number, connection) == wanted { return "" }
        let place = try Self.place(of: wanted, connection)
        return place?.number == number ? place?.form : nil
      }
      guard let found, let detail = try repository.fetch(number, form: found) else {
        return (result, nil)
      }
      return (.found(detail), nil)
    case .ambiguous, .notFound:
      let place = try ask { try Self.place(of: text.lowercased(), $0) }
      guard let place, let detail = try repository.fetch(place.number, form: form ?? place.form)
      else { return (result, nil) }
      return (.found(detail), nil)
    }
  }

  /// Asks what only the data set knows; `nil` in a file without it.
  private func ask<R: Sendable>(_ body: (Connection) throws -> R?) throws -> R? {
    do { return try read(body) } catch is MissingDataSet { return nil }
  }

  /// The number and form of what PokéAPI calls so.
  private static func place(
    of identifier: String, _ connection: Connection
  ) throws(SQLiteError) -> (number: NationalNumber, form: String)? {
    try connection.first(
      """
      SELECT s.id, p.is_default, p.identifier, s.identifier FROM pokeapi_pokemon AS p
      JOIN pokeapi_pokemon_species AS s ON s.id = p.species_id
      WHERE p.identifier = ?1
        OR p.id = (SELECT pokemon_id FROM pokeapi_pokemon_forms WHERE identifier = ?1)
      ORDER BY p.identifier <> ?1
      """, identifier
    ) { row throws(SQLiteError) in
      let identifier = try row.text(2)
      let form = less(try row.text(3), from: identifier) ?? identifier
      return (NationalNumber(stored: try row.int(0)), try row.int(1) == 1 ? "" : form)
    }
  }

  /// What PokéAPI calls the default form of a number; `nil` where it has no name.
  private static func defaultForm(
    of number: NationalNumber, _ connection: Connection
  ) throws(SQLiteError) -> String? {
    try connection.first(
      """
      SELECT p.identifier, s.identifier, coalesce(
        (SELECT form_identifier FROM pokeapi_pokemon_forms WHERE pokemon_id = p.id
         ORDER BY is_default DESC, form_order, id LIMIT 1), '')
      FROM pokeapi_pokemon AS p JOIN pokeapi_pokemon_species AS s ON s.id = p.species_id
      WHERE p.species_id = ? AND p.is_default = 1
      """, number.value
    ) { row throws(SQLiteError) in
      let form = try row.text(2)
      return less(try row.text(1), from: try row.text(0)) ?? (form.isEmpty ? nil : form)
    } ?? nil
  }

  /// An identifier less the species'; `nil` where it does not begin with it.
  private static func less(_ species: String, from identifier: String) -> String? {
    identifier.hasPrefix(species + "-") ? String(identifier.dropFirst(species.count + 1)) : nil
  }
}
