import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Checking a file")
struct FileCheckTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  private var check: FileCheck { FileCheck(of: file.path, busyTimeout: 0) }

  private func damage(_ sql: String) throws {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    try connection.setForeignKeys(false)
    try connection.execute("PRAGMA ignore_check_constraints=ON; \(sql)")
  }

  private func codes(_ findings: [CheckFinding]) -> Set<CheckFinding.Code> {
    Set(findings.filter(\.isOpen).map(\.code))
  }

  @Test func `nothing is wrong with a seeded file`() throws {
    #expect(try check.findings().filter { $0.severity == .error } == [])
  }

  @Test func `the SQLite in use is told`() throws {
    let notes = try check.findings().filter { $0.code == .sqliteVersion }
    #expect(notes.map(\.message) == ["looked at with SQLite \(Connection.libraryVersion)"])
  }

  @Test func `looking lets go of no lock that this process holds`() async throws {
    let writer = try Connection(path: file.path, Configuration(access: .readWrite))
    try writer.execute("BEGIN IMMEDIATE")
    _ = try check.findings()
    // POSIX locks are a process's: only another one meets them.
    await #expect(processExitsWith: .exitCode(5)) { [path = file.path as String] in
      let other = try Connection(
        path: path, Configuration(access: .readWrite, busyTimeout: 0))
      do throws(SQLiteError) { try other.execute("BEGIN IMMEDIATE") } catch {
        exit(error.code.primary == .busy ? 5 : 1)
      }
    }
    try writer.execute("ROLLBACK")
  }

  @Test func `looking changes nothing`() throws {
    try damage("DELETE FROM pokemon_weakness")
    let before = try bytes(of: file.path)
    #expect(try codes(check.findings()) == [.weakness])
    #expect(try bytes(of: file.path) == before)
  }

  static let blob = """
    INSERT INTO image_blob VALUES (printf('%064d', 1), 'image/png', 1, 1, 1, x'00')
    """

  static let wholeBlob = """
    INSERT INTO image_blob VALUES ('\(SHA256.hex(of: [0]))', 'image/png', 1, 1, 1, x'00')
    """

  /// What follows from the rest, and so is mended.
  @Test(
    arguments: [
      ("UPDATE pokemon_weakness SET multiplier = 400 WHERE pokemon_id = 1", .weakness),
      ("DELETE FROM pokemon_weakness WHERE pokemon_id = 6", .weakness),
      ("INSERT INTO pokemon_weakness VALUES (6, 1, 200)", .weakness),
      ("UPDATE pokemon_type SET type_id = 1 WHERE pokemon_id = 4", .weakness),
      ("DELETE FROM pokemon_search WHERE key = 'charizard'", .searchKey),
      ("UPDATE pokemon_search SET kind = 'reading' WHERE key = 'charizard'", .searchKey),
      ("INSERT INTO pokemon_search VALUES ('zzz', 3, 'name')", .searchKey),
      (
        "UPDATE pokemon_name SET text = 'Other' WHERE pokemon_id = 2 AND language = 'en'",
        .searchKey
      ),
      ("UPDATE meta SET value = '0' WHERE key = 'search_key_version'", .searchKeyVersion),
      ("DELETE FROM meta WHERE key = 'search_key_version'", .searchKeyVersion),
      ("UPDATE type_efficacy SET factor = 0 WHERE attacking_type_id = 10", .chart),
      ("DELETE FROM type_efficacy WHERE attacking_type_id = 3", .chart),
      ("INSERT INTO type_efficacy VALUES (1, 1, 200, 3, 4)", .chart),
      ("UPDATE type SET name = 'fir' WHERE id = 10", .chart),
      ("UPDATE pokemon SET is_default = 0 WHERE number = 3", .noDefault),
      (blob, .imageHash),
      ("UPDATE image SET state = 'ready' WHERE id = 1", .imageState),
      ("\(wholeBlob); UPDATE image_blob SET size = 7", .imageSize),
      ("PRAGMA user_version = 0", .userVersion), ("PRAGMA user_version = 99", .userVersion),
      ("PRAGMA application_id = 0", .applicationID),
      (
        "DELETE FROM pokemon WHERE id = 4; DELETE FROM pokemon_name WHERE pokemon_id = 4;"
          + "DELETE FROM pokemon_description WHERE pokemon_id = 4;"
          + "DELETE FROM pokemon_genus WHERE pokemon_id = 4;"
          + "DELETE FROM pokemon_type WHERE pokemon_id = 4;"
          + "DELETE FROM pokemon_image WHERE pokemon_id = 4;", .foreignKey
      ),
    ] as [(String, CheckFinding.Code)])
  func `what follows from the rest is found and mended`(sql: String, code: CheckFinding.Code) throws
  {
    try damage(sql)
    #expect(try codes(check.findings()).contains(code))
    let repaired = try check.repair()
    #expect(repaired.contains { $0.code == code && $0.isRepaired })
    #expect(codes(repaired) == [])
    #expect(try codes(check.findings()) == [])
    #expect(try file.database.read { try $0.texts("PRAGMA integrity_check") } == ["ok"])
  }

  /// What nobody can know, and so is told only.
  @Test(
    arguments: [
      ("DELETE FROM pokemon_type WHERE pokemon_id = 4", .noType),
      ("UPDATE pokemon_type SET type_id = 99 WHERE pokemon_id = 4", .noType),
      ("INSERT INTO note (pokemon_id, text, created_at) VALUES (999, 'x', '')", .foreignKey),
      ("UPDATE pokemon SET hp = -1 WHERE id = 1", .integrity),
      ("UPDATE pokemon SET speed = 65536 WHERE id = 1", .value),
      ("UPDATE pokemon SET generation = 100 WHERE id = 1", .value),
      ("DROP INDEX pokemon_by_hp", .schema), ("DROP VIEW v1_pokemon", .schema),
      ("DROP TABLE note; CREATE TABLE note (x)", .schema),
      ("DROP VIEW v1_weakness; CREATE VIEW v1_weakness AS SELECT 1", .schema),
      ("DELETE FROM migration", .migration), ("UPDATE migration SET sha256 = 'x'", .migration),
      ("CREATE TRIGGER t AFTER INSERT ON note BEGIN SELECT 1; END", .trigger),
    ] as [(String, CheckFinding.Code)])
  func `what nobody can compute is found and left`(sql: String, code: CheckFinding.Code) throws {
    try damage(sql)
    #expect(try codes(check.findings()).contains(code))
    #expect(try codes(check.repair()).contains(code))
    #expect(try codes(check.findings()).contains(code))
  }

  /// Texts that other programs cannot read, or cannot find.
  @Test(
    arguments: [
      (
        "UPDATE pokemon_description SET text = CAST(x'41FF' AS TEXT)"
          + " WHERE pokemon_id = 4 AND language = 'en'",
        "pokemon_description", "the description en of #004 is not valid UTF-8"
      ),
      (
        "INSERT INTO pokemon_description VALUES (4, 'xx', CAST(x'EDA080' AS TEXT))",
        "pokemon_description", "the description xx of #004 is not valid UTF-8"
      ),
      (
        "INSERT INTO pokemon_genus VALUES (4, 'xx', CAST(x'410042' AS TEXT))",
        "pokemon_genus", "the genus xx of #004 holds a NUL"
      ),
      (
        "INSERT INTO pokemon_genus VALUES (4, CAST(x'78FF' AS TEXT), 'x')",
        "pokemon_genus", "the language of the genus x\u{FFFD} of #004 is not valid UTF-8"
      ),
      (
        "INSERT INTO note (pokemon_id, text, created_at) VALUES (6, CAST(x'00' AS TEXT), '')",
        "note", "the note 1 of #006 holds a NUL"
      ),
      (
        "UPDATE pokemon_name SET text = text || CAST(x'CC81' AS TEXT)"
          + " WHERE pokemon_id = 3 AND language = 'ja-Latn'",
        "pokemon_name", "the name ja-Latn of #003 is not in NFC"
      ),
    ])
  func `a text that others cannot read is told`(
    sql: String, table: String, message: String
  ) throws {
    try damage(sql)
    let found = try check.findings().filter { $0.code == .text }
    #expect(found.map(\.object) == [table])
    #expect(found.map(\.message) == [message])
    #expect(try codes(check.repair()).contains(.text))
  }

  @Test func `a slot that has two types today is told`() throws {
    try damage("INSERT INTO pokemon_type VALUES (6, 2, 1, 5, NULL), (4, 1, 1, 2, 3)")
    let found = try check.findings().filter { $0.code == .type }
    #expect(found.map(\.message) == ["#006 has 2 types today in slot 2"])
    #expect(try codes(check.repair()).contains(.type))
  }

  @Test func `every code is explained`() throws {
    let page = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/Sharing.md")
    let table = page.split(separator: "\n").drop { !$0.hasPrefix("| code |") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2)
    let explained = table.flatMap { line in
      line.split(separator: "|")[0].split(separator: ",").map {
        $0.trimmingCharacters(in: ["`", " "])
      }
    }
    #expect(Set(explained) == Set(CheckFinding.Code.allCases.map(\.rawValue)))
    #expect(explained.count == Set(explained).count)
  }

  @Test func `a Pokémon without a name is told`() throws {
    try damage(
      "DELETE FROM pokemon_name WHERE pokemon_id = 4; DELETE FROM pokemon_search WHERE pokemon_id = 4"
    )
    #expect(try codes(check.findings()) == [.noName])
  }

  @Test func `a finding says what is and what should be`() throws {
    try damage("UPDATE pokemon_weakness SET type_id = 5 WHERE pokemon_id = 6 AND multiplier = 400")
    #expect(
      try check.findings().first?.message
        == "#006 is weak to rock 4×, water 2×, electric 2×, and the file says ground 4×, water 2×, electric 2×"
    )
  }

  @Test func `of many findings of a kind ten are told, and how many more there are`() throws {
    try damage("DELETE FROM pokemon_weakness")
    let findings = try check.findings().filter { $0.code == .weakness }
    #expect(findings.count == 11)
    #expect(findings.last?.message == "5 more of this kind")
  }

  @Test func `a damaged picture is dropped, and waits to be fetched again`() throws {
    try damage(
      "\(Self.blob); UPDATE image SET state = 'ready', sha256 = printf('%064d', 1), etag = 'e' WHERE id = 1"
    )
    #expect(try codes(check.repair()) == [])
    #expect(try file.database.read { try $0.int("SELECT count(*) FROM image_blob") } == 0)
    #expect(
      try file.database.read {
        try $0.text("SELECT state || coalesce(etag, '-') FROM image WHERE id = 1")
      } == "new-")
  }

  @Test func `an index that does not agree with its table is made anew`() throws {
    // The content of an index that nothing else refers to.
    let root = try #require(
      try file.database.read {
        try $0.int("SELECT rootpage FROM sqlite_schema WHERE name = 'pokemon_by_hp'")
      })
    let other = try #require(
      try file.database.read {
        try $0.int("SELECT rootpage FROM sqlite_schema WHERE name = 'pokemon_by_attack'")
      })
    var content = try bytes(of: file.path)
    content.replaceSubrange(
      (root - 1) * 4096..<root * 4096, with: content[(other - 1) * 4096..<other * 4096])
    try file.folder.write(content, to: "pokedb.sqlite")
    #expect(try codes(check.findings()) == [.integrity])
    #expect(try codes(check.repair()) == [])
    #expect(try codes(check.findings()) == [])
  }

  @Test func `a damaged page is told, and nothing is computed from it`() throws {
    try damage("DELETE FROM pokemon_weakness WHERE pokemon_id = 6")
    let root = try #require(
      try file.database.read {
        try $0.int("SELECT rootpage FROM sqlite_schema WHERE name = 'pokemon_description'")
      })
    var content = try bytes(of: file.path)
    for index in (root - 1) * 4096..<root * 4096 { content[index] = 0x5A }
    try file.folder.write(content, to: "pokedb.sqlite")
    #expect(try codes(check.findings()) == [.integrity, .weakness])
    #expect(try codes(check.repair()) == [.integrity, .weakness])
    #expect(try bytes(of: file.path) == content)
  }

  @Test func `a write-ahead log is told, and the file is one again`() throws {
    try damage("PRAGMA journal_mode = WAL")
    let findings = try check.findings()
    #expect(findings.first?.code == .journalMode && codes(findings) == [])
    #expect(try check.findings().first?.code != .journalMode)
    #expect(try file.folder.names() == ["pokedb.sqlite"])
  }

  @Test func `what lies beside the file is told`() throws {
    try file.folder.write(Data("x".utf8), to: "pokedb.sqlite-wal")
    #expect(try codes(check.findings()) == [.sideFile])
  }

  @Test func `bytes after the last page are told`() throws {
    try file.folder.write(bytes(of: file.path) + Data(count: 5000), to: "pokedb.sqlite")
    let findings = try check.findings()
    #expect(codes(findings) == [.fileSize])
    #expect(findings.first?.message == "after its pages come 5000 bytes that belong to none")
  }

  @Test func `what another program has added is told, and is not wrong`() throws {
    try damage("CREATE TABLE mine (a); CREATE INDEX mine_too ON pokemon (speed, hp)")
    let findings = try check.findings().filter { $0.code == .schema }
    #expect(findings.map(\.severity) == [.note, .note])
    #expect(findings.map(\.object) == ["mine", "mine_too"])
  }

  @Test(arguments: [
    ("PRAGMA application_id = 7", FileError.foreign(path: "", applicationID: 7)),
    (
      "UPDATE migration SET version = 99 WHERE version = 2",
      .newer(path: "", version: 99, known: 2)
    ),
    ("PRAGMA application_id = 0; DROP TABLE note", .foreign(path: "", applicationID: 0)),
  ])
  func `what is no Pokédex of this program is refused`(sql: String, expected: FileError) throws {
    try damage(sql)
    let error = #expect(throws: FileError.self) { try check.findings() }
    #expect(
      error?.description.replacing(file.path, with: "") == expected.description)
  }
}
