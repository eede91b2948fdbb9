import Foundation
import Pokedex
import PokedexTestSupport
import SQLite
import TestSupport
import Testing

@testable import PokeAPI

/// A folder with a CSV file for every table of the data set, a few rows in some of them, and a
/// Pokédex to import it into.
final class DumpFixture: Sendable {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }
  let path: String
  let database: Database

  static let now = PreparedFile.now

  init(seeded: Bool = false) throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: temporary.file("csv"), withIntermediateDirectories: true)
    path = try temporary.write(
      (seeded ? PreparedFile.seeded : PreparedFile.empty).get(), to: "pokedb.sqlite")
    database = PokedexFile.database(at: path)
    for table in try Self.tables.get() {
      try write(table.header + "\n" + (DumpRows.all[table.name] ?? ""), to: table.name)
    }
  }

  /// The names of all tables, and the headers of their files.
  static let tables = Result {
    let connection = try Connection.inMemory()
    _ = try Migrator.pokedex(tool: "tests", now: now).migrate(connection)
    return try connection.write {
      _ = try ComponentMigrator(series: .pokeapi(), tool: "tests", now: now).apply(connection)
      return try DumpTable.all(connection).map {
        (name: $0.name, header: $0.columns.map(\.name).joined(separator: ","))
      }
    }
  }

  func url(_ name: String) -> URL { folder.appendingPathComponent("csv/\(name).csv") }

  /// The path of a file as findings name it.
  func file(_ name: String) -> String { url(name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  func text(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }

  /// Changes a file; what is looked for must be in it.
  func replace(_ text: String, by other: String, in name: String) throws {
    let before = try self.text(name)
    try #require(before.contains(text))
    try write(before.replacingOccurrences(of: text, with: other), to: name)
  }

  func append(_ record: String, to name: String) throws {
    try write(text(name) + record + "\n", to: name)
  }

  @discardableResult
  func load(_ change: (inout DumpImport.Options) -> Void = { _ in }) throws -> DumpReport {
    var options = DumpImport.Options(folder: folder.appendingPathComponent("csv").path)
    change(&options)
    return try DumpImport(options, tool: "tests 1", now: Self.now).run(database)
  }

  /// What an import that is refused has to tell, as `file:line:column code message`.
  func refusal(_ change: (inout DumpImport.Options) -> Void = { _ in }) throws -> [String] {
    do {
      try load(change)
    } catch let refused as DumpRefused {
      return refused.report.lines
    }
    return []
  }

  /// The rows that a question answers, their values parted by bars.
  func ask(_ sql: String) throws -> [String] {
    try database.read { connection in
      try connection.rows(SQL(sql)) { row throws(SQLiteError) in
        var values: [String] = []
        for column in 0..<row.columnCount {
          switch try row.value(column) {
          case .integer(let number): values.append("\(number)")
          case .text(let text): values.append(text)
          case .null: values.append("NULL")
          default: values.append("?")
          }
        }
        return values.joined(separator: "|")
      }
    }
  }

  func pokemon(_ number: Int, form: String? = nil) throws -> Pokemon {
    let number = try #require(NationalNumber(number))
    return try #require(try PokemonRepository(database).fetch(number, form: form)).pokemon
  }
}

extension DumpReport {
  /// The findings as `file:line:column code message`, without the folder.
  var lines: [String] {
    files.flatMap { file in
      file.report.findings.map { finding in
        let place = [finding.line, finding.column].compactMap { $0.map { ":\($0)" } }.joined()
        return
          "\(file.name.split(separator: "/").last ?? "")\(place) \(finding.code) \(finding.message)"
      }
    }
  }
}
