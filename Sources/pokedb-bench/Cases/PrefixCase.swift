import CSQLite
import Pokedex
import SQLite

/// Searches names by prefix, 20 at most.
enum PrefixCase {
  /// In five rounds, 200,000.
  private static let count = 40_000

  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    var generator = Generator()
    let path = try folder.pokedex("list", of: generator.pokemon(options.rows, languages: 1))
    let prefixes = (0..<count).map { _ in
      String(generator.name().prefix(4 + generator.next(3)))
    }
    let floor = try RawPrefix(path, languages: ["en"])
    let repository = PokemonRepository(PokedexFile.database(at: path))
    return [
      try Comparison(
        "\(count) prefix searches, limit 20", target: 1.10, rounds: options.rounds,
        ours: {
          var sum = 0
          var query = PokemonQuery()
          query.limit = 20
          for prefix in prefixes {
            query.prefix = prefix
            sum &+= FetchCase.checksum(try repository.list(query, languages: ["en"]))
          }
          return sum
        },
        floor: {
          prefixes.reduce(0) { $0 &+ FetchCase.checksum(floor.search($1, limit: 20)) }
        })
    ]
  }
}

/// The statement of a prefix search, in raw C calls that fill the same structs.
final class RawPrefix {
  private let raw: Raw
  private let begin: OpaquePointer
  private let commit: OpaquePointer
  private let statement: OpaquePointer
  private let languages: [String]

  init(_ path: String, languages: [LanguageCode]) throws {
    raw = try Raw(path)
    begin = try raw.prepare("BEGIN DEFERRED")
    commit = try raw.prepare("COMMIT")
    var query = PokemonQuery()
    query.prefix = "a"
    query.limit = 20
    statement = try raw.prepare(SummaryStatement(query, languages: languages).text)
    self.languages = languages.map(\.tag)
  }

  deinit { for one in [begin, commit, statement] { sqlite3_finalize(one) } }

  /// Folds, binds, steps and reads.
  func search(_ prefix: String, limit: Int) -> [PokemonSummary] {
    sqlite3_step(begin)
    sqlite3_reset(begin)
    defer {
      sqlite3_step(commit)
      sqlite3_reset(commit)
    }
    let key = SearchKey.fold(prefix)
    var index: Int32 = 0
    for language in languages {
      index += 1
      bindText(statement, index, language)
    }
    bindText(statement, index + 1, key)
    bindText(statement, index + 2, SearchKey.successor(of: key) ?? "")
    sqlite3_bind_int64(statement, index + 3, Int64(limit))
    sqlite3_bind_int64(statement, index + 4, 0)
    return FetchCase.rows(statement)
  }
}
