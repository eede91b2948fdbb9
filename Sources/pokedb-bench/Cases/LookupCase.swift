import CSQLite
import Pokedex
import SQLite

/// Looks rows up by key: one row, and one Pokémon with all that belongs to it.
enum LookupCase {
  private static let count = 200_000

  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    var generator = Generator()
    let path = try folder.pokedex("list", of: generator.pokemon(options.rows, languages: 1))
    let numbers = (0..<count).map { _ in 1 + generator.next(options.rows) }
    return [try row(path, numbers, options), try whole(path, numbers, options)]
  }

  /// One row of one table, a read transaction around them all.
  private static func row(
    _ path: String, _ numbers: [Int], _ options: Options
  ) throws -> Comparison {
    let database = PokedexFile.database(at: path)
    let raw = try Raw(path)
    let sql = "SELECT form, generation, speed FROM pokemon WHERE number = ? AND is_default = 1"
    let statement = try raw.prepare(sql)
    defer { sqlite3_finalize(statement) }
    return try Comparison(
      "\(count) point lookups", target: 1.10, rounds: options.rounds,
      ours: {
        try database.read { connection in
          var sum = 0
          for number in numbers {
            sum &+=
              try connection.first(
                "SELECT form, generation, speed FROM pokemon WHERE number = ? AND is_default = 1",
                number
              ) { row throws(SQLiteError) in
                try row.text(0).utf8.count + row.int(1) + row.int(2)
              } ?? 0
          }
          return sum
        }
      },
      floor: {
        raw.execute("BEGIN")
        var sum = 0
        for number in numbers {
          sqlite3_bind_int64(statement, 1, Int64(number))
          if sqlite3_step(statement) == SQLITE_ROW {
            sum &+= columnText(statement, 0).utf8.count + Int(sqlite3_column_int64(statement, 1))
            sum &+= Int(sqlite3_column_int64(statement, 2))
          }
          sqlite3_reset(statement)
        }
        raw.execute("COMMIT")
        return sum
      })
  }

  /// A Pokémon with its names, texts, types and weaknesses, a read transaction around each.
  private static func whole(
    _ path: String, _ numbers: [Int], _ options: Options
  ) throws -> Comparison {
    let repository = PokemonRepository(PokedexFile.database(at: path))
    let raw = try RawDetail(path)
    let some = numbers.prefix(count / 10)
    return try Comparison(
      "\(some.count) whole Pokémon by number", target: 1.10, rounds: options.rounds,
      ours: {
        var sum = 0
        for number in some {
          guard let number = NationalNumber(number) else { continue }
          sum &+= try repository.fetch(number).map(checksum) ?? 0
        }
        return sum
      },
      floor: {
        var sum = 0
        for number in some { sum &+= raw.fetch(number).map(checksum) ?? 0 }
        return sum
      })
  }

  private static func checksum(_ detail: PokemonDetail) -> Int {
    detail.weaknesses.count + (detail.pokemon.stats[.speed] ?? 0)
      + (detail.pokemon.names["en"]?.utf8.count ?? 0)
  }
}
