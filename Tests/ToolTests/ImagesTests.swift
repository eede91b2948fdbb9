import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@testable import Console
@testable import pokedb

private let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

/// Pictures in the tool; `fetch` is tried with a server beside the room that fetches.
@Suite struct `Pictures in the tool` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  /// A PNG of no pixels, but whole.
  private func png(_ width: UInt8) -> Data { Data(SamplePicture.png(Int(width), count: 0)) }

  private func file(_ name: String, _ width: UInt8 = 60) throws -> String {
    try png(width).write(to: folder.file(name))
    return folder.file(name).path
  }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.file(name)) }

  @Test func `a picture that was put in is taken out as it was`() throws {
    let put = folder.run("images", "put", "charizard", try file("a.png"))
    #expect(put.errors == "put in #006: image/png, 60 × 7, 57 bytes\n" && put.code == .success)
    #expect(
      folder.run("images", "get", "6", "-o", folder.file("b.png").path) == .init(code: .success))
    #expect(try bytes("b.png") == png(60))
    #expect(try folder.names == ["a.png", "b.png", "pokedb.sqlite"])
  }

  @Test func `it goes through a pipe as it is, and not to a terminal`() throws {
    _ = folder.run("images", "put", "charizard", try file("a.png"))
    #expect(try folder.shell("\"$POKEDB\" images get 6 > b.png && cmp a.png b.png").code == 0)
    let refused = folder.run("images", "get", "6", isTerminal: true)
    #expect(refused.code == .usage && refused.output.isEmpty)
    let put = try folder.shell(
      "\"$POKEDB\" images put 7 - < a.png && \"$POKEDB\" images get 7 | cmp - a.png")
    #expect(put.code == 0)
  }

  @Test func `where there is none that is exit 4, and the placeholder is given out where wanted`()
    throws
  {
    let missing = folder.run("images", "get", "6")
    #expect(missing.code == .notFound && missing.output.isEmpty)
    #expect(missing.errors.contains("there is no picture of #006 of the kind artwork"))
    let drawing = folder.run("images", "get", "6", "--placeholder")
    #expect(drawing.code == .success && drawing.output.hasPrefix("<svg "))
    #expect(drawing.output == (try PackageRoot.text("Seeds/placeholder.svg")))
  }

  @Test func `what is no picture is not put in`() throws {
    try Data("<html></html>".utf8).write(to: folder.file("x.png"))
    try png(3).dropLast(2).write(to: folder.file("y.png"))
    for name in ["x.png", "y.png"] {
      let result = folder.run("images", "put", "6", folder.file(name).path)
      #expect(result.code == .failure && result.errors.contains("is no picture, or not all of one"))
    }
    #expect(folder.run("images", "put", "6", folder.file("none.png").path).code == .notFound)
    #expect(folder.run("images", "put", "nobody", try file("a.png")).code == .notFound)
    let nameless = folder.run("images", "put", "6", try file("a.png"), "--kind", " ")
    #expect(nameless.code == .usage && nameless.errors.contains("a kind is a word"))
    #expect(folder.run("info", "--json").output.contains("\"images\":0"))
  }

  @Test func `another is put in its place only after a question`() throws {
    _ = folder.run("images", "put", "6", try file("a.png"))
    let refused = folder.run("images", "put", "6", try file("b.png", 61))
    #expect(refused.code == .usage && refused.errors.contains("add --force"))
    _ = folder.run("images", "get", "6", "-o", folder.file("c.png").path)
    #expect(try bytes("c.png") == png(60))
    #expect(folder.run("images", "put", "6", folder.file("a.png").path).code == .success)
    #expect(folder.run("images", "put", "6", folder.file("b.png").path, "--force").code == .success)
    _ = folder.run("images", "get", "6", "-o", folder.file("c.png").path)
    #expect(try bytes("c.png") == png(61))
  }

  @Test func `a link that it is written to stays one`() throws {
    _ = folder.run("images", "put", "6", try file("a.png"))
    try folder.write("", to: "real.png")
    try FileManager.default.createSymbolicLink(
      at: folder.file("link.png"), withDestinationURL: folder.file("real.png"))
    #expect(folder.run("images", "get", "6", "-o", folder.file("link.png").path).code == .success)
    #expect(try bytes("real.png") == png(60))
  }

  @Test func `of a folder, what is no file is left out, and a second of one Pokémon too`() throws {
    try FileManager.default.createDirectory(
      at: folder.file("in"), withIntermediateDirectories: false)
    _ = try file("in/001.png")
    _ = try file("in/1.png", 61)
    #expect(try folder.shell("mkfifo in/003.png").code == 0)
    let result = folder.run("images", "import", folder.file("in").path)
    #expect(result.code == .rejected)
    #expect(result.errors.contains("003.png: it is no file"))
    #expect(result.errors.contains("1.png: another file is of the same Pokémon"))
    _ = folder.run("images", "get", "1", "-o", folder.file("c.png").path)
    #expect(try bytes("c.png") == png(60))
  }

  @Test func `removing asks only where one was put in`() throws {
    _ = folder.run("images", "put", "6", try file("a.png"))
    let refused = folder.run("images", "remove", "6")
    #expect(refused.code == .usage && refused.errors.contains("add --force"))
    #expect(folder.run("images", "remove", "6", input: "n\n", isTerminal: true).code == .failure)
    #expect(folder.run("images", "rm", "6", "--force").errors == "removed the picture of #006\n")
    #expect(folder.run("images", "remove", "6").code == .notFound)
    #expect(folder.run("info", "--json").output.contains("\"images\":0"))
  }

  @Test func `a folder is written and read by number`() throws {
    _ = folder.run("images", "put", "6", try file("a.png", 6))
    _ = folder.run("images", "put", "15", try file("a.png", 15))
    let written = folder.run("images", "export", folder.file("out").path)
    #expect(written == .init(errors: "wrote 2 pictures into out\n", code: .success))
    #expect(try bytes("out/006.png") == png(6))
    #expect(try bytes("out/015.png") == png(15))
    // Again the same: nothing is lost, so nothing is asked.
    #expect(folder.run("images", "export", folder.file("out").path).code == .success)
    try png(9).write(to: folder.file("out/006.png"))
    let refused = folder.run("images", "export", folder.file("out").path)
    #expect(refused.code == .usage && refused.errors.contains("Replace 1 files in out?"))
    #expect(try bytes("out/006.png") == png(9))

    try Data("no".utf8).write(to: folder.file("out/001.png"))
    try png(1).write(to: folder.file("out/999.png"))
    try png(2).write(to: folder.file("out/2.png"))
    try png(2).write(to: folder.file("out/notes.png"))
    let rehearsed = folder.run("images", "import", folder.file("out").path, "-n")
    #expect(rehearsed.code == .rejected)
    #expect(
      rehearsed.errors.hasSuffix(
        "would have put in 3 pictures, rejected 2, left 1 other files alone\n"))
    #expect(folder.run("images", "get", "2").code == .notFound)
    // One of them would be lost.
    let asked = folder.run("images", "import", folder.file("out").path)
    #expect(asked.code == .usage)
    #expect(asked.errors.contains("Replace 1 pictures that were put in before?"))
    #expect(folder.run("images", "get", "2").code == .notFound)
    let read = folder.run("images", "import", folder.file("out").path, "--force")
    #expect(read.code == .rejected)
    #expect(read.errors.contains("out/001.png is no picture"))
    #expect(read.errors.contains("999.png: there is no such Pokémon in the database"))
    #expect(read.errors.hasSuffix("put in 3 pictures, rejected 2, left 1 other files alone\n"))
    _ = folder.run("images", "get", "6", "-o", folder.file("b.png").path)
    #expect(try bytes("b.png") == png(9))
    #expect(folder.run("images", "get", "2").code == .success)
    // What is the same takes nothing's place.
    #expect(folder.run("images", "import", folder.file("out").path).code == .rejected)
  }

  @Test func `a folder that is none is said to be`() throws {
    #expect(folder.run("images", "import", folder.file("none").path).code == .notFound)
    #expect(folder.run("images", "import", try file("a.png")).code == .usage)
  }

  @Test func `verifying finds what was changed, with exit 1`() throws {
    _ = folder.run("images", "put", "6", try file("a.png"))
    #expect(
      folder.run("images", "verify") == .init(errors: "1 pictures, 0 damaged\n", code: .success))
    #expect(try folder.sqlite("update image_blob set bytes = x'00'").isEmpty)
    let found = folder.run("images", "verify", "--json")
    #expect(found.code == .failure)
    #expect(found.output.contains(#""numbers":[6],"finding":"its bytes do not match its digest""#))
    // And is no picture any more.
    let damaged = "the picture that was put in for #006 is damaged"
    let got = folder.run("images", "get", "6")
    #expect(got.code == .notFound && got.errors.hasPrefix("\(damaged)\n"))
    #expect(
      try folder.sqlite(
        """
        insert into image_blob select '\(SHA256.hex(of: Array(png(61))))', 'image/png', 61, 7,
          \(png(61).count), x'\(png(61).map { String(format: "%02x", $0) }.joined())';
        update image set state = 'ready', sha256 = '\(SHA256.hex(of: Array(png(61))))' where id =
          (select image_id from pokemon_image join pokemon on pokemon.id = pokemon_id
           where number = 6)
        """
      ).isEmpty)
    let fetched = folder.run("images", "get", "6", "-o", folder.file("c.png").path)
    #expect(fetched.code == .success)
    #expect(fetched.errors == "\(damaged); this is the one of the web\n")
    #expect(try bytes("c.png") == png(61))
  }

  @Test func `pruning needs a size, and shrinks the file`() throws {
    #expect(folder.run("images", "prune").code == .usage)
    _ = try folder.sqlite(
      """
      insert into image_blob values (hex(zeroblob(32)), 'image/png', 1, 1, 500000, zeroblob(500000));
      update image set state = 'ready', sha256 = hex(zeroblob(32)) where id = 1
      """)
    let before = try bytes("pokedb.sqlite").count
    let rehearsed = folder.run("images", "prune", "--to", "100kB", "-n")
    #expect(rehearsed.errors == "would have let go of 1 pictures, 500000 bytes; 0 bytes are left\n")
    #expect(try bytes("pokedb.sqlite").count == before)
    let done = folder.run("images", "prune", "--to", "100kB", "--json")
    #expect(done.output == #"{"removed":1,"removed_bytes":500000,"kept_bytes":0}"# + "\n")
    #expect(try bytes("pokedb.sqlite").count < before - 400_000)
  }

  @Test func `fetching is handed to the companion`() throws {
    let result = folder.run("images", "fetch", "--all")
    #expect(result.code == .failure && result.errors.contains("pokedb-net"))
  }

  @Test func `a file from before pictures is questioned, and said to be migrated for them`() throws
  {
    // What a file of the schema before is to a reader: its version.
    _ = try folder.sqlite(
      """
      pragma user_version = 1; delete from migration where version = 2;
      drop table own_image; drop table image_claim
      """)
    #expect(folder.run("show", "6").code == .success)
    for words in [["images"], ["images", "get", "6"], ["images", "verify"]] {
      let result = folder.run(words)
      #expect(
        result.code == .pending && result.errors.contains("run \"pokedb migrate\""), "\(words)")
    }
  }

  // MARK: On a terminal

  private let kitty = ["TERM": "xterm-kitty"]
  private let start = "\u{1B}_Ga=T,f=100"

  @Test func `show draws the picture on a terminal that says it can, and nowhere else`() throws {
    let bare = folder.run("show", "6", environment: kitty, isTerminal: true)
    #expect(!bare.output.contains(start))
    _ = folder.run("images", "put", "6", try file("a.png"))
    let shown = folder.run("show", "6", environment: kitty, isTerminal: true)
    #expect(shown.output.hasPrefix(bare.output) && shown.code == .success)
    #expect(
      shown.output.dropFirst(bare.output.count)
        == "\(start),q=2,m=0;\(png(60).base64EncodedString())\u{1B}\\\n")
    for environment in [["TERM": "xterm-256color"], ["TERM": "xterm-kitty", "TMUX": "x"], [:]] {
      let result = folder.run("show", "6", environment: environment, isTerminal: true)
      #expect(!result.output.contains(start), "\(environment)")
    }
    #expect(!folder.run("show", "6", environment: kitty).output.contains("\u{1B}"))
    for words in [["show", "6", "--json"], ["show", "6", "-q"]] {
      #expect(!folder.run(words, environment: kitty, isTerminal: true).output.contains(start))
    }
  }

  /// Makes the pictures that were put in ones that were fetched long ago.
  private func makeFetched() throws {
    try PokedexFile.database(at: folder.file("pokedb.sqlite").path).write { connection in
      try connection.execute(
        """
        UPDATE image SET state = 'ready', used_at = '1900-01-01T00:00:00Z', used_order = id,
          sha256 = (SELECT o.sha256 FROM own_image AS o JOIN pokemon_image AS pi
            ON pi.pokemon_id = o.pokemon_id WHERE pi.image_id = image.id);
        DELETE FROM own_image
        """)
    }
  }

  /// The widths of the pictures that were fetched, the least recently used first.
  private func used() throws -> [Int] {
    try PokedexFile.database(at: folder.file("pokedb.sqlite").path).read { connection in
      try connection.rows(
        """
        SELECT b.width FROM image AS i JOIN image_blob AS b ON b.sha256 = i.sha256
        ORDER BY i.used_order
        """
      ) { row throws(SQLiteError) in try row.int(0) }
    }
  }

  @Test func `a picture that show draws is noted as used, and one that it does not draw is not`()
    throws
  {
    for number in 6...8 {
      _ = folder.run("images", "put", "\(number)", try file("a.png", UInt8(number)))
    }
    try makeFetched()
    for words in [["show", "7"], ["show", "6", "--json"]] {
      _ = folder.run(words, environment: kitty, isTerminal: true)
    }
    #expect(try used() == [6, 8, 7])
    let before = try bytes("pokedb.sqlite")
    let again = folder.run("show", "7", environment: kitty, isTerminal: true)
    #expect(again.output.contains(start))
    #expect(try bytes("pokedb.sqlite") == before)
  }

  @Test func `noting a use fires no trigger of the file`() throws {
    _ = folder.run("images", "put", "6", try file("a.png", 6))
    try makeFetched()
    try PokedexFile.database(at: folder.file("pokedb.sqlite").path).write { connection in
      try connection.execute(
        "CREATE TRIGGER t AFTER UPDATE ON image BEGIN INSERT INTO meta VALUES ('x', 'y'); END")
    }
    _ = folder.run("show", "6", environment: kitty, isTerminal: true)
    let (isNoted, fired) = try PokedexFile.database(at: folder.file("pokedb.sqlite").path)
      .read { connection in
        (
          try connection.first("SELECT 1 FROM image WHERE used_at <> '1900-01-01T00:00:00Z'") { _ in
            true
          },
          try connection.first("SELECT 1 FROM meta WHERE key = 'x'") { _ in true }
        )
      }
    #expect(isNoted == true && fired == nil)
  }

  @Test func `a file that was handed out stays as it is when its pictures are shown`() throws {
    _ = folder.run("images", "put", "6", try file("a.png", 6))
    try makeFetched()
    let published = folder.run("publish", folder.file("out.sqlite").path, "--images", "all")
    #expect(published.code == .success)
    let before = try bytes("out.sqlite")
    let shown = folder.run(
      "show", "6", "--db", folder.file("out.sqlite").path, environment: kitty, isTerminal: true)
    #expect(shown.output.contains(start))
    #expect(try bytes("out.sqlite") == before)
  }

  @Test func `a picture is drawn also where its use cannot be noted`() throws {
    _ = folder.run("images", "put", "6", try file("a.png", 6))
    try makeFetched()
    let other = try PokedexFile.open(
      folder.file("pokedb.sqlite").path, Configuration(access: .readWrite))
    try other.execute("BEGIN IMMEDIATE")
    let shown = folder.run("show", "6", environment: kitty, isTerminal: true)
    #expect(shown.output.contains(start) && shown.code == .success && shown.errors.isEmpty)
    try other.execute("ROLLBACK")
  }

  @Test(Nobody.trait, .enabled(if: hasScript, "there is no script, which makes a terminal"))
  func `a picture in a file that may not be written is drawn, and nothing is said`() throws {
    _ = folder.run("images", "put", "6", try file("a.png", 6))
    try makeFetched()
    let nobody = try Nobody(in: folder)
    let before = try bytes("pokedb.sqlite")
    let shown = try nobody.shell(
      "export TERM=xterm-kitty\n\(Nobody.setpriv) script -qec 'bin/pokedb show 6' /dev/null")
    #expect(shown.code == 0 && shown.output.contains(start))
    #expect(!shown.output.contains("error"))
    #expect(try bytes("pokedb.sqlite") == before)
  }

  @Test(arguments: [
    ["KITTY_WINDOW_ID": "1"], ["TERM_PROGRAM": "WezTerm"], ["TERM_PROGRAM": "ghostty"],
    ["TERM": "xterm-ghostty"],
  ])
  func `each terminal that speaks the protocol is known`(environment: [String: String]) {
    #expect(TerminalPicture.isUnderstood { environment[$0] })
  }

  @Test func `a large picture is sent in pieces, and scaled`() {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    let text = String(decoding: TerminalPicture.kitty(png: bytes, height: 475), as: UTF8.self)
    let pieces = text.dropLast(3).components(separatedBy: "\u{1B}\\")
    #expect(pieces.count == 4)
    #expect(pieces[0].hasPrefix("\(start),q=2,r=12,m=1;"))
    #expect(pieces[1].hasPrefix("\u{1B}_Gm=1;") && pieces[3].hasPrefix("\u{1B}_Gm=0;"))
    let data = pieces.map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(data.dropLast().allSatisfy { $0.count == 4096 })
    #expect(Data(base64Encoded: data.joined()) == Data(bytes))
  }

  @Test(arguments: 0...9) func `base64 is that of the RFC`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 0xF7 &* $0 &+ 3) }
    let expected = Data(bytes).base64EncodedString()
    #expect(String(decoding: TerminalPicture.base64(bytes), as: UTF8.self) == expected)
  }
}
