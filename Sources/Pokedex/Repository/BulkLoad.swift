package import SQLite

/// Fills an empty file faster: what an index needs in order is written once, in order, at the end.
///
/// Indexes that no step of the import reads are dropped and made again; search keys wait in a
/// temporary table, since they come in the order of names and would each land on another page.
/// All of it is part of the transaction that surrounds it.
package struct BulkLoad {
  /// Below so many records the making of indexes costs more than it saves.
  package static let threshold = 20_000

  private let connection: Connection
  private let indexes: [String]
  let batches: PokemonBatches
  /// What the cache of the file's pages was set to.
  private let cacheSize: Int

  /// Begins a bulk load; `nil` where the file has Pokémon already.
  package init?(_ connection: Connection) throws(SQLiteError) {
    guard try Self.isPossible(connection) else { return nil }
    self.connection = connection
    let rows = try connection.rows(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND sql IS NOT NULL
        AND tbl_name IN ('pokemon', 'pokemon_type', 'pokemon_weakness')
        AND name <> 'pokemon_by_number'
      ORDER BY name
      """
    ) { row throws(SQLiteError) in (name: try row.text(0), sql: try row.text(1)) }
    indexes = rows.map(\.sql)
    for row in rows {
      // Another program may have added an index of any name.
      try connection.execute("DROP INDEX \(SQL.quoted(row.name))")
    }
    try connection.execute(Self.waitingKeys)
    batches = try PokemonBatches(connection)
    // A row may be written before the one that it points at.
    try connection.execute("PRAGMA defer_foreign_keys = ON")
    cacheSize = try connection.integer(pragma: "PRAGMA main.cache_size")
    // What waits is written and read once, in order; sorting takes as much memory as the cache may.
    try connection.execute("PRAGMA temp.cache_size = -1024; PRAGMA main.cache_size = -8192")
  }

  /// Whether the file has no Pokémon yet.
  package static func isPossible(_ connection: Connection) throws(SQLiteError) -> Bool {
    try connection.integer(pragma: "SELECT count(*) FROM (SELECT 1 FROM pokemon LIMIT 1)") == 0
  }

  /// The table in which search keys wait.
  package static let waitingKeys = """
    CREATE TEMP TABLE waiting_key (
      key TEXT NOT NULL, pokemon_id INTEGER NOT NULL, kind TEXT NOT NULL)
    """

  /// Writes what waited, and makes the indexes again.
  package func finish() throws(SQLiteError) {
    try batches.flush()
    // SQLite sorts as much at once as the cache may hold; more than a processor's own cache holds
    // takes longer, up to twice as long.
    try connection.execute("PRAGMA main.cache_size = -2000")
    try Self.writeWaitingKeys(connection)
    for index in indexes { try connection.execute(index) }
    try connection.execute("PRAGMA main.cache_size = \(cacheSize)")
  }

  /// Writes the search keys that waited, in order.
  static func writeWaitingKeys(_ connection: Connection) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO pokemon_search (key, pokemon_id, kind)
      SELECT key, pokemon_id, kind FROM temp.waiting_key ORDER BY key, pokemon_id
      """)
    try connection.execute("DROP TABLE temp.waiting_key")
  }
}
