import Foundation

/// A program that runs beside the tests, until it is let go.
final class ChildProcess: @unchecked Sendable {
  private let process = Process()
  private let pipe = Pipe()
  private let lock = NSLock()
  private var said = ""

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of built products: where the test bundle lies, the tool lies beside it.
  static var products: URL { Bundle.main.bundleURL }

  /// Starts a program; what it says on both streams is kept.
  init(_ executable: URL, _ arguments: [String], folder: URL, environment: [String: String]) throws
  {
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      self?.hear(String(decoding: data, as: UTF8.self))
    }
    try process.run()
  }

  deinit { stop() }

  private func hear(_ text: String) {
    lock.lock()
    defer { lock.unlock() }
    said += text
  }

  /// What it has said so far.
  var output: String {
    lock.lock()
    defer { lock.unlock() }
    return said
  }

  /// Waits for what it says to have something in it, a minute at most.
  func wait<Found>(for find: (String) -> Found?) throws -> Found {
    for _ in 0..<1200 {
      if let found = find(output) { return found }
      guard process.isRunning else { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    if let found = find(output) { return found }
    throw Failure(
      description: "\(process.executableURL?.lastPathComponent ?? "") did not start: \(output)")
  }

  /// Runs a program to its end.
  static func run(_ executable: URL, _ arguments: [String], folder: URL) throws -> String {
    let child = try ChildProcess(
      executable, arguments, folder: folder, environment: ProcessInfo.processInfo.environment)
    child.process.waitUntilExit()
    // The last words may still be on their way.
    let rest = child.pipe.fileHandleForReading
    rest.readabilityHandler = nil
    child.hear(String(decoding: rest.readDataToEndOfFile(), as: UTF8.self))
    guard child.process.terminationStatus == 0 else { throw Failure(description: child.output) }
    return child.output
  }

  /// Ends it, and waits until it has ended.
  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    for _ in 0..<100 where process.isRunning { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
