internal import Pokedex
internal import SQLite

/// Writes the addresses of pictures that exist, where a Pokémon has no picture of that kind yet.
struct PictureFill {
  /// Where PokéAPI's pictures are.
  static let base = "https://raw.githubusercontent.com/PokeAPI/sprites/master/"

  /// A kind of picture, and the folders in which it may be, the best first.
  private static let kinds: [(kind: String, folders: [String])] = [
    (
      "artwork",
      [
        "sprites/pokemon/other/official-artwork/", "sprites/pokemon/other/home/",
        "sprites/pokemon/",
      ]
    ),
    ("sprite", ["sprites/pokemon/"]),
    ("shiny", ["sprites/pokemon/shiny/"]),
  ]

  private let connection: Connection
  private let isEmpty: Bool
  /// The addresses that the file has, by Pokémon and kind.
  private var known: [Int: [String: String]] = [:]

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    isEmpty =
      try connection.integer(pragma: "SELECT count(*) FROM (SELECT 1 FROM pokeapi_sprite LIMIT 1)")
      == 0
    if isEmpty { return }
    try connection.withStatement(
      """
      SELECT p.pokemon_id, p.kind, i.address FROM pokemon_image AS p
      JOIN image AS i ON i.id = p.image_id ORDER BY p.pokemon_id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        known[try statement.row.int(0), default: [:]][try statement.row.text(1)] =
          try statement.row.text(2)
      }
    }
  }

  /// Saves the addresses of one Pokémon.
  ///
  /// - Parameters:
  ///   - number: Its id in the data set, by which its pictures are called.
  ///   - id: The Pokémon in the file.
  /// - Returns: Whether anything changed.
  /// - Throws: `SQLiteError` where the file cannot be written.
  mutating func save(_ number: Int, as id: Int) throws(SQLiteError) -> Bool {
    if isEmpty { return false }
    var isChanged = false
    for (kind, folders) in Self.kinds {
      guard let path = try firstThatExists(folders.map { "\($0)\(number).png" }) else { continue }
      let address = Self.base + path
      let before = known[id]?[kind]
      // A picture from elsewhere is somebody's choice.
      if before == address || before?.hasPrefix(Self.base) == false { continue }
      try ImageRepository.setAddress(address, ofRow: id, kind: kind, connection)
      isChanged = true
    }
    return isChanged
  }

  private func firstThatExists(_ paths: [String]) throws(SQLiteError) -> String? {
    for path in paths {
      let found = try connection.first("SELECT 1 FROM pokeapi_sprite WHERE path = ?", path) {
        row throws(SQLiteError) in try row.int(0)
      }
      if found != nil { return path }
    }
    return nil
  }
}
