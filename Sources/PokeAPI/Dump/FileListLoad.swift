internal import Pokedex
internal import SQLite

/// A list of the files that exist in one of PokéAPI's repositories, a path a line.
enum FileList: String, CaseIterable {
  case sprites, cries

  /// The name under which the ledger knows the list.
  var ledgerName: String { rawValue }

  private var directory: String { "\(rawValue)/" }

  private var table: String {
    switch self {
    case .sprites: "pokeapi_sprite"
    case .cries: "pokeapi_cry"
    }
  }

  /// Takes over a list.
  ///
  /// - Parameters:
  ///   - bytes: The list.
  ///   - connection: Within a transaction.
  ///   - reject: Is told of each line that is no path.
  /// - Returns: The number of lines, and what was changed.
  /// - Throws: `ImportError` where it is no text, and `SQLiteError`.
  func load(
    _ bytes: SourceBytes, _ connection: Connection, reject: (Finding) -> Void
  ) throws -> (read: Int, result: TableUpdate.Result) {
    let text = try SourceText(bytes, encoding: .utf8)
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.incoming;
      CREATE TEMP TABLE incoming (path TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
      """)
    var line = 0
    try text.withUnsafeBytes { bytes throws(SQLiteError) in
      try connection.withStatement(
        "INSERT INTO temp.incoming (path) VALUES (?) ON CONFLICT DO NOTHING"
      ) { (statement) throws(SQLiteError) in
        for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
          line += 1
          var path = UnsafeRawBufferPointer(rebasing: piece)
          if path.last == UInt8(ascii: "\r") {
            path = UnsafeRawBufferPointer(rebasing: path.dropLast())
          }
          if path.isEmpty { continue }
          guard path.starts(with: directory.utf8) else {
            let value = Quoted.text(String(decoding: path, as: UTF8.self))
            reject(
              Finding(
                .notAPath, "\(value) does not begin with \(directory)", line: line, column: 1))
            continue
          }
          try statement.bind(lent: path, at: 1)
          try statement.runBound()
        }
      }
    }
    let read = try connection.integer(pragma: "SELECT count(*) FROM temp.incoming")
    var result = TableUpdate.Result()
    try connection.execute(
      "DELETE FROM \(table) WHERE path NOT IN (SELECT path FROM temp.incoming)")
    result.removed = connection.changes
    try connection.execute(
      """
      INSERT INTO \(table) (path) SELECT path FROM temp.incoming WHERE true ON CONFLICT DO NOTHING
      """)
    result.inserted = connection.changes
    try connection.execute("DROP TABLE temp.incoming")
    return (read, result)
  }
}
