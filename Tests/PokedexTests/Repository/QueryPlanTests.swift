import Pokedex
import SQLite
import Testing

/// What SQLite does for the statements made of a query, on a few rows and on many, with and without
/// statistics of them.
@Suite("Plans of queries")
struct QueryPlanTests {
  /// A filter, and a part of the plan's step that goes by an index for it.
  struct Filter: Sendable, CustomTestStringConvertible {
    let name: String
    let step: String
    let apply: @Sendable (inout PokemonQuery) -> Void
    var testDescription: String { name }

    init(_ name: String, _ step: String, _ apply: @escaping @Sendable (inout PokemonQuery) -> Void)
    {
      self.name = name
      self.step = step
      self.apply = apply
    }
  }

  static let filters: [Filter] =
    [
      Filter("prefix", "pokemon_search USING PRIMARY KEY (key>? AND key<?)") { $0.prefix = "mo" },
      Filter("number prefix", "pokemon USING COVERING INDEX") { $0.prefix = "25" },
      Filter("last prefix", "pokemon_search USING PRIMARY KEY (key>?)") {
        $0.prefix = "\u{10FFFF}"
      },
      Filter("type", "INDEX pokemon_type_by_type (type_id=? AND to_generation=?)") {
        $0.types = [.fire]
      },
      Filter("two types", "INDEX pokemon_type_by_type (type_id=? AND to_generation=?)") {
        $0.types = [.fire, .flying]
      },
      Filter("weak to one", "INDEX pokemon_weakness_by_type (type_id=?)") { $0.weakTo = [.rock] },
      Filter("weak to any", "INDEX pokemon_weakness_by_type (type_id=?)") {
        $0.weakTo = [.rock, .fire, .ice]
      },
      Filter("weak to all", "INDEX pokemon_weakness_by_type (type_id=?)") {
        $0.weakTo = [.rock, .fire]
        $0.weakToAll = true
      },
      Filter("form", "INDEX pokemon_by_form (form=?)") { $0.form = "mega-x" },
    ]
    + PokemonQuery.Column.allCases.flatMap { column in
      [
        ("=", "=?"), ("!=", "<?"), ("<", "<?"), ("<=", "<?"), (">", ">?"), (">=", ">?"),
      ].compactMap { sign, mark in
        PokemonQuery.Condition(parsing: "\(column.rawValue)\(sign)6").map { condition in
          Filter("\(column.rawValue)\(sign)6", "(\(column.storedName)\(mark)") {
            $0.conditions = [condition]
          }
        }
      }
    }

  enum Content: String, CaseIterable {
    case few, fewAnalyzed, many, manyAnalyzed
  }

  private static let few = Result { try PokedexFixture.generated(15) }
  private static let many = Result { try PokedexFixture.generated(5000) }

  /// A file of its own and a connection to it.
  static func file(_ content: Content) throws -> (PokedexFixture, Connection) {
    let isFew = content == .few || content == .fewAnalyzed
    let file = try PokedexFixture(copying: (isFew ? few : many).get())
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    let isAnalyzed = content == .fewAnalyzed || content == .manyAnalyzed
    try connection.execute(
      isAnalyzed ? "ANALYZE" : "DELETE FROM sqlite_stat1; ANALYZE sqlite_schema")
    return (file, connection)
  }

  static func plan(_ query: PokemonQuery, _ connection: Connection) throws -> [String] {
    let statement = SummaryStatement(query, languages: ["en", "ja"])
    let sql = "EXPLAIN QUERY PLAN \(statement.text)"
    return try connection.withStatement(SQL(sql)) { prepared throws(SQLiteError) in
      try prepared.bind(list: statement.values)
      return try prepared.rows { row throws(SQLiteError) in try row.text(3) }
    }
  }

  /// The steps that read all rows of a table and are led by no index.
  static func bareScans(_ plan: [String]) -> [String] {
    // With a limit, what is chosen is read as a table of its own.
    let chosen = plan.contains("CO-ROUTINE p") ? ["SCAN p"] : []
    return plan.filter { $0.hasPrefix("SCAN") && !$0.contains("INDEX") && !chosen.contains($0) }
  }

  @Test(arguments: Content.allCases)
  func `each filter alone searches an index`(content: Content) throws {
    let (file, connection) = try Self.file(content)
    defer { withExtendedLifetime(file) {} }
    for limit in [nil, 20] {
      for filter in Self.filters {
        var query = PokemonQuery()
        query.limit = limit
        filter.apply(&query)
        let plan = try Self.plan(query, connection)
        let found = plan.contains { $0.hasPrefix("SEARCH") && $0.contains(filter.step) }
        #expect(found, "\(filter.name): \(plan)")
      }
    }
  }

  @Test(arguments: Content.allCases)
  func `two filters together scan no table`(content: Content) throws {
    let (file, connection) = try Self.file(content)
    defer { withExtendedLifetime(file) {} }
    for (index, first) in Self.filters.enumerated() {
      for second in Self.filters[index...] {
        var query = PokemonQuery()
        query.limit = 20
        first.apply(&query)
        second.apply(&query)
        let plan = try Self.plan(query, connection)
        #expect(Self.bareScans(plan) == [], "\(first.name) and \(second.name): \(plan)")
      }
    }
  }

  @Test(arguments: Content.allCases)
  func `the list of everything is in order by its index`(content: Content) throws {
    let (file, connection) = try Self.file(content)
    defer { withExtendedLifetime(file) {} }
    for limit in [nil, 20] {
      var query = PokemonQuery()
      query.limit = limit
      let plan = try Self.plan(query, connection)
      #expect(plan.contains { $0.hasSuffix("INDEX pokemon_order") }, "\(plan)")
      // The few rows of a page are put in order again; that is no sorting of the table.
      #expect(plan.count { $0.contains("TEMP B-TREE") } <= (limit == nil ? 0 : 1), "\(plan)")
    }
  }

  @Test(arguments: Content.allCases)
  func `a list by number is in order by an index, both ways`(content: Content) throws {
    let (file, connection) = try Self.file(content)
    defer { withExtendedLifetime(file) {} }
    for isDescending in [false, true] {
      var query = PokemonQuery()
      query.sort = [.init(.column(.number), isDescending: isDescending)]
      let plan = try Self.plan(query, connection)
      #expect(plan.contains { $0.hasPrefix("SCAN p USING") }, "\(plan)")
    }
  }

  @Test(arguments: Content.allCases)
  func `the list of a form is in order by its index`(content: Content) throws {
    let (file, connection) = try Self.file(content)
    defer { withExtendedLifetime(file) {} }
    var query = PokemonQuery()
    query.form = ""
    let plan = try Self.plan(query, connection)
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test func `statements of all kinds of queries can be prepared`() throws {
    let (file, connection) = try Self.file(.few)
    defer { withExtendedLifetime(file) {} }
    let sorts: [[PokemonQuery.Sort]] =
      [[], [.init(.name)], [.init(.name), .init(.name, isDescending: true)]]
      + PokemonQuery.Column.allCases.map { [.init(.column($0), isDescending: true), .init(.name)] }
    for filter in Self.filters {
      for sort in sorts {
        for (limit, offset) in [(nil, 0), (5, 0), (nil, 3), (0, 100)] as [(Int?, Int)] {
          for languages in [[], ["en"], ["en", "ja", "zh-Hans"]] as [[LanguageCode]] {
            var query = PokemonQuery()
            query.sort = sort
            query.limit = limit
            query.offset = offset
            filter.apply(&query)
            let statement = SummaryStatement(query, languages: languages)
            #expect(throws: Never.self, "\(filter.name)") {
              try PokemonRepository.summaries(statement, connection)
            }
          }
        }
      }
    }
  }
}

extension PokemonQuery.Column {
  /// The name of the column in the table.
  fileprivate var storedName: String {
    switch self {
    case .height: "height"
    case .weight: "weight"
    default: rawValue
    }
  }
}
