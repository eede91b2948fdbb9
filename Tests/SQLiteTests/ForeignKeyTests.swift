import SQLite
import TestSupport
import Testing

@Suite("Foreign keys are on")
struct ForeignKeyTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute(
      """
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE child (parent_id REFERENCES parent ON DELETE CASCADE);
      INSERT INTO parent VALUES (1);
      INSERT INTO child VALUES (1);
      """)
  }

  private let rebuild = """
    CREATE TABLE made (id INTEGER PRIMARY KEY, name);
    INSERT INTO made (id) SELECT id FROM parent;
    DROP TABLE parent;
    ALTER TABLE made RENAME TO parent;
    """

  @Test func `a key that points at nothing is refused`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO child VALUES (2)")
    }
    #expect(error?.code == .constraintForeignKey)
  }

  @Test func `what belongs to a row goes with it`() throws {
    try connection.run("DELETE FROM parent")
    #expect(try connection.int("SELECT count(*) FROM child") == 0)
  }

  @Test func `a table made anew with foreign keys off keeps its children`() throws {
    try connection.setForeignKeys(false)
    try connection.write { try connection.execute(rebuild) }
    try connection.setForeignKeys(true)
    #expect(try connection.int("SELECT count(*) FROM child") == 1)
    #expect(try connection.int("PRAGMA foreign_keys") == 1)
  }

  @Test func `switching inside a transaction is refused before it loses children`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.write {
        try connection.setForeignKeys(false)
        try connection.execute(rebuild)
      }
    }
    #expect(error?.code == .misuse)
    #expect(try connection.int("SELECT count(*) FROM child") == 1)
  }

  @Test func `switching inside a transaction begun by hand is refused too`() throws {
    try connection.execute("BEGIN")
    let error = #expect(throws: SQLiteError.self) { try connection.setForeignKeys(false) }
    #expect(error?.code == .misuse)
  }
}
