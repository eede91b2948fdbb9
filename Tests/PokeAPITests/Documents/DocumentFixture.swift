import Foundation
import PokeAPI
import Pokedex
import SQLite

/// A Pokédex file with the tables of PokéAPI's data set and the rows of ``DocumentRows``.
final class DocumentFixture: Sendable {
  let folder: URL
  let path: String
  let documents: PokeAPIDocuments

  init(rows: String = DocumentRows.sql) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pokeapi-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("pokedb.sqlite").path
    let preparation = FilePreparation(
      path: path, busyTimeout: 5000, tool: "tests 1", now: Timestamp(seconds: 1_769_860_800))
    _ = try preparation.prepare()
    documents = PokeAPIDocuments(PokedexFile.database(at: path))
    let migrator = ComponentMigrator(
      series: .pokeapi(), tool: "tests 1", now: Timestamp(seconds: 1_769_860_800))
    try documents.database.writeTrustingRows { connection in
      _ = try migrator.apply(connection)
      try connection.execute(rows)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The document at a path behind `/api/v2`, as text.
  func text(
    _ path: String, query: [(name: String, value: String)] = [], base: String = "http://h"
  ) throws -> String? {
    let segments = path.split(separator: "/").map(String.init)
    return try documents.document(at: segments, query: query, base: base)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file of this package, as it is on disk.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
