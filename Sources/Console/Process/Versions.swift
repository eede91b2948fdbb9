/// What `--version` tells.
package struct Versions: Hashable {
  /// The version of the tool, and the day it was released.
  package static let tool = "0.1.0"
  package static let date = "2026-11-30"

  /// The newest schema that the tool knows.
  package var schema: Int
  /// The version of the SQLite library that is linked.
  package var sqlite: String

  package init(schema: Int, sqlite: String) {
    self.schema = schema
    self.sqlite = sqlite
  }

  package var text: String { "pokedb \(Self.tool) (schema \(schema), SQLite \(sqlite))\n" }
}
