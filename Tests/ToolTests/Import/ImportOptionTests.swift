import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// The options of `pokedb import`.
@Suite struct `Options of an import` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func load(_ words: String...) -> InProcess.Result {
    // "/t.csv" is a file of the folder.
    let isOurs = { (word: String) in word.lastIndex(of: "/") == word.startIndex }
    return folder.run(
      ["import"] + words.map { isOurs($0) ? folder.file(String($0.dropFirst())).path : $0 })
  }

  private var list: String { folder.run("list").output }

  private static let none = "number\tform\tname\ttypes\n"
  private static let one = "number\tform\tname\ttypes\n500\t\tA\tfire,flying\n"

  @Test func `a column of another name is mapped`() throws {
    try folder.write("number,name,Tipo uno,Tipo dos\n500,A,fire,flying\n", to: "t.csv")
    let result = load("/t.csv", "--map", "type1=Tipo uno", "--map", "type2=Tipo dos")
    #expect(result.code == .success, "\(result.errors)")
    #expect(list == Self.one)
  }

  @Test func `a file without a header has its columns named`() throws {
    try folder.write("500,A,fire,flying\n", to: "t.csv")
    let result = load("/t.csv", "--no-headers", "--columns", "number,name,type1,type2")
    #expect(result.code == .success, "\(result.errors)")
    #expect(list == Self.one)
  }

  @Test(arguments: [";", "|", "tab"]) func `a delimiter is given`(name: String) throws {
    let mark = name == "tab" ? "\t" : name
    let text = "number,name,type1,type2\n500,A,fire,flying\n".replacing(",", with: mark)
    try folder.write(text, to: "t.csv")
    #expect(load("/t.csv", "--delimiter", name).code == .success)
    #expect(list == Self.one)
  }

  @Test func `an encoding is given`() throws {
    try Data("number,name,type\n500,Flab".utf8 + [0xE9, 0xE9] + ",fire\n".utf8)
      .write(to: folder.file("t.csv"))
    #expect(load("/t.csv", "--encoding", "latin1").code == .success)
    #expect(list == "number\tform\tname\ttypes\n500\t\tFlabéé\tfire\n")
  }

  @Test func `a format is given that the name does not say`() throws {
    try folder.write(#"{"number":500,"name":"A","types":["fire","flying"]}"#, to: "t.dump")
    #expect(load("/t.dump", "--format", "ndjson").code == .success)
    #expect(list == Self.one)
  }

  @Test(.enabled(if: ChildProcess.isInstalled("gzip"), "gzip is not installed"))
  func `a file is packed with gzip`() throws {
    try folder.write("number,name,type1,type2\n500,A,fire,flying\n", to: "t.csv")
    #expect(try folder.shell("gzip t.csv").code == 0)
    #expect(load("/t.csv.gz").code == .success)
    #expect(list == Self.one)
  }

  @Test func `pictures are taken over`() throws {
    try folder.write("number,name,type,img\n500,A,fire,http://example.org/1.png\n", to: "t.csv")
    #expect(load("/t.csv", "--images").code == .success)
    #expect(folder.run("show", "500", "--json").output.contains("http://example.org/1.png"))
  }

  @Test func `names are in the language that is given`() throws {
    try folder.write("number,name,type\n500,フォー,fire\n", to: "t.csv")
    #expect(load("/t.csv", "--lang", "ja").code == .success)
    #expect(folder.run("show", "500", "--json").output.contains(#""names":{"ja":"フォー"}"#))
  }

  @Test func `several files are one transaction`() throws {
    #expect(folder.run("migrate").code == .success)
    try folder.write("number,name,type\n500,A,fire\n", to: "a.csv")
    try folder.write("number,name,type\n501,B,bird\n", to: "b.csv")
    let result = load("/a.csv", "/b.csv")
    #expect(result.code == .failure)
    #expect(result.errors.contains("b.csv:2:3: "))
    #expect(list == Self.none)
  }

  @Test func `several files are told of one by one and counted together`() throws {
    try folder.write("number,name,type\n500,A,fire\n", to: "a.csv")
    try folder.write("number,name,type\n501,B,fire\n500,A,fire\n", to: "b.csv")
    let result = load("/a.csv", "/b.csv", "--json")
    #expect(result.output.hasPrefix(#"{"read":3,"inserted":2,"updated":0,"unchanged":1,"#))
    #expect(result.errors.contains("a.csv: read 1, inserted 1,"))
    #expect(result.errors.contains("b.csv: read 2, inserted 1, updated 0, unchanged 1,"))
  }

  @Test func `a dry run makes no file`() throws {
    try folder.write("number,name,type\n500,A,fire\n", to: "t.csv")
    let result = load("/t.csv", "--dry-run")
    #expect(result.code == .success)
    #expect(
      result.errors.hasSuffix(
        "read 1, inserted 1, updated 0, unchanged 0, rejected 0, 0 s, all of it undone\n"))
    #expect(try folder.names == ["t.csv"])
  }

  @Test func `a dry run changes no byte`() throws {
    #expect(folder.run("seed").code == .success)
    try folder.write("number,name,type\n500,A,fire\n6,X,ice\n", to: "t.csv")
    let before = try folder.contents()
    #expect(load("/t.csv", "-n").code == .success)
    #expect(try folder.contents() == before)
  }

  @Test func `the columns that are known are those of the page`() throws {
    let page = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/Importing.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let fields = load("--formats", "--tsv").output.split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "\t" }) }
    #expect(fields.count > 25)
    #expect(
      rows.prefix(fields.count).map { String($0.dropFirst(3).prefix { $0 != "`" }) } == fields)
  }

  @Test func `a file without a column for the name is refused with the columns found`() throws {
    try folder.write("number,speed\n500,1\n", to: "t.csv")
    let result = load("/t.csv", "--on-error", "skip")
    #expect(result.code == .failure)
    #expect(
      result.errors.contains("there is no column for the name; there are number, speed"),
      "\(result.errors)")
    #expect(list == Self.none)
  }
}
