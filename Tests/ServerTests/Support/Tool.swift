import Foundation

/// The built programs, run as processes of their own.
enum Tool {
  /// The folder of built products: where the test bundle lies, they lie beside it.
  static func path(_ name: String) -> String {
    Bundle.main.bundleURL.appendingPathComponent(name).path
  }

  struct Result {
    var output: [UInt8]
    var errors: String
    var code: Int32
  }

  /// Runs a program to its end, with nothing in its environment but PATH.
  static func run(
    _ program: String, _ arguments: [String], input: String = ""
  ) throws -> Result {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("pokedb-server-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let files = ["in", "out", "err"].map(place.appendingPathComponent)
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    process.currentDirectoryURL = place
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      output: Array(try Data(contentsOf: files[1])),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      code: process.terminationStatus)
  }

  /// What `pokedb` prints for a question.
  static func pokedb(_ arguments: String..., db: String) throws -> [UInt8] {
    let result = try run(path("pokedb"), arguments + ["--db", db])
    guard result.code == 0 else { throw RawClient.Failure(what: result.errors) }
    return result.output
  }

  /// Whether a program is on PATH.
  static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
