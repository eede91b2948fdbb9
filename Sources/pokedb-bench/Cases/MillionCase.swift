import Pokedex
import SQLite

/// Prefix searches over a million names: how long the slowest take, and how far they are from C.
enum MillionCase {
  private static let namesEach = 4

  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    var generator = Generator(seed: 2)
    let entries = generator.pokemon(1_000_000 / namesEach, languages: namesEach)
    let path = try folder.pokedex("million", of: entries)
    let repository = PokemonRepository(PokedexFile.database(at: path))
    let floor = try RawPrefix(path, languages: ["en"])
    let counts = try matchCounts(path, generator.prefixes(20_000))
    let few = counts.filter { $0.count <= 500 }.map(\.prefix)
    let many = Array(counts.filter { $0.count > 500 }.map(\.prefix).prefix(500))
    var times: [Double] = []
    var query = PokemonQuery()
    query.limit = 20
    func ours(_ prefixes: [String]) throws -> Int {
      var sum = 0
      for prefix in prefixes {
        query.prefix = prefix
        let (answer, seconds) = try Comparison.time {
          FetchCase.checksum(try repository.list(query, languages: ["en"]))
        }
        times.append(seconds)
        sum &+= answer
      }
      return sum
    }
    func raw(_ prefixes: [String]) -> Int {
      prefixes.reduce(0) { $0 &+ FetchCase.checksum(floor.search($1, limit: 20)) }
    }
    let small = try Comparison(
      "1,000,000 names: \(few.count) prefixes of at most 500 matches", target: 1.10,
      rounds: options.rounds, ours: { try ours(few) }, floor: { raw(few) })
    let p99 = times.sorted()[times.count * 99 / 100]
    let large = try Comparison(
      "1,000,000 names: \(many.count) prefixes of more", target: 1.10,
      rounds: options.rounds, ours: { try ours(many) }, floor: { raw(many) })
    return [
      small,
      Comparison("1,000,000 names: p99 of those", p99, "s", against: 0.001), large,
    ]
  }

  private static func matchCounts(
    _ path: String, _ prefixes: [String]
  ) throws -> [(prefix: String, count: Int)] {
    try PokedexFile.database(at: path).read { connection in
      try prefixes.map { prefix in
        let key = SearchKey.fold(prefix)
        let count = try connection.first(
          "SELECT count(*) FROM pokemon_search WHERE key >= ? AND key < ?", key,
          SearchKey.successor(of: key) ?? ""
        ) { row throws(SQLiteError) in try row.int(0) }
        return (prefix, count ?? 0)
      }
    }
  }
}
