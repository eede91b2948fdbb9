/// What `--version` tells.
struct Versions: Hashable {
  /// The version of the tool, and the day it was released.
  static let tool = "0.1.0"
  static let date = "2026-11-30"

  /// The newest schema that the tool knows.
  var schema: Int
  /// The version of the SQLite library that is linked.
  var sqlite: String

  var text: String { "pokedb \(Self.tool) (schema \(schema), SQLite \(sqlite))\n" }
}
