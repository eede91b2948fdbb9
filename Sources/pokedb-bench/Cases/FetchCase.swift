import CSQLite
import Pokedex
import SQLite

/// Reads a whole list into structs.
enum FetchCase {
  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    var generator = Generator()
    let path = try folder.pokedex("list", of: generator.pokemon(options.rows, languages: 1))
    let repository = PokemonRepository(PokedexFile.database(at: path))
    let raw = try Raw(path)
    let query = SummaryStatement(PokemonQuery(), languages: ["en"])
    let statement = try raw.prepare(query.text)
    defer { sqlite3_finalize(statement) }
    return [
      try Comparison(
        "fetch \(options.rows) into structs", target: 1.05, rounds: options.rounds,
        ours: { checksum(try repository.list(languages: ["en"])) },
        floor: {
          raw.execute("BEGIN")
          bindText(statement, 1, "en")
          let list = rows(statement)
          raw.execute("COMMIT")
          return checksum(list)
        })
    ]
  }

  static func checksum(_ list: [PokemonSummary]) -> Int {
    list.count + list.reduce(0) { $0 &+ $1.number.value &* $1.name.utf8.count }
  }

  /// The rows of a prepared statement, as a C program that fills our structs would read them.
  static func rows(_ statement: OpaquePointer) -> [PokemonSummary] {
    var list: [PokemonSummary] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      guard let primary = PokemonType(rawValue: Int(sqlite3_column_int64(statement, 3))) else {
        continue
      }
      list.append(
        PokemonSummary(
          number: NationalNumber(stored: Int(sqlite3_column_int64(statement, 0))),
          form: columnText(statement, 1), name: columnText(statement, 2),
          typing: Typing(
            primary, columnOptional(statement, 4).flatMap { PokemonType(rawValue: $0) }),
          multiplier: columnOptional(statement, 5).map { Multiplier(percent: $0) }))
    }
    sqlite3_reset(statement)
    return list
  }
}
