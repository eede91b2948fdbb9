import CSQLite
import Pokedex
import SQLite

/// Which Pokémon are weak to fire, over the whole file.
enum WeakToCase {
  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    var generator = Generator()
    let path = try folder.pokedex("list", of: generator.pokemon(options.rows, languages: 1))
    let repository = PokemonRepository(PokedexFile.database(at: path))
    var query = PokemonQuery()
    query.weakTo = [.fire]
    let raw = try Raw(path)
    let statement = try raw.prepare(SummaryStatement(query, languages: ["en"]).text)
    defer { sqlite3_finalize(statement) }
    return [
      try Comparison(
        "weak to fire over \(options.rows)", target: 1.10, rounds: options.rounds,
        ours: { FetchCase.checksum(try repository.list(query, languages: ["en"])) },
        floor: {
          raw.execute("BEGIN")
          bindText(statement, 1, "en")
          sqlite3_bind_int64(statement, 2, Int64(PokemonType.fire.rawValue))
          sqlite3_bind_int64(statement, 3, Int64(PokemonType.fire.rawValue))
          let list = FetchCase.rows(statement)
          raw.execute("COMMIT")
          return FetchCase.checksum(list)
        })
    ]
  }
}
