import Pokedex
import SQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads pictures of 10 KB at random out of the database, and the same out of one file each.
enum PictureReadCase {
  private static let size = 10_240

  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    let count = min(options.rows, 10_000)
    let digests = try fill(folder, count)
    let database = PokedexFile.database(
      at: "\(folder.path)/pictures.sqlite", memoryMapSize: 1 << 30)
    var generator = Generator()
    let order = (0..<2 * count).map { _ in generator.next(count) }
    let paths = digests.map { "\(folder.path)/\($0)" }
    var bytes = [UInt8](repeating: 0, count: size)
    return [
      try Comparison(
        "\(order.count) pictures of 10 KB at random", target: 0.5, rounds: options.rounds,
        floorName: "one file each",
        ours: {
          try database.read { connection in
            // As paths are known to who reads files.
            let ids = try connection.rows("SELECT rowid FROM image_blob ORDER BY rowid") {
              row throws(SQLiteError) in try row.int(0)
            }
            return try connection.withBlobs(of: "image_blob", "bytes") {
              blobs throws(SQLiteError) in
              var sum = 0
              for index in order {
                try blobs.read(ids[index], into: &bytes)
                sum &+= bytes.count + Int(bytes[0])
              }
              return sum
            }
          }
        },
        floor: {
          var sum = 0
          for index in order {
            let descriptor = open(paths[index], O_RDONLY)
            guard descriptor >= 0 else { continue }
            let count = read(descriptor, &bytes, size)
            close(descriptor)
            sum &+= count + Int(bytes[0])
          }
          return sum
        })
    ]
  }

  /// Writes so many pictures of nonsense into a database, and into a file each.
  private static func fill(_ folder: Folder, _ count: Int) throws -> [String] {
    var generator = Generator(seed: 7)
    let path = try folder.pokedex("pictures")
    return try PokedexFile.database(at: path).write { connection in
      try (0..<count).map { _ in
        let bytes = (0..<size / 8).flatMap { _ -> [UInt8] in
          let word = generator.next(Int.max)
          return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
        }
        let digest = SHA256.hex(of: bytes)
        try connection.run(
          "INSERT INTO image_blob (sha256, media_type, size, bytes) VALUES (?, 'image/png', ?, ?)",
          digest, bytes.count, bytes)
        try Files.write(bytes, replacing: "\(folder.path)/\(digest)")
        return digest
      }
    }
  }
}
