import Pokedex
import SQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Fetches 200 pictures over loopback into a database, and with `curl --parallel` into files.
enum PictureFetchCase {
  private static let count = 200
  private static let size = 63_000

  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    let companion = "\(Files.folder(of: options.tool))/pokedb-net"
    guard case .file = Files.kind(of: companion) else {
      throw Options.UsageError(
        description: "there is no pokedb-net beside \(options.tool): build it")
    }
    let server = try LoopbackServer(body: picture)
    defer { server.stop() }
    let path = try folder.pokedex("fetch")
    let database = PokedexFile.database(at: path)
    let empty = try withAddresses(database, server.port)
    let urls = "http://127.0.0.1:\(server.port)/[1-\(count)].png"
    return [
      try Comparison(
        "\(count) pictures of 63 KB over loopback", target: 1.25, rounds: options.rounds,
        floorName: "curl --parallel",
        ours: {
          try StartUpCase.start(
            companion,
            [
              "images", "fetch", "--all", "--allow-private", "--concurrency", "8", "-q", "--db",
              path,
            ], times: 1)
        },
        floor: {
          try StartUpCase.start(
            "/usr/bin/curl",
            [
              "--silent", "--no-progress-meter", "--parallel", "--parallel-immediate",
              "--parallel-max", "8", urls,
              "--output", "\(folder.path)/#1.png",
            ], times: 1)
        }, before: { try database.write(empty) })
    ]
  }

  /// Gives Pokémon that do not exist an address each; returns what makes all of them new again.
  private static func withAddresses(
    _ database: Database, _ port: UInt16
  ) throws -> (Connection) throws -> Void {
    var generator = Generator()
    let entries = generator.pokemon(count, languages: 1)
    try database.write { connection in
      let writer = PokemonWriter(connection)
      for var entry in entries {
        entry.imageURL = "http://127.0.0.1:\(port)/\(entry.number.value).png"
        _ = try writer.save(entry)
      }
    }
    return { connection in
      try connection.execute(
        """
        UPDATE image SET state = 'new', sha256 = NULL, etag = NULL, last_modified = NULL;
        DELETE FROM image_blob
        """)
    }
  }

  /// A PNG of nonsense of its own for each path, whole by its ends.
  private static func picture(_ path: String) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let number = Int(path.filter(\.isNumber)) ?? 0
    var pixels = [UInt8](repeating: 7, count: size)
    pixels.replaceSubrange(..<4, with: big(number))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8)
      + big(1) + big(1) + [8, 2, 0, 0, 0, 0, 0, 0, 0] + big(pixels.count) + Array("IDAT".utf8)
      + pixels + big(0) + big(0) + Array("IEND".utf8) + big(0)
  }
}
