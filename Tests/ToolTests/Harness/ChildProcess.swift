import Foundation

/// The built tool, or a shell around it, run as a process of its own.
struct ChildProcess {
  struct Result: Equatable {
    var output: String
    var errors: String
    /// The exit code, or the number of the signal that killed it, as a negative number.
    var code: Int32
  }

  /// The folder of built products: where the test bundle lies, the tool lies beside it.
  static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }

  static var tool: URL { products.appendingPathComponent("pokedb") }

  /// Runs the tool with nothing in its environment but what is given.
  static func tool(
    _ arguments: String..., environment: [String: String] = [:], input: String = "",
    folder: URL? = nil
  ) throws -> Result {
    try run(tool, arguments, environment: environment, input: input, folder: folder)
  }

  /// Runs a script of bash or another shell, in which `$POKEDB` is the tool.
  ///
  /// Not of `sh`: dash waits for SIGCHLD, which a thread of Dispatch blocks for its children too.
  static func shell(
    _ script: String, shell: String = "bash", input: String = "", folder: URL? = nil,
    seconds: Int = 300
  ) throws -> Result {
    var environment = ProcessInfo.processInfo.environment
    environment["POKEDB"] = tool.path
    return try run(
      URL(fileURLWithPath: "/usr/bin/env"), [shell, "-c", script], environment: environment,
      input: input, folder: folder, seconds: seconds)
  }

  /// Whether a program is on PATH.
  static func isInstalled(_ program: String) -> Bool {
    (try? shell("command -v \(program) >/dev/null").code) == 0
  }

  static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String], input: String,
    folder: URL?, seconds: Int = 300
  ) throws -> Result {
    // Files, not pipes: a child can write as much as it likes while nobody reads.
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("pokedb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let files = ["in", "out", "err"].map(place.appendingPathComponent)
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder ?? place
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    // A child that hangs is a failure, and not the end of all tests.
    let pid = process.processIdentifier
    let kill = DispatchWorkItem { Foundation.kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: kill)
    process.waitUntilExit()
    kill.cancel()
    let sign: Int32 = process.terminationReason == .uncaughtSignal ? -1 : 1
    return Result(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      code: process.terminationStatus * sign)
  }
}
