import Foundation
import SQLite
import Testing

@testable import Console
@testable import pokedb

/// A database path that leads to anything but a Pokédex of this version.
@Suite struct `A path that is no Pokédex` {
  /// What a path leads to, and what the tool makes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var code: ExitCode
    var word: String
    var sentence: String

    init(_ name: String, _ code: ExitCode, _ word: String, _ sentence: String) {
      (self.name, self.code, self.word, self.sentence) = (name, code, word, sentence)
    }

    /// Whether commands that make a file make one of it.
    var isMade: Bool { code == .notFound }
    var testDescription: String { name }
  }

  private static let cases = [
    Case("missing", .notFound, "no_database", "there is no database at"),
    Case("empty", .notFound, "empty_database", "is empty: it holds no Pokédex"),
    Case("folder", .foreign, "not_a_pokedex", "is a folder, not a file"),
    Case("text", .foreign, "not_a_pokedex", "is not a SQLite database"),
    Case("noise", .foreign, "not_a_pokedex", "is not a SQLite database"),
    Case("foreign", .foreign, "not_a_pokedex", "of another application (application id"),
    Case("unnamed", .foreign, "not_a_pokedex", "of another application (application id 0)"),
    Case("newer", .foreign, "newer_schema", "has schema version 9; this pokedb knows"),
    Case("cut", .failure, "damaged", "is damaged: "),
    Case("scribbled", .failure, "damaged", "is damaged: "),
  ]

  private let folder: Folder

  /// Makes one of everything.
  init() throws {
    folder = try Folder.seeded()
    let file = folder.file("pokedb.sqlite")
    let bytes = try Data(contentsOf: file)
    try Data().write(to: folder.file("empty"))
    try FileManager.default.createDirectory(
      at: folder.file("folder"), withIntermediateDirectories: true)
    try Data("Not a database.\n".utf8).write(to: folder.file("text"))
    try (Data(repeating: 0xA5, count: 64) + bytes.dropFirst(64)).write(to: folder.file("noise"))
    try bytes.prefix(20_000).write(to: folder.file("cut"))
    try (bytes.prefix(8_192) + Data(repeating: 0x5A, count: bytes.count - 8_192))
      .write(to: folder.file("scribbled"))
    // Bytes 60 to 63 of the header are the user version, 68 to 71 the application id.
    for (name, offset, value) in [("newer", 63, 9), ("foreign", 71, 7)] {
      var changed = bytes
      changed[offset] = UInt8(value)
      try changed.write(to: folder.file(name))
    }
    var unnamed = bytes
    for offset in 68...71 { unnamed[offset] = 0 }
    try unnamed.write(to: folder.file("unnamed"))
    try FileManager.default.removeItem(at: file)
  }

  private func expectRefusal(_ words: [String], _ bad: Case) throws {
    let before = try folder.contents()
    let path = folder.file(bad.name).path
    let result = folder.run(words + ["--db", path])
    #expect(result.code == bad.code, "\(words): \(result)")
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(words): \(result.errors)")
    #expect(lines.first?.hasPrefix("pokedb: ") == true && lines.last?.hasPrefix("hint: ") == true)
    #expect(result.errors.contains(bad.name) && result.errors.contains(bad.sentence))
    let asJSON = folder.run(words + ["--json", "--db", path])
    #expect(asJSON.errors.hasPrefix(#"{"error":{"code":"\#(bad.word)","message":""#))
    #expect(asJSON.errors.hasSuffix("\"}}\n"))
    #expect(try folder.contents() == before)
  }

  @Test(arguments: cases) func `a question is refused, and nothing made`(bad: Case) throws {
    for words in [
      ["list"], ["show", "6"], ["search", "x"], ["weak-to", "火"], ["weaknesses", "6"], ["types"],
      ["info"], ["query", "select count(*) from pokemon"],
    ] { try expectRefusal(words, bad) }
  }

  @Test(arguments: cases) func `a change is refused, and nothing made`(bad: Case) throws {
    try expectRefusal(["set", "6", "hp=1"], bad)
    try expectRefusal(["remove", "6", "--force"], bad)
  }

  @Test(arguments: cases.filter { !$0.isMade })
  func `what would make or migrate a file refuses it as well`(bad: Case) throws {
    for words in [
      ["seed"], ["seed", "--force"], ["seed", "--dry-run"], ["migrate"], ["migrate", "--dry-run"],
      ["migrate", "status"],
    ] { try expectRefusal(words, bad) }
  }

  @Test(arguments: cases.filter(\.isMade))
  func `a seed makes what is missing or empty into a Pokédex`(bad: Case) throws {
    #expect(folder.run("seed", "--db", folder.file(bad.name).path).code == .success)
    #expect(folder.run("show", "6", "--db", folder.file(bad.name).path).code == .success)
  }

  @Test(arguments: [["seed"], ["seed", "-n"], ["migrate"], ["migrate", "-n"]])
  func `a folder that is missing is told when a file is to be made in it`(words: [String]) throws {
    let result = folder.run(words + ["--db", folder.file("nowhere/new.sqlite").path])
    #expect(result.code == .failure)
    #expect(result.errors.hasPrefix("pokedb: nowhere/new.sqlite cannot be opened: "))
    #expect(result.errors.contains("\nhint: its folder has to exist"))
  }

  @Test(arguments: [["list"], ["seed"], ["seed", "-n"], ["migrate"], ["set", "6", "hp=1"]])
  func `a loop of links and a name that is too long are told by their reason`(
    words: [String]
  ) throws {
    for (name, other) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(
        at: folder.file(name), withDestinationURL: folder.file(other))
    }
    let long = String(repeating: "x", count: 300)
    for (name, reason) in [
      ("a", "Too many levels of symbolic links"), (long, "File name too long"),
    ] {
      let result = folder.run(words + ["--db", folder.file(name).path])
      #expect(result.code == .failure)
      #expect(result.errors.hasPrefix("pokedb: \(name) cannot be opened: \(reason)\nhint: "))
    }
  }

  @Test func `a version in an empty file means nothing to any command`() throws {
    let path = folder.file("empty").path
    try Connection(path: path, Configuration(access: .readWrite)).setUserVersion(7)
    let made = """
      would have made empty
      would have applied migration 0001_pokedex
      would have applied migration 0002_pictures

      """
    #expect(folder.run("migrate", "-n", "--db", path).errors == made)
    #expect(folder.run("seed", "-n", "--db", path).errors.hasPrefix(made))
    #expect(folder.run("migrate", "status", "--exit-code", "--db", path).code == .pending)
    #expect(folder.run("seed", "--db", path).code == .success)
    #expect(folder.run("show", "6", "--db", path).code == .success)
  }
}
