import Pokedex
import SQLite
import Testing

@Suite("Order, pages and names of lists")
struct OrderTests {
  let file: PokedexFixture

  /// The 15 entries, two of a number with forms, and one of which only the name is known.
  init() throws {
    file = try PokedexFixture(seeded: true)
    for form in ["mega-y", "mega-x"] {
      _ = try file.pokemon.save(.sample(6, "Mega", form: form, Typing(.fire)))
    }
    _ = try file.pokemon.save(.sample(900, "Bare"))
  }

  func list(_ change: (inout PokemonQuery) -> Void) throws -> [PokemonSummary] {
    var query = PokemonQuery()
    change(&query)
    return try file.pokemon.list(query, languages: ["en"])
  }

  static func key(_ summary: PokemonSummary) -> String { "\(summary.number.value)\(summary.form)" }

  @Test func `a list is by number, the default form first, then by form`() throws {
    let keys = try list { _ in }.map(Self.key)
    let expected = """
      1 2 3 4 5 6 6mega-x 6mega-y 7 8 9 10 11 12 13 14 15 900
      """
    #expect(keys.joined(separator: " ") == expected)
  }

  @Test(arguments: PokemonQuery.Column.allCases, [false, true])
  func `a list is sorted by a column, what is not known last, then by number`(
    column: PokemonQuery.Column, isDescending: Bool
  ) throws {
    let sorted = try list { $0.sort = [.init(.column(column), isDescending: isDescending)] }
    let values = try sorted.map { try value(of: column, $0) }
    let known = values.compactMap { $0 }
    #expect(values.prefix(known.count).allSatisfy { $0 != nil })
    for (index, (left, right)) in zip(sorted, sorted.dropFirst()).enumerated() {
      let (first, second) = (values[index], values[index + 1])
      if let first, let second, first != second {
        #expect(isDescending ? first > second : first < second)
      } else if first == second {
        #expect(Self.place(left) < Self.place(right))
      }
    }
  }

  /// The place in a list's own order: by number, the default form first.
  static func place(_ summary: PokemonSummary) -> (Int, String) {
    (summary.number.value, summary.form)
  }

  func value(of column: PokemonQuery.Column, _ summary: PokemonSummary) throws -> Int? {
    let pokemon = try #require(try file.pokemon.fetch(summary.number, form: summary.form)).pokemon
    switch column {
    case .number: return pokemon.number.value
    case .generation: return pokemon.generation
    case .height: return pokemon.height?.thousandths
    case .weight: return pokemon.weight?.thousandths
    default: return try pokemon.stats[#require(BaseStats.Stat(rawValue: column.rawValue))]
    }
  }

  @Test(arguments: [nil, 5] as [Int?], [false, true])
  func `a list is sorted by name`(limit: Int?, isDescending: Bool) throws {
    let names = try list {
      $0.sort = [.init(.name, isDescending: isDescending)]
      $0.limit = limit
    }.map(\.name)
    let all = try list { _ in }.map(\.name).sorted { isDescending ? $0 > $1 : $0 < $1 }
    #expect(names == Array(all.prefix(limit ?? all.count)))
  }

  @Test func `a second column orders what the first leaves equal`() throws {
    let keys = try list {
      $0.form = ""
      $0.sort = [.init(.column(.generation)), .init(.column(.attack), isDescending: true)]
      $0.limit = 3
    }.map(\.number.value)
    // 15 has 90, 6 has 84, 9 has 83.
    #expect(keys == [15, 6, 9])
  }

  static let sorts: [[PokemonQuery.Sort]] = [
    [], [.init(.name)], [.init(.column(.generation), isDescending: true)],
    [.init(.column(.number), isDescending: true)],
  ]

  @Test(arguments: sorts.indices, [1, 4, 7, 18, 100])
  func `pages cover everything exactly once, in order`(sort: Int, limit: Int) throws {
    let whole = try list { $0.sort = Self.sorts[sort] }
    var pages: [PokemonSummary] = []
    for offset in stride(from: 0, through: whole.count, by: limit) {
      let page = try list {
        $0.sort = Self.sorts[sort]
        $0.limit = limit
        $0.offset = offset
      }
      #expect(page.count == min(limit, whole.count - offset))
      pages += page
    }
    #expect(pages == whole)
  }

  @Test func `an offset without a limit leaves out the start`() throws {
    #expect(try list { $0.offset = 16 }.map(Self.key) == ["15", "900"])
  }

  @Test func `a limit of 0 is an empty list`() throws {
    #expect(try list { $0.limit = 0 } == [])
  }

  @Test(
    arguments: [
      (["ja", "en"], "リザードン"), (["fr", "zh-Hans"], "喷火龙"), (["fr"], "Charizard"), ([], "Charizard"),
      (["ja-Latn"], "Lizardon"),
    ] as [([LanguageCode], String)])
  func `a name is in the first language that there is`(
    languages: [LanguageCode], name: String
  ) throws {
    var query = PokemonQuery()
    query.conditions = [.init(.number, .equal, Decimal3(thousandths: 6000))]
    query.form = ""
    #expect(try file.pokemon.list(query, languages: languages).map(\.name) == [name])
    query.limit = 1
    query.sort = [.init(.name)]
    #expect(try file.pokemon.list(query, languages: languages).map(\.name) == [name])
  }

  @Test func `types are in slot order`() throws {
    let typings = try list { $0.types = [.bug, .flying] }.map(\.typing)
    #expect(typings == [Typing(.bug, .flying)])
  }

  @Test func `a writer between two questions of one transaction is not seen`() throws {
    let statement = SummaryStatement(PokemonQuery(), languages: ["en"])
    let counts = try file.database.read { connection in
      let before = try PokemonRepository.summaries(statement, connection).count
      // In rollback-journal mode a writer has to wait for readers to commit; it may begin.
      let writer = try Connection(
        path: file.path, Configuration(access: .readWrite, busyTimeout: 0))
      #expect(throws: SQLiteError.self) {
        try writer.write { try writer.run("DELETE FROM pokemon WHERE number = 900") }
      }
      return [before, try PokemonRepository.summaries(statement, connection).count]
    }
    #expect(counts == [18, 18])
  }
}
