import Foundation
import TestSupport
import Testing

/// Chromium, driven over WebDriver (W3C) with the few commands that the tests need.
final class Browser: Sendable {
  private let driver: ChildProcess
  private let port: UInt16
  private let session: String

  struct Failure: Error, CustomStringConvertible {
    let description: String

    /// Whether the element is not there yet, or was just put in anew.
    var isOfTheMoment: Bool {
      ["no such element", "stale element reference", "element not interactable"]
        .contains(where: description.contains)
    }
  }

  /// Starts a driver on a free port, and a browser without a window.
  init(folder: URL) throws {
    driver = try ChildProcess(
      ChildProcess.env, ["chromedriver", "--port=0"],
      environment: ProcessInfo.processInfo.environment, folder: folder)
    port = try driver.wait { output in
      output.firstMatch(of: /successfully on port (\d+)/).flatMap { UInt16($0.1) }
    }
    let options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en",
        // Two hundred ways through the history in ten seconds are taken for an attack.
        "--disable-ipc-flooding-protection",
      ]
    ]
    let capabilities: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      "goog:loggingPrefs": ["browser": "ALL"], "timeouts": ["script": 60_000],
    ]
    let answer = try Self.ask(
      port, "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(description: "chromedriver opened no session")
    }
    session = id
  }

  deinit { close() }

  /// Ends the browser, then its driver.
  func close() {
    _ = try? command("DELETE", "")
    driver.stop()
  }

  // MARK: Commands

  @discardableResult
  func command(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any {
    try Self.ask(port, method, "/session/\(session)\(path)", body)
  }

  private static func ask(
    _ port: UInt16, _ method: String, _ path: String, _ body: [String: Any]?
  ) throws -> Any {
    let content = try body.map { Array(try JSONSerialization.data(withJSONObject: $0)) } ?? []
    let answer = try RawClient.ask(
      method, path, port: port, headers: ["Content-Type": "application/json"], body: content)
    let object = try JSONSerialization.jsonObject(
      with: Data(answer.body), options: .fragmentsAllowed)
    let value = (object as? [String: Any])?["value"] ?? NSNull()
    guard answer.status == 200 else { throw Failure(description: "\(path): \(value)") }
    return value
  }

  /// A command of Chromium's own protocol.
  @discardableResult
  func chromium(_ name: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    let answer = try command(
      "POST", "/goog/cdp/execute", ["cmd": name, "params": parameters])
    return answer as? [String: Any] ?? [:]
  }

  /// Opens an address, and waits until it is loaded.
  func open(_ address: String) throws { try command("POST", "/url", ["url": address]) }

  func back() throws { try command("POST", "/back", [:]) }

  func forward() throws { try command("POST", "/forward", [:]) }

  func reload() throws { try command("POST", "/refresh", [:]) }

  /// What a function's body returns in the page.
  @discardableResult
  func run(_ script: String, _ arguments: Any...) throws -> Any {
    try command("POST", "/execute/sync", ["script": script, "args": arguments])
  }

  /// The same for a body that waits: it calls `done(value)`.
  func runAsync(_ script: String) throws -> Any {
    try command(
      "POST", "/execute/async",
      ["script": "const done = arguments[arguments.length - 1];\n\(script)", "args": []])
  }

  func text(_ script: String) throws -> String {
    let answer = try run("return \(script)")
    return answer as? String ?? "\(answer)"
  }

  func number(_ script: String) throws -> Double {
    (try run("return \(script)") as? NSNumber)?.doubleValue ?? .nan
  }

  func texts(_ script: String) throws -> [String] {
    let answer = try run("return \(script)")
    return (answer as? [Any] ?? []).map { $0 as? String ?? "\($0)" }
  }

  /// The text of the first element that fits.
  func text(of selector: String) throws -> String {
    try text("document.querySelector(`\(selector)`).textContent")
  }

  /// The texts of all elements that fit, or of one of their attributes.
  func texts(of selector: String, _ attribute: String? = nil) throws -> [String] {
    let read = attribute.map { "one.getAttribute('\($0)')" } ?? "one.textContent"
    return try texts("[...document.querySelectorAll(`\(selector)`)].map((one) => \(read))")
  }

  /// What stands in a field.
  func value(of selector: String) throws -> String {
    try text("document.querySelector(`\(selector)`).value")
  }

  func count(of selector: String) throws -> Int {
    Int(try number("document.querySelectorAll(`\(selector)`).length"))
  }

  /// Waits until so many elements fit.
  func wait(
    for count: Int, of selector: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait(
      until: "document.querySelectorAll(`\(selector)`).length === \(count)",
      sourceLocation: sourceLocation)
  }

  /// Waits until the page's scripts have shown what the address says: list and detail, not notes
  /// and pictures.
  func waitForScripts(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(
      until: """
        document.documentElement.classList.contains('ready')
          && !document.querySelector('[aria-busy]')
        """,
      sourceLocation: sourceLocation)
  }

  /// Waits until an address is open, without asking the page.
  func wait(
    forAddress address: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isThere = try wait { try command("GET", "/url") as? String == address }
    if !isThere { Issue.record("never came to \(address)", sourceLocation: sourceLocation) }
  }

  /// Waits until an expression is true in the page.
  func wait(
    until script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isTrue = try wait { try run("return Boolean(\(script))") as? Bool == true }
    if !isTrue { Issue.record("never came true: \(script)", sourceLocation: sourceLocation) }
  }

  /// Waits a minute at most for something; whether it came.
  func wait(_ isThere: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      if try isThere() { return true }
      if ContinuousClock.now > end { return false }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  // MARK: Hands

  private func element(_ selector: String) throws -> String {
    let found = try command(
      "POST", "/element", ["using": "css selector", "value": selector])
    guard let id = (found as? [String: String])?.values.first else {
      throw Failure(description: "there is no \(selector)")
    }
    return id
  }

  /// Does something with an element as soon as it is there to be used.
  private func act(_ action: String, on selector: String, _ body: [String: Any]) throws {
    var last: Failure?
    let isDone = try wait {
      do {
        try command("POST", "/element/\(element(selector))/\(action)", body)
        return true
      } catch let failure as Failure where failure.isOfTheMoment {
        last = failure
        return false
      }
    }
    if !isDone, let last { throw last }
  }

  func click(_ selector: String) throws { try act("click", on: selector, [:]) }

  /// Types into an element, key after key.
  func type(_ text: String, into selector: String) throws {
    try act("value", on: selector, ["text": text])
  }

  /// Presses a key wherever the keyboard is.
  func press(_ key: Key) throws {
    let actions = ["keyDown", "keyUp"].map { ["type": $0, "value": key.rawValue] }
    try command(
      "POST", "/actions",
      ["actions": [["type": "key", "id": "keyboard", "actions": actions] as [String: Any]]])
  }

  enum Key: String {
    case escape = "\u{E00C}", up = "\u{E013}", down = "\u{E015}", enter = "\u{E007}"
    case tab = "\u{E004}", end = "\u{E010}", home = "\u{E011}", slash = "/"
  }

  // MARK: Eyes

  func resize(_ width: Int, _ height: Int) throws {
    try chromium(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// What the visitor prefers: `prefers-color-scheme`, `prefers-reduced-motion`.
  func prefer(_ features: [String: String]) throws {
    try chromium(
      "Emulation.setEmulatedMedia",
      ["features": features.map { ["name": $0.key, "value": $0.value] }])
  }

  /// A picture of the window, as PNG.
  func screenshot() throws -> Data {
    let text = try command("GET", "/screenshot") as? String ?? ""
    return Data(base64Encoded: text) ?? Data()
  }

  /// What the console has been told since it was last looked at, errors only.
  func consoleErrors() throws -> [String] {
    let entries = try command("POST", "/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return entries.filter { $0["level"] as? String == "SEVERE" }
      .map { $0["message"] as? String ?? "" }
  }
}
