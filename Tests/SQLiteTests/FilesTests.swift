import SQLite
import TestSupport
import Testing

@Suite("Names of files")
struct FilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file gets a name that is free`() throws {
    let old = try folder.write([1], to: "old")
    #expect(try Files.rename(old, toFree: folder.file("new")))
    #expect(Files.names(in: folder.path) == ["new"])
    #expect(try bytes(of: folder.file("new")) == [1])
  }

  @Test func `a name that is taken stays with its file`() throws {
    let old = try folder.write([1], to: "old")
    let taken = try folder.write([2], to: "taken")
    #expect(try Files.rename(old, toFree: taken) == false)
    #expect(try bytes(of: old) == [1])
    #expect(try bytes(of: taken) == [2])
  }

  @Test func `a name that cannot be given is free again`() throws {
    // A folder has one name, as a file has on some file systems; and none of a file's.
    try Files.makeFolder(folder.file("old"))
    #expect(throws: SystemError.self) {
      try Files.rename(folder.file("old"), toFree: folder.file("new"))
    }
    #expect(Files.names(in: folder.path) == ["old"])
  }

  @Test func `a file is written in the place of another, whole or not at all`() throws {
    let path = try folder.write([1], to: "a")
    try Files.write([2, 3], replacing: path)
    #expect(try bytes(of: path) == [2, 3])
    #expect(throws: SystemError.self) { try Files.write([4], replacing: folder.file("no/b")) }
    try Files.makeFolder(folder.file("c"))
    #expect(throws: SystemError.self) { try Files.write([4], replacing: folder.file("c")) }
    #expect(Files.names(in: folder.path) == ["a", "c"])
  }

  @Test func `a link gets another aim, and what is no link stays`() throws {
    _ = try folder.write([1], to: "1")
    _ = try folder.write([2], to: "2")
    try Files.alias("1", at: folder.file("name"))
    try Files.alias("2", at: folder.file("name"))
    #expect(try bytes(of: folder.file("name")) == [2])
    #expect(throws: SystemError.self) { try Files.alias("1", at: folder.file("2")) }
    #expect(try bytes(of: folder.file("2")) == [2])
    #expect(Files.names(in: folder.path) == ["1", "2", "name"])
  }

  @Test func `paths are the same that lead to one file, also to one that is to be made`() throws {
    try Files.makeFolder(folder.file("sub"))
    try Files.alias("new", at: folder.file("link"))
    let new = folder.file("new")
    for path in [new, folder.file("./new"), folder.file("sub/../new"), folder.file("link")] {
      #expect(Files.isSame(path, new), "\(path)")
    }
    for path in [folder.file("sub/new"), folder.file("other"), folder.file("no/new"), "new"] {
      #expect(!Files.isSame(path, new), "\(path)")
    }
    _ = try folder.write([1], to: "new")
    #expect(Files.isSame(folder.file("link"), new))
    #expect(!Files.isSame(folder.file("sub/new"), new))
    try Files.alias("circle", at: folder.file("circle"))
    #expect(!Files.isSame(folder.file("circle"), folder.file("nothing")))
  }

  @Test func `a name in a folder that is missing is an error`() throws {
    let old = try folder.write([1], to: "old")
    #expect(throws: SystemError.self) {
      try Files.rename(old, toFree: folder.file("nowhere/new"))
    }
    #expect(Files.names(in: folder.path) == ["old"])
  }
}
