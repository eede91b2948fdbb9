import Foundation
import Testing

@testable import Console
@testable import pokedb

/// How an import ends, and what it says.
@Suite struct `Outcomes of an import` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  private func load(_ text: String, _ words: String...) throws -> InProcess.Result {
    try folder.write(text, to: "t.csv")
    return folder.run(["import", folder.file("t.csv").path] + words)
  }

  @Test func `a bad record stops it and nothing is imported`() throws {
    let before = try folder.contents()["pokedb.sqlite"]
    let result = try load("number,name,type\n500,A,fire\n501,B,bird\n")
    #expect(result.code == .failure)
    #expect(
      result.errors == """
        pokedb: t.csv:3:3: type has "bird", none of the 18 types
        hint: nothing was imported; --on-error skip imports the other records

        """)
    #expect(try folder.contents()["pokedb.sqlite"] == before)
  }

  @Test func `records that were refused are exit 7`() throws {
    let result = try load("number,name,type\n500,A,fire\n501,B,bird\n", "--on-error", "skip")
    #expect(result.code == .rejected)
    #expect(
      result.errors.hasSuffix("read 2, inserted 1, updated 0, unchanged 0, rejected 1, 0 s\n"))
    #expect(folder.run("show", "500").code == .success)
  }

  @Test func `every record refused is exit 7 too`() throws {
    #expect(try load("number,name,type\n501,B,bird\n", "--on-error", "skip").code == .rejected)
  }

  @Test(arguments: [
    "name,type\nA,fire\n", "number,Number,name\n1,1,A\n", "number,name\n1,\"A\n", "",
    "number,name\n1,A\u{0}\n",
  ])
  func `a file that cannot be read is exit 1, also with skip`(text: String) throws {
    let before = try folder.contents()["pokedb.sqlite"]
    let result = try load(text, "--on-error", "skip")
    #expect(result.code == .failure)
    #expect(result.errors.hasPrefix("pokedb: t.csv"))
    #expect(result.errors.contains("hint: "))
    #expect(try folder.contents()["pokedb.sqlite"] == before)
  }

  @Test func `bytes that are no text are exit 1, with a way out`() throws {
    try Data("number,name\n1,".utf8 + [0xE9, 0x0A]).write(to: folder.file("t.csv"))
    let result = folder.run("import", folder.file("t.csv").path, "--on-error", "skip")
    #expect(result.code == .failure)
    #expect(result.errors.contains("t.csv:2"))
    #expect(result.errors.contains("--encoding"))
  }

  @Test func `a file that is not there is exit 4 and makes no database`() throws {
    let empty = try Folder()
    let result = empty.run("import", empty.file("nosuch.csv").path)
    #expect(result.code == .notFound)
    #expect(
      result.errors == "pokedb: there is no file nosuch.csv\nhint: nothing was imported\n")
    #expect(try empty.names == [])
  }

  @Test func `a source that cannot be read makes no database`() throws {
    let empty = try Folder()
    try Data([0xE9, 0x0A]).write(to: empty.file("t.csv"))
    #expect(empty.run("import", empty.file("t.csv").path).code == .failure)
    #expect(try empty.names == ["t.csv"])
  }

  @Test func `a folder is no source`() throws {
    let result = folder.run("import", folder.url.path)
    #expect(result.code == .failure)
    #expect(result.errors.contains("Is a directory"))
  }

  @Test func `no file at all is a usage error`() {
    let result = folder.run("import")
    #expect(result.code == .usage)
    #expect(result.errors.contains("FILE is missing"))
  }

  @Test(arguments: [
    ["--delimiter", "ab"], ["--encoding", "no such one!"], ["--on-conflict", "merge"],
    ["--batch-size", "0"], ["--format", "xml"],
  ])
  func `an option that makes no sense is a usage error`(words: [String]) throws {
    try folder.write("number,name,type\n500,A,fire\n", to: "t.csv")
    let result = folder.run(["import", folder.file("t.csv").path] + words)
    #expect(result.code == .usage)
    #expect(result.errors.contains(words[0]))
  }

  @Test func `a report has its keys in order`() throws {
    let result = try load(
      "number,name,type,colour\n500,A,fire,red\n501,B,bird,blue\n", "--on-error", "skip", "--json")
    let name = folder.file("t.csv").path.replacing("\(folder.url.path)/", with: "")
    #expect(
      result.output == """
        {"read":2,"inserted":1,"updated":0,"unchanged":0,"rejected":1,"findings":[\
        {"severity":"error","code":"unknown_type","file":"\(name)","line":3,"column":3,\
        "message":"type has \\"bird\\", none of the 18 types"},\
        {"severity":"note","code":"unknown_columns","file":"\(name)","line":null,"column":null,\
        "message":"1 column is not known and not imported: colour"}],"seconds":0}

        """)
  }

  @Test func `an error is one object for a script`() throws {
    let result = try load("number,name,type\n501,B,bird\n", "--json")
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(#"{"error":{"code":"unknown_type","message":"t.csv:2:3: "#))
  }

  @Test func `of a kind ten are told and the rest counted`() throws {
    let rows = (500..<525).map { "\($0),A,bird\n" }.joined()
    let result = try load("number,name,type\n\(rows)", "--on-error", "skip")
    #expect(result.errors.split(separator: "\n").count { $0.contains("bird") } == 10)
    #expect(result.errors.contains("\n… 15 more of unknown_type\n"))
  }

  @Test func `quiet says nothing`() throws {
    #expect(try load("number,name,type\n500,A,fire\n", "-q") == .init(code: .success))
  }

  @Test func `batches stay where a later record is refused, and the hint says how many`() throws {
    let result = try load(
      "number,name,type\n500,A,fire\n501,B,fire\n502,C,fire\n503,D,bird\n", "--batch-size", "2")
    #expect(result.code == .failure)
    #expect(
      result.errors.hasSuffix(
        "hint: 2 records of finished batches are in the database, the rest is not\n"))
    #expect(folder.run("show", "501").code == .success)
    #expect(folder.run("show", "502").code == .notFound)
  }

  @Test func `the forms of a number are listed`() throws {
    _ = try load("number,name,type\n19,Rattata,normal\n19,Alolan Rattata,dark\n")
    #expect(
      folder.run("show", "19", "--forms").output
        == "number\tform\tname\ttypes\n19\t\tRattata\tnormal\n19\talola\tAlolan Rattata\tdark\n")
  }

  @Test func `standard input from a terminal is help`() {
    let result = folder.run(["import", "-"], isTerminal: true)
    #expect(result.code == .usage)
    #expect(result.errors.contains("pokedb import pokemon.csv"))
  }
}
