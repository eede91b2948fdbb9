import Foundation

@testable import Console
@testable import pokedb

extension Folder {
  /// Writes a file of a test.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: file(name))
  }

  /// Writes a CSV file of so many Pokémon that nobody knows.
  func writeMany(_ count: Int, to name: String = "many.csv") throws {
    let rows = (1...count).map { "\($0),Name \($0),fire,water,\($0 % 255 + 1)\n" }
    try write("number,name,type1,type2,hp\n" + rows.joined(), to: name)
  }

  /// What the tables of an import hold, and what SQLite thinks of the file.
  func state() throws -> String {
    try sqlite(
      """
      PRAGMA integrity_check; PRAGMA foreign_key_check;
      SELECT * FROM pokemon ORDER BY id; SELECT * FROM pokemon_name ORDER BY 1, 2;
      SELECT * FROM pokemon_type ORDER BY 1, 2; SELECT * FROM pokemon_weakness ORDER BY 1, 2;
      SELECT * FROM pokemon_search ORDER BY 1, 2; SELECT type, name, sql FROM sqlite_schema;
      """)
  }

  func count() throws -> Int {
    let text = try sqlite("SELECT count(*) FROM pokemon").filter(\.isNumber)
    return Int(text) ?? -1
  }
}
