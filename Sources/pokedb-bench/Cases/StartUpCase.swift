import Pokedex
import SQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Starts whole processes: `pokedb show 6` and the `sqlite3` shell that answers the same.
enum StartUpCase {
  private static let count = 200

  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    guard case .file = Files.kind(of: options.tool) else {
      throw Options.UsageError(
        description: "there is no tool at \(options.tool): build it, or name it with --tool")
    }
    let path = try folder.pokedex("start-up")
    _ = try Seeder.seed(PokedexFile.database(at: path), now: Timestamp(seconds: 0))
    let question = """
      SELECT p.*, (SELECT group_concat(language || ' ' || text) FROM pokemon_name
        WHERE pokemon_id = p.id) FROM v1_pokemon AS p WHERE number = 6
      """
    return [
      try Comparison(
        "\(count) starts of show 6", target: 1.3, rounds: options.rounds,
        floorName: "sqlite3 shell",
        ours: { try start(options.tool, ["--db", path, "show", "6"]) },
        floor: { try start("/usr/bin/sqlite3", [path, question]) })
    ]
  }

  /// Starts a program again and again, its output thrown away; returns how often it succeeded.
  static func start(
    _ program: String, _ arguments: [String], times: Int = count
  ) throws -> Int {
    let words = [program] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var succeeded = 0
    for _ in 0..<times {
      var process = pid_t()
      let result = posix_spawn(&process, program, &actions, nil, &pointers, environ)
      guard result == 0 else {
        throw Options.UsageError(description: "cannot start \(program)")
      }
      var status: Int32 = 0
      waitpid(process, &status, 0)
      if status == 0 { succeeded += 1 }
    }
    return succeeded
  }
}
