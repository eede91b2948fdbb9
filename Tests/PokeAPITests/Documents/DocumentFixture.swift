import Foundation
import PokeAPI
import Pokedex
import PokedexTestSupport
import SQLite
import TestSupport

/// A Pokédex file with the tables of PokéAPI's data set and the rows of ``DocumentRows``.
final class DocumentFixture: Sendable {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }
  let path: String
  let documents: PokeAPIDocuments

  init(rows: String = DocumentRows.sql) throws {
    temporary = try TemporaryFolder()
    path = try temporary.write(PreparedFile.empty.get(), to: "pokedb.sqlite")
    documents = PokeAPIDocuments(PokedexFile.database(at: path))
    let migrator = ComponentMigrator(
      series: .pokeapi(), tool: PreparedFile.tool, now: PreparedFile.now)
    try documents.database.writeTrustingRows { connection in
      _ = try migrator.apply(connection)
      try connection.execute(rows)
    }
  }

  /// The document at a path behind `/api/v2`, as text.
  func text(
    _ path: String, query: [(name: String, value: String)] = [], base: String = "http://h"
  ) throws -> String? {
    let segments = path.split(separator: "/").map(String.init)
    return try documents.document(at: segments, query: query, base: base)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
