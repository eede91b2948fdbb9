import Foundation
import Testing

@testable import Console
@testable import pokedb

/// The file of the records that were refused.
@Suite struct `Rejects of an import` {
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

  @Test func `the records refused are written as they stood`() throws {
    let bad = "\"501\" , \"two\nlines\", bird\n"
    try folder.write(
      "number,name,type\r\n500,A,fire\r\n\(bad)502,B,fire,x\n503,C,ice\n", to: "t.csv")
    let rejects = folder.file("bad.csv").path
    #expect(load("/t.csv", "--on-error", "skip", "--rejects", rejects).code == .rejected)
    #expect(
      try String(contentsOf: folder.file("bad.csv"), encoding: .utf8) == bad + "502,B,fire,x\n")
  }

  @Test func `the records refused of several files are all written`() throws {
    for name in ["a", "b"] {
      try folder.write("number,name,type\n1,\(name),x\n", to: "\(name).csv")
    }
    let rejects = folder.file("bad.csv").path
    let result = load("/a.csv", "/b.csv", "--on-error", "skip", "--rejects", rejects)
    #expect(result.code == .rejected)
    #expect(
      try String(contentsOf: folder.file("bad.csv"), encoding: .utf8) == "1,a,x\n1,b,x\n")
  }

  @Test func `a file of rejects does not overwrite the source`() throws {
    #expect(folder.run("migrate").code == .success)
    try folder.write("number,name,type\n500,A,fire\n", to: "t.csv")
    let before = try folder.contents()
    let result = load("/t.csv", "--rejects", folder.file("t.csv").path)
    #expect(result.code == .usage)
    #expect(result.errors == "pokedb: --rejects would overwrite t.csv\nhint: name another file\n")
    #expect(try folder.contents() == before)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `rejects that cannot be written undo the import`() throws {
    try folder.write("number,name,type\n500,A,fire\n501,B,x\n", to: "t.csv")
    let words = ["import", folder.file("t.csv").path, "--on-error", "skip"]
    let result = folder.run(words + ["--rejects", "/dev/full"])
    #expect(result.code == .failure)
    #expect(
      result.errors.hasSuffix(
        "--rejects cannot be written: No space left on device\nhint: nothing was imported\n"))
    #expect(list == Self.none)
  }

  @Test(arguments: [
    (
      "json", #"[{"number":1,"name":"A","type":"fire"}, {"number":2, "type":"x"},3]"#,
      "{\"number\":2, \"type\":\"x\"}\n3\n"
    ),
    (
      "json", "{\"1\":{\"name\":\"A\",\"type\":\"fire\"},\n \"2\" : {\"type\":\n\"x\"}, \"3\":[1]}",
      "\"2\" : {\"type\":\n\"x\"}\n\"3\":[1]\n"
    ),
    (
      "ndjson", "{\"number\":1,\"name\":\"A\",\"type\":\"ice\"}\r\n{\"number\":2}\r\n{oh} \n4",
      "{\"number\":2}\n{oh} \n4\n"
    ),
  ])
  func `the records refused of JSON are written too`(format: String, text: String, bad: String)
    throws
  {
    try folder.write(text, to: "t.\(format)")
    let rejects = folder.file("bad").path
    let result = load("/t.\(format)", "--on-error", "skip", "--rejects", rejects)
    #expect(result.code == .rejected, "\(result.errors)")
    #expect(try String(contentsOf: folder.file("bad"), encoding: .utf8) == bad)
  }

  @Test func `a file that cannot be made is said to be that of rejects`() throws {
    try folder.write("number,name,type\n500,A,fire\n", to: "t.csv")
    let result = load("/t.csv", "--rejects", "/no/such/folder")
    #expect(result.code == .failure)
    #expect(
      result.errors.hasPrefix(
        "pokedb: the file of --rejects cannot be written: /no/such/folder: No such file"))
  }
}
