import SQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Other programs, found on PATH.
enum Shell {
  /// Starts a program whose output is thrown away.
  static func start(_ words: [String]) throws -> pid_t { try start(words, output: nil) }

  /// Runs a program to its end and returns what it printed.
  @discardableResult
  static func run(_ words: [String]) throws -> String {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Options.UsageError(description: "no pipe") }
    let process = try start(words, output: ends[1])
    close(ends[1])
    let output = read(to: ends[0])
    close(ends[0])
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else {
      throw Options.UsageError(description: "\(words.joined(separator: " ")) failed")
    }
    return output
  }

  /// The text of a small file.
  static func text(_ path: String) throws -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Options.UsageError(description: "cannot read \(path)") }
    defer { close(descriptor) }
    return read(to: descriptor)
  }

  private static func read(to descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = systemRead(descriptor, &piece, piece.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece.prefix(count)
    }
  }

  private static func start(_ words: [String], output: Int32?) throws -> pid_t {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    guard let program = words.first,
      posix_spawnp(&process, program, &actions, nil, &pointers, environ) == 0
    else { throw Options.UsageError(description: "cannot start \(words.first ?? "")") }
    return process
  }
}

// Inside `Shell` the name of its own function hides the system's.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
