import SQLite
import TestSupport
import Testing

/// Once through reads, once through a memory map.
@Suite("Blobs are read one after the other", .serialized)
struct BlobReaderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file(), Configuration(access: .create))
    try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, b)")
    for (id, count) in [(1, 10), (2, 0), (3, 100_000), (4, 100_000)] {
      try connection.run("INSERT INTO t VALUES (?, ?)", id, Self.bytes(id, count))
    }
    try connection.execute("INSERT INTO t VALUES (9, 'text'), (10, 7), (11, NULL)")
  }

  private static func bytes(_ id: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: id &* 31 &+ $0) }
  }

  private func connection(_ memoryMapSize: Int) throws -> Connection {
    try Connection(
      path: folder.file(), Configuration(access: .readOnly, memoryMapSize: memoryMapSize))
  }

  @Test(arguments: [0, 1 << 30])
  func `each has its own bytes, in any order`(memoryMapSize: Int) throws {
    let read = try connection(memoryMapSize).withBlobs(of: "t", "b") { blobs in
      var bytes: [UInt8] = [1, 2, 3]
      return try [3, 1, 4, 2, 3].map { id in
        try blobs.read(id, into: &bytes)
        return bytes
      }
    }
    #expect(
      read == [
        Self.bytes(3, 100_000), Self.bytes(1, 10), Self.bytes(4, 100_000), [],
        Self.bytes(3, 100_000),
      ])
  }

  @Test(arguments: [10, 11, 12])
  func `a row that is missing or holds none is an error, and the next is read`(id: Int) throws {
    try connection(0).withBlobs(of: "t", "b") { blobs in
      var bytes: [UInt8] = []
      for _ in 0..<2 {
        #expect(throws: SQLiteError.self) { try blobs.read(id, into: &bytes) }
        try blobs.read(1, into: &bytes)
        #expect(bytes == Self.bytes(1, 10))
      }
    }
  }

  @Test func `a mapped file shows what others commit, larger and smaller than it was`() throws {
    let mapped = try connection(1 << 30)
    #expect(try mapped.int("PRAGMA mmap_size") == 1 << 30)
    let other = try Connection(path: folder.file(), Configuration(access: .readWrite))
    for count in [3_000_000, 5, 50_000] {
      try other.run("UPDATE t SET b = ? WHERE id = 3", Self.bytes(count, count))
      try other.execute("VACUUM")
      let read = try mapped.withBlobs(of: "t", "b") { blobs in
        var bytes: [UInt8] = []
        try blobs.read(3, into: &bytes)
        return bytes
      }
      #expect(read == Self.bytes(count, count))
    }
  }
}
