import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("The bytes of a published copy")
struct PublicationBytesTests {
  let fixture: PublicationFixture

  init() throws { fixture = try PublicationFixture() }

  @Test func `they are the same each time`() throws {
    let first = try fixture.publish { $0.images = .all }
    let second = try fixture.publish({ $0.images = .all }, as: "again.sqlite")
    #expect(first.sha256 == second.sha256)
    #expect(
      try bytes(of: fixture.target) == bytes(of: fixture.file.folder.file("again.sqlite")))
  }

  @Test func `what came and went in the file leaves no trace in them`() throws {
    let before = try fixture.publish().sha256
    try fixture.change(
      """
      UPDATE pokemon SET hp = hp + 1; UPDATE pokemon SET hp = hp - 1;
      CREATE TABLE much AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r
        WHERE n < 2000) SELECT n, hex(randomblob(40)) AS x FROM r;
      DELETE FROM much; DROP TABLE much;
      UPDATE image SET used_at = '2026-11-30' WHERE id = 1;
      INSERT INTO note (pokemon_id, text, created_at) VALUES (2, 'another', '2026-02-01')
      """)
    let after = try fixture.publish(replacing: true)
    #expect(after.leftOut.notes == 2)
    // The copy says how many notes it lacks, and no more of them.
    try fixture.change("DELETE FROM note WHERE pokemon_id = 2")
    #expect(try fixture.publish(replacing: true).sha256 == before)
  }

  @Test func `the day on which the schema was made is not in them`() throws {
    let before = try fixture.publish().sha256
    try fixture.change("UPDATE migration SET applied_at = '2001-01-01T00:00:00Z'")
    #expect(try fixture.publish(replacing: true).sha256 == before)
  }

  @Test func `what differs in the file differs in them`() throws {
    let before = try fixture.publish().sha256
    try fixture.change("UPDATE pokemon SET hp = hp + 1 WHERE id = 1")
    #expect(try fixture.publish(replacing: true).sha256 != before)
  }

  @Test func `the date is the newest that the file names`() throws {
    try fixture.change("INSERT INTO meta VALUES ('other_date', '2030-05-05T00:00:00Z')")
    #expect(try fixture.publish().date == "2030-05-05T00:00:00Z")
    #expect(try fixture.text("SELECT applied_at FROM migration") == "2030-05-05T00:00:00Z")
  }

  @Test func `the date is the one asked for`() throws {
    #expect(try fixture.publish(date: Timestamp(seconds: 0)).date == "1970-01-01T00:00:00Z")
    #expect(
      try fixture.text("SELECT value FROM meta WHERE key = 'date'") == "1970-01-01T00:00:00Z")
  }

  @Test func `a file of no date gives a copy of none`() throws {
    try fixture.change("DELETE FROM meta WHERE key = 'date'")
    #expect(try fixture.publish().date == nil)
  }
}
