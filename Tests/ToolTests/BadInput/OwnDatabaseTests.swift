import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// No command writes a file of another kind in the place of the database that it works with.
@Suite struct `The database is never written over` {
  private let folder: Folder
  private let before: [String: Data]

  init() throws {
    folder = try Folder.seeded()
    // Every name that leads to it.
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("pokedb.sqlite"))
    try folder.write("number,name,type\n500,A,fire\n501,B,x\n", to: "t.csv")
    before = try folder.contents()
  }

  private func expectRefusal(_ words: [String], _ name: String) throws {
    let result = folder.run(words)
    #expect(result.code == .usage, "\(words): \(result)")
    #expect(
      result.errors == "pokedb: \(name) is the database itself\nhint: name another file\n",
      "\(words)")
    #expect(try folder.contents() == before)
  }

  @Test(arguments: ["pokedb.sqlite", "link"])
  func `by any command that writes one file`(name: String) throws {
    let path = folder.file(name).path
    for words in [
      ["images", "get", "6", "--placeholder", "-o", path], ["publish", path, "--force"],
      ["backup", path, "--force"],
      ["import", folder.file("t.csv").path, "--on-error", "skip", "--rejects", path],
    ] { try expectRefusal(words, name) }
  }

  @Test func `by its manifest`() throws {
    try FileManager.default.moveItem(at: folder.file("pokedb.sqlite"), to: folder.file("d.json"))
    let bytes = try Data(contentsOf: folder.file("d.json"))
    let result = folder.run(
      "publish", folder.file("d").path, "--force", "--db", folder.file("d.json").path)
    #expect(result.code == .usage && result.errors.contains("d.json is the database itself"))
    #expect(try Data(contentsOf: folder.file("d.json")) == bytes)
  }

  @Test func `by a picture of a folder`() throws {
    let database = folder.file("006.svg")
    try FileManager.default.moveItem(at: folder.file("pokedb.sqlite"), to: database)
    try folder.write(PackageRoot.text("Seeds/placeholder.svg"), to: "drawing.svg")
    let put = folder.run(
      "images", "put", "6", folder.file("drawing.svg").path, "--db", database.path)
    #expect(put.code == .success, "\(put.errors)")
    let bytes = try Data(contentsOf: database)
    let result = folder.run(
      "images", "export", folder.url.path, "--force", "--db", database.path)
    #expect(result.code == .usage && result.errors.contains("006.svg is the database itself"))
    #expect(try Data(contentsOf: database) == bytes)
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func `and neither is what SQLite keeps beside it`(ending: String) throws {
    let path = folder.file("pokedb.sqlite\(ending)").path
    let result = folder.run("images", "get", "6", "--placeholder", "-o", path)
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("pokedb: pokedb.sqlite\(ending) belongs to the database\n"))
    #expect(try folder.contents() == before)
  }

  @Test(arguments: ["pokedb.sqlite", "link", "other/../pokedb.sqlite"])
  func `by the rejects of an import that makes it`(name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.file("other"), withIntermediateDirectories: false)
    try FileManager.default.removeItem(at: folder.file("pokedb.sqlite"))
    let result = folder.run(
      "import", folder.file("t.csv").path, "--on-error", "skip", "--rejects",
      folder.url.path + "/" + name)
    #expect(result.code == .usage && result.errors.contains("\(name) is the database itself"))
    #expect(try folder.names == ["link", "other", "t.csv"])
  }

  @Test func `a file that is beside it, or of its name elsewhere, is written`() throws {
    try FileManager.default.createDirectory(
      at: folder.file("other"), withIntermediateDirectories: false)
    try FileManager.default.removeItem(at: folder.file("pokedb.sqlite"))
    let result = folder.run(
      "import", folder.file("t.csv").path, "--on-error", "skip", "--rejects",
      folder.file("other/pokedb.sqlite").path)
    #expect(result.code == .rejected)
    #expect(try Data(contentsOf: folder.file("other/pokedb.sqlite")) == Data("501,B,x\n".utf8))
    #expect(folder.run("list", "--ndjson").output.split(separator: "\n").count == 1)
  }
}

/// What `publish` and `backup` are told where OUT cannot be a database.
@Suite struct `A copy that cannot be where it is wanted` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  @Test(arguments: [["publish"], ["backup"]])
  func `is refused with advice on its own name`(words: [String]) throws {
    for (path, sentence) in [
      (folder.url.path, "is a folder, not a file"), ("/dev/null", "is no regular file"),
    ] {
      let result = folder.run(words + [path, "--force"])
      #expect(result.code == .usage)
      #expect(result.errors == "pokedb: \(path) \(sentence)\nhint: name another file\n")
    }
    #expect(try folder.names == ["pokedb.sqlite"])
  }

  @Test(arguments: [["publish"], ["backup"]])
  func `is told by its name alone where its folder is missing`(words: [String]) throws {
    let result = folder.run(words + [folder.file("no/out.sqlite").path])
    #expect(result.code == .failure)
    #expect(result.errors.hasPrefix("pokedb: no/out.sqlite cannot be opened: "))
    #expect(!result.errors.contains("unfinished"), "\(result.errors)")
  }

  @Test func `a backup over a published file removes the manifest, which is not its own`() throws {
    let out = folder.file("out.sqlite").path
    #expect(folder.run("publish", out).code == .success)
    #expect(folder.run("backup", out, "--force").code == .success)
    #expect(try folder.names == ["out.sqlite", "pokedb.sqlite"])
    // Somebody's own file of that name stays.
    try folder.write("{\"file\":\"mine\"}", to: "out.sqlite.json")
    #expect(folder.run("backup", out, "--force").code == .success)
    #expect(try folder.names == ["out.sqlite", "out.sqlite.json", "pokedb.sqlite"])
  }
}
