internal import SQLite

/// A table of the data set, as its definition in the file says; its CSV file has the same name.
struct DumpTable {
  struct Column {
    let name: String
    let isText: Bool
    /// Whether the file may have nothing in it.
    let mayBeEmpty: Bool
    /// What an empty whole number is stored as; `nil` for NULL.
    let whenEmpty: Int?
    /// Whether it is 0 or 1.
    let isFlag: Bool
    /// The whole numbers that it can hold.
    let range: ClosedRange<Int>
    /// Whether a document or the Pokédex says what is in it.
    let isRead: Bool
  }

  /// A column whose numbers are those of another table.
  struct Reference {
    let column: Int
    let parent: String
    let parentColumn: String
  }

  static let prefix = "pokeapi_"
  /// Tables of the series that no CSV file fills.
  private static let others: Set<String> = ["sprite", "cry", "source", "entry"]

  /// The name without its prefix: `pokemon_moves`.
  let name: String
  /// The columns that the CSV file has.
  fileprivate(set) var columns: [Column] = []
  /// Whether the table keeps a record's place in its file.
  fileprivate(set) var hasPosition = false
  /// The columns by which people tell records apart, by index.
  fileprivate(set) var key: [Int] = []
  /// Whether no two records have the same key.
  fileprivate(set) var isKeyUnique = true
  fileprivate(set) var references: [Reference] = []
  /// The statement that makes the table.
  let definition: String

  /// The name in the file, which needs no quotes.
  var tableName: String { Self.prefix + name }
  var fileName: String { name + ".csv" }

  /// A column's name in a statement; `order` is a word of SQL.
  static func quoted(_ column: String) -> String { "\"\(column)\"" }

  func index(of column: String) -> Int? { columns.firstIndex { $0.name == column } }

  /// Whether the table has no record.
  func isEmpty(_ connection: Connection) throws(SQLiteError) -> Bool {
    let sql = "SELECT count(*) FROM (SELECT 1 FROM \(tableName) LIMIT 1)"
    return try connection.integer(pragma: SQL(sql)) == 0
  }

  /// All tables of the data set, by name.
  static func all(_ connection: Connection) throws(SQLiteError) -> [DumpTable] {
    var tables: [DumpTable] = []
    try readColumns(connection, into: &tables)
    let places = Dictionary(
      tables.enumerated().map { ($0.element.tableName, $0.offset) }, uniquingKeysWith: { $1 })
    try readReferences(connection, places, into: &tables)
    try readKeys(connection, places, into: &tables)
    return tables
  }

  private static func readColumns(
    _ connection: Connection, into tables: inout [DumpTable]
  ) throws(SQLiteError) {
    let rows = try connection.rows(
      """
      SELECT m.name, m.sql, c.name, c.type, c."notnull", c.dflt_value, c.pk
      FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
      WHERE m.type = 'table' AND m.name >= 'pokeapi_' AND m.name < 'pokeapi`'
      ORDER BY m.name, c.cid
      """
    ) { row throws(SQLiteError) in
      (
        table: try row.text(0), sql: try row.text(1), column: try row.text(2),
        type: try row.text(3), isNeeded: try row.int(4) == 1, whenEmpty: try row.optionalText(5),
        keyPlace: try row.int(6)
      )
    }
    var keyPlaces: [Int] = []
    for row in rows {
      let name = String(row.table.dropFirst(prefix.count))
      if others.contains(name) { continue }
      if tables.last?.name != name {
        tables.append(DumpTable(name: name, definition: row.sql))
        keyPlaces = []
      }
      let last = tables.count - 1
      if row.column == "position" {
        tables[last].hasPosition = true
        continue
      }
      if row.keyPlace > 0 {
        // The key has an order of its own.
        let place = keyPlaces.firstIndex { $0 > row.keyPlace } ?? keyPlaces.count
        keyPlaces.insert(row.keyPlace, at: place)
        tables[last].key.insert(tables[last].columns.count, at: place)
      }
      let isText = row.type == "TEXT"
      tables[last].columns.append(
        Column(
          name: row.column, isText: isText,
          mayBeEmpty: !row.isNeeded || row.whenEmpty != nil,
          whenEmpty: isText ? nil : row.whenEmpty.flatMap { Int($0) },
          isFlag: row.sql.contains("CHECK (\(row.column) IN (0, 1))"),
          range: DumpColumns.range(of: "\(name).\(row.column)"),
          isRead: DumpColumns.isRead("\(name).\(row.column)")))
    }
  }

  private static func readReferences(
    _ connection: Connection, _ places: [String: Int], into tables: inout [DumpTable]
  ) throws(SQLiteError) {
    let rows = try connection.rows(
      """
      SELECT m.name, f."from", f."table", f."to"
      FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
      WHERE m.type = 'table' AND m.name >= 'pokeapi_' AND m.name < 'pokeapi`'
      ORDER BY m.name, f.id DESC
      """
    ) { row throws(SQLiteError) in
      (
        table: try row.text(0), column: try row.text(1), parent: try row.text(2),
        parentColumn: try row.text(3)
      )
    }
    for row in rows {
      guard let place = places[row.table], let column = tables[place].index(of: row.column) else {
        continue
      }
      tables[place].references.append(
        Reference(
          column: column, parent: String(row.parent.dropFirst(prefix.count)),
          parentColumn: row.parentColumn))
    }
  }

  /// Where a record is stored by its place, an index says what it is known by.
  private static func readKeys(
    _ connection: Connection, _ places: [String: Int], into tables: inout [DumpTable]
  ) throws(SQLiteError) {
    let rows = try connection.rows(
      """
      SELECT m.tbl_name, x.name, m.sql LIKE 'CREATE UNIQUE %'
      FROM sqlite_schema AS m, pragma_index_info(m.name) AS x
      WHERE m.type = 'index' AND m.name = m.tbl_name || '_key' ORDER BY m.name, x.seqno
      """
    ) { row throws(SQLiteError) in
      (table: try row.text(0), column: try row.text(1), isUnique: try row.int(2) == 1)
    }
    for row in rows {
      guard let place = places[row.table], tables[place].hasPosition,
        let column = tables[place].index(of: row.column)
      else { continue }
      tables[place].key.append(column)
      tables[place].isKeyUnique = row.isUnique
    }
  }

  private init(name: String, definition: String) {
    self.name = name
    self.definition = definition
  }
}
