package import Foundation

/// Programs that are run to their end.
extension ChildProcess {
  /// The folder of built products: where the test bundle lies, the programs lie beside it.
  package static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }

  package static var tool: URL { products.appendingPathComponent("pokedb") }

  /// Runs the tool with nothing in its environment but what is given.
  package static func tool(
    _ arguments: String..., environment: [String: String] = [:], input: String = "",
    folder: URL? = nil
  ) throws -> Result {
    try run(tool, arguments, environment: environment, input: input, folder: folder)
  }

  /// Runs a script of bash or another shell, in which `$POKEDB` is the tool.
  ///
  /// - Throws: What keeps the shell from being started.
  package static func shell(
    _ script: String, shell: String = "bash", input: String = "", folder: URL? = nil,
    seconds: Int = 300
  ) throws -> Result {
    var environment = ProcessInfo.processInfo.environment
    environment["POKEDB"] = tool.path
    return try run(
      env, [shell, "-c", script], environment: environment, input: input, folder: folder,
      seconds: seconds)
  }

  /// Runs a program that is looked up on PATH, with nothing else in its environment.
  package static func program(
    _ name: String, _ arguments: [String], input: String = "", folder: URL? = nil
  ) throws -> Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try run(
      env, [name] + arguments, environment: ["PATH": path], input: input, folder: folder)
  }

  package static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String], input: String = "",
    folder: URL? = nil, seconds: Int = 300
  ) throws -> Result {
    try ChildProcess(
      executable, arguments, environment: environment, input: input, folder: folder
    ).finish(within: seconds)
  }

  /// What looks a name up on PATH and becomes that program.
  package static let env = URL(fileURLWithPath: "/usr/bin/env")

  /// Whether a program is on PATH.
  package static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
