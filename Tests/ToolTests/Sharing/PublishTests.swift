import Console
import Foundation
import Pokedex
import TestSupport
import Testing

@testable import pokedb

/// What `publish` says, and when it refuses.
@Suite struct `Publishing` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  private var out: String { folder.file("out.sqlite").path }

  @Test func `it says what it made and what it left out`() throws {
    #expect(folder.run("publish", out).code == .success)
    let bytes = try Data(contentsOf: folder.file("out.sqlite")).count
    let again = folder.run("publish", out, "--force", "--types", "fire", "--language", "en,ja")
    let smaller = try Data(contentsOf: folder.file("out.sqlite")).count
    #expect(smaller < bytes)
    #expect(
      again.errors == """
        published out.sqlite: 3 Pokémon, \(smaller) bytes; out.sqlite.json describes it
        left out: 12 Pokémon of other types; names and texts in de, es, es-419, fr, it, ja-Hrkt, \
        ja-Latn, ko, zh-Hans, zh-Hant

        """)
    #expect(again.output == "")
    #expect(try folder.names == ["out.sqlite", "out.sqlite.json", "pokedb.sqlite"])
  }

  @Test func `the manifest is printed where a format is named, the same as beside the file`() throws
  {
    let result = folder.run("publish", out, "--json", "-q")
    #expect(result.errors == "" && result.code == .success)
    #expect(
      result.output
        == String(decoding: try Data(contentsOf: folder.file("out.sqlite.json")), as: UTF8.self))
    let digest = SHA256.hex(of: try Data(contentsOf: folder.file("out.sqlite")))
    #expect(result.output.contains("\"sha256\":\"\(digest)\""))
    #expect(result.output.hasPrefix("{\"file\":\"out.sqlite\",\"bytes\":"))
  }

  @Test func `SOURCE_DATE_EPOCH sets the date`() throws {
    let result = folder.run(
      "publish", out, "--json", "-q", environment: ["SOURCE_DATE_EPOCH": "1769860800"])
    #expect(result.output.contains("\"date\":\"2026-01-31T12:00:00Z\""))
  }

  @Test(arguments: ["soon", "-1", "1.5", "999999999999999"])
  func `a date that is none is refused`(value: String) throws {
    let result = folder.run("publish", out, environment: ["SOURCE_DATE_EPOCH": value])
    #expect(result.code == .usage)
    #expect(result.errors.contains("SOURCE_DATE_EPOCH takes seconds since 1970"))
    #expect(try folder.names == ["pokedb.sqlite"])
  }

  @Test func `what has the manifest's name is asked for too, and never the database`() throws {
    try folder.write("mine", to: "out.sqlite.json")
    #expect(folder.run("publish", out).code == .usage)
    #expect(try String(contentsOf: folder.file("out.sqlite.json"), encoding: .utf8) == "mine")
    #expect(folder.run("publish", out, "--force").code == .success)

    let database = folder.file("data.json")
    try FileManager.default.copyItem(at: folder.file("pokedb.sqlite"), to: database)
    let before = try Data(contentsOf: database)
    let result = folder.run(
      "publish", folder.file("data").path, "--db", database.path, "--force")
    #expect(result.code == .usage && result.errors.contains("is the database itself"))
    #expect(try Data(contentsOf: database) == before)
  }

  @Test func `a file that is there is replaced only where that is asked for`() throws {
    try folder.write("mine", to: "out.sqlite")
    let refused = folder.run("publish", out)
    #expect(refused.code == .usage)
    #expect(refused.errors.contains("Replace out.sqlite?"))
    #expect(try String(contentsOf: folder.file("out.sqlite"), encoding: .utf8) == "mine")
    #expect(folder.run("publish", out, input: "y\n", isTerminal: true).code == .success)
    #expect(folder.run("info", "--db", out).code == .success)
  }

  @Test func `the database itself is never replaced`() throws {
    let before = try folder.contents()
    let result = folder.run("publish", folder.file("pokedb.sqlite").path, "--force")
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("pokedb: pokedb.sqlite is the database itself\n"))
    #expect(try folder.contents() == before)
  }

  @Test func `a language of which there is no name is refused`() throws {
    let result = folder.run("publish", out, "--language", "eo")
    #expect(result.code == .notFound)
    #expect(
      result.errors
        == "pokedb: the database has no name in eo\nhint: it has names in en, ja, ja-Latn, zh-Hans\n"
    )
    #expect(try folder.names == ["pokedb.sqlite"])
  }

  @Test(
    arguments: [
      (["publish"], 2), (["publish", "out", "--types", "fier"], 2),
      (["publish", "out", "--images", "some"], 2), (["publish", "no/out"], 1),
      (["publish", "."], 2),
      (["publish", "out", "--db", "no"], 4), (["backup", "no/out"], 1),
      (["backup", "--db", "no"], 4),
      (["check", "--db", "no"], 4),
    ] as [([String], Int32)])
  func `what cannot be done gets a sentence`(words: [String], code: Int32) throws {
    let result = try ChildProcess.run(
      ChildProcess.tool, words, environment: [:], input: "", folder: folder.url)
    #expect(result.code == code && result.output == "", "\(result.errors)")
    #expect((1...2).contains(result.errors.split(separator: "\n").count), "\(result.errors)")
    #expect(try folder.names == ["pokedb.sqlite"])
  }

  @Test func `a type in another language is understood`() throws {
    #expect(folder.run("publish", out, "--types", "ほのお", "-q").code == .success)
    #expect(folder.run("list", "--db", out, "--ndjson").output.split(separator: "\n").count == 3)
  }

  @Test func `a backup comes back`() throws {
    #expect(
      folder.run("backup").errors
        == "copied pokedb.sqlite to pokedb.sqlite.v2-19700101T000000Z.backup\n")
    #expect(folder.run("remove", "6", "--force", "-q").code == .success)
    let back = folder.run(
      "restore", folder.file("pokedb.sqlite.v2-19700101T000000Z.backup").path, "--force")
    #expect(back.code == .success)
    #expect(back.errors.contains("is kept in pokedb.sqlite.v2-19700101T000000Z.snapshot"))
    #expect(folder.run("show", "6").code == .success)
  }

  @Test func `check exits 1 where something is wrong, and 0 once it is mended`() throws {
    #expect(folder.run("check", "-q").code == .success)
    _ = try folder.sqlite("UPDATE pokemon_weakness SET multiplier = 400 WHERE pokemon_id = 4")
    let found = folder.run("check", "--ndjson")
    #expect(found.code == .failure)
    #expect(
      found.output.hasPrefix(
        #"{"severity":"error","code":"weakness","object":"pokemon_weakness","repaired":false,"message":"#
      ))
    #expect(
      found.errors
        == "pokedb.sqlite: 1 found\nhint: \"pokedb check --repair\" mends what can be computed anew\n"
    )
    let mended = folder.run("check", "--repair", "--ndjson")
    #expect(mended.code == .success && mended.output.contains(#""repaired":true"#))
    #expect(mended.errors == "1 of what was wrong is mended\npokedb.sqlite is as it should be\n")
    #expect(folder.run("check", "-q").code == .success)
  }
}
