import Foundation
import SQLite
import TestSupport
import Testing

@testable import Pokedex

@Suite struct SourceBytesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func contents(_ source: SourceBytes) -> [UInt8] { source.withUnsafeBytes { Array($0) } }

  @Test func `a file is mapped, an empty one too`() throws {
    let path = try folder.write(Array("abc".utf8), to: "file.csv")
    #expect(contents(try SourceBytes(path: path)) == Array("abc".utf8))
    let empty = try folder.write([], to: "empty.csv")
    #expect(try SourceBytes(path: empty).count == 0)
  }

  @Test func `a large file is the same after its memory was given back`() throws {
    let note = String(repeating: "a long note, ", count: 40)
    let lines = (0..<40_000).map { "\($0),Pokémon number \($0),\"\(note)\"\n" }.joined()
    let path = try folder.write(Array(("number,name,x\n" + lines).utf8), to: "large.csv")
    var reader = try CSVReader(SourceText(SourceBytes(path: path)))
    var record = Record()
    var sum = 0
    while try reader.next(&record) == .record {
      guard case .text(let number) = record.fields[0].value else { continue }
      sum += Int(number) ?? 0
    }
    #expect(sum == 40_000 * 39_999 / 2)
  }

  @Test func `what is not there, a folder and a closed file are named`() {
    let missing = folder.file("missing.csv")
    #expect(throws: SystemError(ENOENT, "read", missing)) { try SourceBytes(path: missing) }
    #expect(throws: SystemError(EISDIR, "read", folder.path)) { try SourceBytes(path: folder.path) }
  }

  @Test func `a pipe is read into memory`() throws {
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let sent = Array(repeating: Array("number,name\n".utf8), count: 20_000).flatMap { $0 }
    let writer = Thread {
      guard let handle = FileHandle(forWritingAtPath: path) else { return }
      try? handle.write(contentsOf: Data(sent))
      try? handle.close()
    }
    writer.start()
    #expect(contents(try SourceBytes(path: path)) == sent)
  }

  #if os(Linux)
    @Test func `a file of the system that says it is empty is read`() throws {
      #expect(try SourceBytes(path: "/proc/self/status").count > 0)
    }
  #endif
}
