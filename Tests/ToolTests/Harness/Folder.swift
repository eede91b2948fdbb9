import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// A folder of a test's own, gone when nothing holds it any more.
final class Folder: Sendable {
  private let folder: TemporaryFolder
  var url: URL { folder.url }

  init() throws { folder = try TemporaryFolder() }

  /// A folder in which `pokedb.sqlite` holds the 15, made at the start of 1970.
  static func seeded() throws -> Folder {
    let folder = try Folder()
    try seed.get().write(to: folder.file("pokedb.sqlite"))
    return folder
  }

  private static let seed = Result {
    let folder = try Folder()
    #expect(folder.run("seed").code == .success)
    return try Data(contentsOf: folder.file("pokedb.sqlite"))
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Every file in the folder, by its path below it.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
      contents[name] = (try? Data(contentsOf: file(name))) ?? Data()
    }
    return contents
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Sets permissions, as `chmod` does.
  func allow(_ mode: Int, _ name: String = "") throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name).path)
  }

  // MARK: Running

  /// Runs the tool in this process on `pokedb.sqlite`; the folder's path is left out of what it says.
  func run(
    _ arguments: String..., environment: [String: String] = [:], input: String = "",
    isTerminal: Bool = false, width: Int? = nil
  ) -> InProcess.Result {
    run(
      arguments, environment: environment, input: input, isTerminal: isTerminal, width: width)
  }

  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = "",
    isTerminal: Bool = false, width: Int? = nil
  ) -> InProcess.Result {
    let own = ["POKEDB_DB": file("pokedb.sqlite").path]
    var result = InProcess(
      environment: own.merging(environment) { _, given in given }, input: input,
      isTerminal: isTerminal, width: width
    ).run(arguments)
    result.output = result.output.replacing("\(url.path)/", with: "")
    result.errors = result.errors.replacing("\(url.path)/", with: "")
    return result
  }

  /// Runs the built tool in this folder, with nothing in its environment but what is given.
  func tool(
    _ arguments: String..., environment: [String: String] = [:], input: String = ""
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(
      ChildProcess.tool, arguments, environment: environment, input: input, folder: url)
  }

  /// Runs a script in this folder, in which `$POKEDB` is the built tool.
  func shell(
    _ script: String, shell: String = "bash", seconds: Int = 300
  ) throws -> ChildProcess.Result {
    try ChildProcess.shell(
      "unset POKEDB_DB LANG; export LC_ALL=C.UTF-8\n\(script)", shell: shell, folder: url,
      seconds: seconds)
  }

  /// What the `sqlite3` shell answers.
  func sqlite(_ sql: String, in name: String = "pokedb.sqlite") throws -> String {
    let result = try ChildProcess.run(
      ChildProcess.env, ["sqlite3", "-batch", file(name).path, sql],
      environment: ProcessInfo.processInfo.environment, input: "", folder: url)
    #expect(result.code == 0, "\(result.errors)")
    return result.output
  }
}

/// Whether the `sqlite3` shell is there to look at files with.
let hasSQLiteShell = ConditionTrait.enabled(
  if: ChildProcess.isInstalled("sqlite3"), "sqlite3 is not installed")
