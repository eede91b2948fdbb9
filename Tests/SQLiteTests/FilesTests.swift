import SQLite
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

  @Test func `a name in a folder that is missing is an error`() throws {
    let old = try folder.write([1], to: "old")
    #expect(throws: SystemError.self) {
      try Files.rename(old, toFree: folder.file("nowhere/new"))
    }
    #expect(Files.names(in: folder.path) == ["old"])
  }
}
