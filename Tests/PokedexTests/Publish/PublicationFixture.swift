import Foundation
import Pokedex
import SQLite
import TestSupport

/// A file with all that a published copy may leave out, and where copies of it go.
struct PublicationFixture {
  let file: PokedexFixture
  var target: String { file.folder.file("out.sqlite") }

  static let note = "A secret that nobody is to read"

  /// The 15, a note, three pictures of the first and one of the second, and what tells of their use.
  init() throws {
    file = try PokedexFixture(seeded: true)
    try change(
      """
      INSERT INTO note (pokemon_id, text, created_at) VALUES (6, '\(Self.note)', '2026-01-01');
      INSERT INTO image_blob (sha256, media_type, width, height, bytes) VALUES
        ('\(Self.hash(1))', 'image/png', 1, 1, x'01'), ('\(Self.hash(2))', 'image/png', 1, 1, x'02'),
        ('\(Self.hash(3))', 'image/png', 1, 1, x'03');
      INSERT INTO image (id, address) VALUES (101, 'http://example.org/s'), (102, 'http://example.org/h');
      UPDATE image SET state = 'ready', etag = '"e"', fetched_at = '2026-01-02', used_at = '2026-01-03',
        checked_at = '2026-01-04', attempts = 2, status = 200 WHERE id IN (1, 101, 102);
      UPDATE image SET sha256 = '\(Self.hash(1))' WHERE id = 1;
      UPDATE image SET sha256 = '\(Self.hash(2))' WHERE id = 101;
      UPDATE image SET sha256 = '\(Self.hash(3))' WHERE id = 102;
      INSERT INTO pokemon_image VALUES (1, 'sprite', 101), (1, 'home-artwork', 102);
      """)
  }

  static func hash(_ byte: UInt8) -> String { SHA256.hex(of: [byte]) }

  func change(_ sql: String) throws {
    try Connection(path: file.path, Configuration(access: .readWrite)).execute(sql)
  }

  func publish(
    _ change: (inout PublicationOptions) -> Void = { _ in }, date: Timestamp? = nil,
    replacing: Bool = false, as name: String = "out.sqlite"
  ) throws -> PublicationManifest {
    var options = PublicationOptions()
    change(&options)
    return try Publication(
      of: file.path, options: options, busyTimeout: 0, tool: "tests 1", date: date
    ).publish(to: file.folder.file(name), replacing: replacing)
  }

  /// A connection to the copy.
  func copy() throws -> Connection {
    try Connection(path: target, Configuration(access: .readOnly))
  }

  func text(_ sql: SQL) throws -> String? { try copy().text(sql) }
  func int(_ sql: SQL) throws -> Int? { try copy().int(sql) }
  func texts(_ sql: SQL) throws -> [String] { try copy().texts(sql) }
}
