internal import SQLite

/// How the keys of names are compared with a key that was typed.
package enum KeyMatch: Sendable {
  /// They are the same.
  case exact
  /// They begin with it.
  case beginning

  /// A query for the ids of Pokémon with such a key, and the values of its parameters.
  func selection(_ key: String) -> (sql: String, values: [any Bindable]) {
    let start = "SELECT pokemon_id FROM pokemon_search WHERE key"
    switch self {
    case .exact: return ("\(start) = ?", [key])
    case .beginning:
      guard let end = SearchKey.successor(of: key) else { return ("\(start) >= ?", [key]) }
      return ("\(start) >= ? AND key < ?", [key, end])
    }
  }
}
