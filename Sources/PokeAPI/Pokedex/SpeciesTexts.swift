internal import Pokedex
internal import SQLite

/// What is said of a species in all languages, by the species' id.
struct SpeciesTexts {
  private(set) var names: [Int: LocalizedText] = [:]
  private(set) var genera: [Int: LocalizedText] = [:]
  private(set) var descriptions: [Int: LocalizedText] = [:]
  /// The tags of the data set's languages.
  let languages: [Int: LanguageCode]

  init(_ connection: Connection) throws(SQLiteError) {
    languages = try DataSet.languages(connection)
    try readNames(connection)
    try readDescriptions(connection)
  }

  private mutating func readNames(_ connection: Connection) throws(SQLiteError) {
    try connection.withStatement(
      """
      SELECT pokemon_species_id, local_language_id, name, genus
      FROM pokeapi_pokemon_species_names ORDER BY pokemon_species_id, local_language_id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        guard let language = languages[try statement.row.int(1)] else { continue }
        let species = try statement.row.int(0)
        let name = try statement.row.text(2)
        let genus = try statement.row.text(3)
        if !name.isEmpty { names[species, default: LocalizedText()][language] = name }
        if !genus.isEmpty { genera[species, default: LocalizedText()][language] = genus }
      }
    }
  }

  /// The text of the newest games in each language.
  private mutating func readDescriptions(_ connection: Connection) throws(SQLiteError) {
    struct Place: Hashable {
      let species: Int
      let language: Int
    }
    var newest: [Place: (age: Age, position: Int)] = [:]
    let ages = try versionAges(connection)
    // The index has all of it, so that no text is read.
    try connection.withStatement(
      """
      SELECT species_id, language_id, version_id, position
      FROM pokeapi_pokemon_species_flavor_text
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        let place = Place(species: try statement.row.int(0), language: try statement.row.int(1))
        let version = try statement.row.int(2)
        let age = Age(group: ages[version] ?? 0, version: version)
        if let known = newest[place], !(known.age < age) { continue }
        newest[place] = (age, try statement.row.int(3))
      }
    }
    try connection.withStatement(
      "SELECT flavor_text FROM pokeapi_pokemon_species_flavor_text WHERE position = ?"
    ) { statement throws(SQLiteError) in
      for (place, found) in newest {
        guard let language = languages[place.language] else { continue }
        try statement.bind(found.position)
        if try statement.step() {
          let text = FlavorText.oneLine(try statement.row.text(0), in: language)
          if !text.isEmpty {
            descriptions[place.species, default: LocalizedText()][language] = text
          }
        }
        statement.reset()
      }
    }
  }

  /// When a version came out: of two that came out together, the later one is told from the first by
  /// its id.
  private struct Age: Comparable {
    let group: Int
    let version: Int

    static func < (left: Age, right: Age) -> Bool {
      (left.group, left.version) < (right.group, right.version)
    }
  }

  /// When the games of each version came out, as a number that grows.
  private func versionAges(_ connection: Connection) throws(SQLiteError) -> [Int: Int] {
    let rows = try connection.rows(
      """
      SELECT v.id, g."order" FROM pokeapi_versions AS v
      JOIN pokeapi_version_groups AS g ON g.id = v.version_group_id
      """
    ) { row throws(SQLiteError) in (id: try row.int(0), order: try row.int(1)) }
    return Dictionary(rows.map { ($0.id, $0.order) }, uniquingKeysWith: { $1 })
  }
}
