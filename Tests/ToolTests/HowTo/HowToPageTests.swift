import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// What the pages on other programs show is what those programs do, on the 15 and on a large file.
///
/// `POKEDB_TEST_VENV` names a Python environment with sqlite-utils, datasette, and DuckDB with its
/// reader of SQLite; what is missing is skipped.
@Suite struct `Pages on other programs` {
  private static let venv = ProcessInfo.processInfo.environment["POKEDB_TEST_VENV"]

  /// Whether the environment has a program or a module.
  private static func hasModule(_ module: String) -> Bool {
    guard let venv else { return false }
    return (try? ChildProcess.shell("'\(venv)/bin/python' -c 'import \(module)'").code) == 0
  }

  /// Whether the installed Node has SQLite.
  private static let nodeHasSQLite =
    (try? ChildProcess.shell("node -e 'require(\"node:sqlite\")'").code) == 0

  private static let question = """
    SELECT p.number, p.name_en, p.types FROM v1_pokemon AS p
    JOIN v1_weakness AS w ON w.pokemon_id = p.id
    WHERE w.type = 'rock' AND w.multiplier = 4 ORDER BY p.number, p.form
    """

  private static func block(_ language: String, _ page: String, _ index: Int = 0) throws -> String {
    let text = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/\(page).md")
    return try #require(Page.blocks(language, in: text).dropFirst(index).first)
  }

  /// A file of thousands of Pokémon of all pairs of types.
  private static let large = Result {
    let types = [
      "normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel", "fire",
      "water", "grass", "electric", "psychic", "ice", "dragon", "dark", "fairy",
    ]
    var csv = "number,name,types\n"
    for number in 1...3000 {
      let (first, second) = (types[number % 18], types[(number / 18) % 18])
      csv += "\(number),Name\(number),\(first == second ? first : "\(first)/\(second)")\n"
    }
    let folder = try Folder()
    #expect(folder.run("migrate").code == .success)
    try csv.write(to: folder.file("large.csv"), atomically: true, encoding: .utf8)
    let path = folder.file("large.csv").path
    #expect(folder.run("import", path).code == .success)
    return try Data(contentsOf: folder.file("pokedb.sqlite"))
  }

  private static func folders() throws -> [Folder] {
    let folder = try Folder()
    try large.get().write(to: folder.file("pokedb.sqlite"))
    return [try .seeded(), folder]
  }

  /// Runs a block of a page on both files, and compares what it prints with what the page shows, and
  /// with what `pokedb query` answers.
  private func check(_ page: String, _ language: String, running command: String) throws {
    let script = try Self.block(language, page)
    let shown = try Self.block("text", page)
    for (index, folder) in try Self.folders().enumerated() {
      try script.write(to: folder.file("script"), atomically: true, encoding: .utf8)
      let before = try folder.names
      let result = try folder.shell(command)
      #expect(result.code == 0 && result.errors == "", "\(page): \(result.errors)")
      if index == 0 { #expect(result.output == shown + "\n") }
      let own = folder.run("query", Self.question, "--tsv").output
      let rows = own.split(separator: "\n").dropFirst().map(String.init)
      let lines = rows.map { $0.replacing("\t", with: " ") }
      #expect(result.output.split(separator: "\n").map(String.init) == lines)
      #expect(lines.count > (index == 0 ? 1 : 100))
      #expect(try folder.names == before, "files beside the database")
    }
  }

  @Test(hasSQLiteShell) func `the sqlite3 shell`() throws {
    try check("ReadingFromTheShell", "sh", running: "bash script")
    let count = try Self.block("sql", "ReadingFromTheShell")
    #expect(try Folder.seeded().sqlite(count).hasPrefix("poison|6\nbug|6\n"))
  }

  @Test(.enabled(if: ChildProcess.isInstalled("python3"), "python3 is not installed"))
  func `Python`() throws { try check("ReadingFromPython", "python", running: "python3 script") }

  @Test(.enabled(if: nodeHasSQLite, "node, or its SQLite, is not installed"))
  func `Node`() throws {
    try check("ReadingFromNode", "js", running: "NODE_NO_WARNINGS=1 node - < script")
  }

  @Test(
    .enabled(
      if: hasModule("duckdb, duckdb_extension_sqlite_scanner"),
      "DuckDB is not in POKEDB_TEST_VENV"))
  func `DuckDB`() throws {
    let venv = try #require(Self.venv)
    try check("ReadingFromDuckDB", "python", running: "'\(venv)/bin/python' script")
  }

  @Test(.enabled(if: hasModule("sqlite_utils"), "sqlite-utils is not in POKEDB_TEST_VENV"))
  func `sqlite-utils`() throws {
    let script = try Self.block("sh", "ReadingFromDatasette", 1)
    for (index, folder) in try Self.folders().enumerated() {
      let result = try folder.shell("PATH=\"\(Self.venv ?? "")/bin:$PATH\"\n\(script)")
      #expect(result.code == 0 && result.errors == "")
      if index == 0 {
        #expect(result.output == (try Self.block("text", "ReadingFromDatasette")) + "\n")
      }
      let answer = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let numbers = (answer as? [[String: Any]])?.compactMap { $0["number"] as? Int }
      #expect(try numbers == folder.numbers(Self.question))
    }
  }

  @Test(.enabled(if: hasModule("datasette"), "datasette is not in POKEDB_TEST_VENV"))
  func `datasette counts by type`() throws {
    let script = try Self.block("sh", "ReadingFromDatasette")
    for folder in try Self.folders() {
      let result = try folder.shell("PATH=\"\(Self.venv ?? "")/bin:$PATH\"\n\(script)")
      #expect(result.code == 0, "\(result.errors)")
      let facets = try Self.facets(of: Data(result.output.utf8))
      let own = try folder.query(
        "SELECT t.name, count(*) FROM pokemon_type AS p JOIN type AS t ON t.id = p.type_id GROUP BY 1"
      )
      #expect(facets == own)
      #expect(facets.count > 5)
    }
  }

  /// The counts of the facet `types`, by type.
  private static func facets(of answer: Data) throws -> [String: Int] {
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
    let all = object?["facet_results"] as? [String: Any]
    // datasette 1.0 has the results one level deeper.
    let results = all?["results"] as? [String: Any] ?? all
    let types = try #require(results?["types"] as? [String: Any], "\(String(describing: object))")
    var counts: [String: Int] = [:]
    for entry in types["results"] as? [[String: Any]] ?? [] {
      if let type = entry["value"] as? String { counts[type] = entry["count"] as? Int }
    }
    return counts
  }

  @Test func `every page names the three things that matter`() throws {
    let folder = PackageRoot.url.appendingPathComponent("Sources/Pokedex/Pokedex.docc")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("ReadingFrom") }.sorted()
    let index = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/ReadingTheFile.md")
    #expect(pages.count == 8)
    for page in pages {
      let text = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/\(page)")
      for row in ["open it to read only", "wait for a program that writes", "ask these views"] {
        #expect(text.contains("\n| \(row) | "), "\(page)")
      }
      #expect(text.contains("v1_weakness") && index.contains("<doc:\(page.dropLast(3))>"))
    }
  }
}

extension Folder {
  /// The numbers in the first column of an answer.
  fileprivate func numbers(_ sql: String) throws -> [Int] {
    run("query", sql, "--tsv").output.split(separator: "\n").dropFirst()
      .compactMap { Int($0.prefix { $0 != "\t" }) }
  }

  /// An answer of two columns, a text and a number.
  fileprivate func query(_ sql: String) throws -> [String: Int] {
    let lines = run("query", sql, "--tsv").output.split(separator: "\n").dropFirst()
    return Dictionary(
      lines.map { line in
        let parts = line.split(separator: "\t")
        return (String(parts[0]), Int(parts[1]) ?? -1)
      }, uniquingKeysWith: { first, _ in first })
  }
}
