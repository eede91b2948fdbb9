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
    let database = PokedexFile.database(at: "\(folder.path)/pictures.sqlite")
    var generator = Generator()
    let order = (0..<2 * count).map { _ in digests[generator.next(count)] }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    return [
      try Comparison(
        "\(order.count) pictures of 10 KB at random", target: 0.5, rounds: options.rounds,
        floorName: "one file each",
        ours: {
          try database.read { connection in
            var sum = 0
            for digest in order {
              // Copied, as a file is.
              sum &+=
                try ImageRepository.withPicture(sha256: digest, connection) {
                  information, bytes throws(SQLiteError) in
                  bytes.withUnsafeBytes { buffer.copyMemory(from: $0) }
                  return information.size + Int(buffer[0])
                } ?? 0
            }
            return sum
          }
        },
        floor: {
          var sum = 0
          for digest in order {
            let descriptor = open("\(folder.path)/\(digest)", O_RDONLY)
            guard descriptor >= 0 else { continue }
            let read = read(descriptor, buffer.baseAddress, size)
            close(descriptor)
            sum &+= read + Int(buffer[0])
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
