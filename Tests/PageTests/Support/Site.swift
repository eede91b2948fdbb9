import Foundation
import TestSupport
import Testing

/// A service over a file of its own, and a browser that looks at it.
final class Site: @unchecked Sendable {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }
  let browser: Browser
  private(set) var service: ChildProcess
  let port: UInt16

  /// The token that writing needs.
  static let token = "trainer-red-of-pallet"

  /// The site of the suite that runs.
  @TaskLocal static var current: Site?

  /// Starts a service over the file that some commands of the tool make.
  init(_ commands: [[String]]) throws {
    temporary = try TemporaryFolder()
    for command in commands { try Self.tool(command, in: temporary.url) }
    try temporary.write("\(Self.token)\n".utf8, to: "token")
    (service, port) = try Self.start(in: temporary.url)
    browser = try Browser(folder: temporary.url)
    try browser.resize(1280, 900)
  }

  /// Starts the service on a port that no system hands out by itself: it can be had again later.
  private static func start(in folder: URL) throws -> (ChildProcess, UInt16) {
    var attempts = 0
    while true {
      let port = UInt16.random(in: 20_000..<30_000)
      do {
        return (try start(in: folder, port: port), port)
      } catch {
        // Somebody has it, perhaps.
        attempts += 1
        if attempts == 10 { throw error }
      }
    }
  }

  private static func start(in folder: URL, port: UInt16) throws -> ChildProcess {
    let service = try ChildProcess(
      ChildProcess.tool,
      ["serve", "--db", "pokedb.sqlite", "--port", "\(port)", "--token-file", "token"],
      environment: ProcessInfo.processInfo.environment, folder: folder)
    _ = try service.wait { $0.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/) }
    return service
  }

  /// Ends everything.
  func close() {
    browser.close()
    service.stop()
  }

  /// Runs the tool on the file.
  func tool(_ arguments: String...) throws { try Self.tool(arguments, in: folder) }

  private static func tool(_ arguments: [String], in folder: URL) throws {
    let result = try ChildProcess.run(
      ChildProcess.tool, arguments + ["--db", "pokedb.sqlite"],
      environment: ProcessInfo.processInfo.environment, folder: folder)
    guard result.code == 0 else { throw ChildProcess.Failure(description: result.errors) }
  }

  /// Starts the service again where it was, a minute at most after it was asked to.
  func restart() throws {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      do {
        service = try Self.start(in: folder, port: port)
        return
      } catch {
        if ContinuousClock.now > end { throw error }
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
  }

  /// What the service answers without a browser.
  func ask(
    _ target: String, method: String = "GET", headers: [String: String] = [:], body: String = ""
  ) throws -> RawClient.Response {
    try RawClient.ask(method, target, port: port, headers: headers, body: Array(body.utf8))
  }

  func address(_ target: String) -> String { "http://127.0.0.1:\(port)\(target)" }

  /// Opens an address of the page, and waits for its scripts, list and detail.
  func open(_ target: String) throws {
    try browser.open(address(target))
    try browser.waitForScripts()
  }

  /// Opens the page once more, and waits for the same.
  func reload() throws {
    try browser.reload()
    try browser.waitForScripts()
  }

  /// Types into the search field, and waits for the list of what stands there then.
  func search(
    _ keys: String, for text: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try browser.type(keys, into: "#q")
    let wanted = try String(
      decoding: JSONSerialization.data(withJSONObject: text ?? keys, options: .fragmentsAllowed),
      as: UTF8.self)
    try browser.wait(
      until: "(new URLSearchParams(location.search).get('q') ?? '') === \(wanted)",
      sourceLocation: sourceLocation)
    try browser.waitForScripts(sourceLocation: sourceLocation)
  }
}
