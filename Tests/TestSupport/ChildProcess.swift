package import Foundation

/// A program that runs beside the tests, until it has ended or is let go.
package final class ChildProcess: @unchecked Sendable {
  private let process = Process()
  // Files, not pipes: a child can write as much as it likes while nobody reads.
  private let streams: TemporaryFolder

  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// What a program that has ended leaves.
  package struct Result: Equatable {
    package let bytes: [UInt8]
    package let errors: String
    /// The exit code, or the number of the signal that killed it, as a negative number.
    package let code: Int32

    package var output: String { String(decoding: bytes, as: UTF8.self) }

    package init(bytes: [UInt8], errors: String, code: Int32) {
      (self.bytes, self.errors, self.code) = (bytes, errors, code)
    }

    package init(output: String, errors: String, code: Int32) {
      self.init(bytes: Array(output.utf8), errors: errors, code: code)
    }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: A file, or a name that is looked up in PATH.
  ///   - arguments: Its words.
  ///   - environment: All that it finds there.
  ///   - input: What it reads.
  ///   - folder: Where it runs; `nil` for an empty folder.
  /// - Throws: What keeps it from being started.
  package init(
    _ executable: URL, _ arguments: [String], environment: [String: String], input: String = "",
    folder: URL? = nil
  ) throws {
    streams = try TemporaryFolder()
    let work = streams.url.appendingPathComponent("work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder ?? work
    for (name, content) in [("in", input), ("out", ""), ("err", "")] {
      try streams.write(content.utf8, to: name)
    }
    process.standardInput = try FileHandle(forReadingFrom: stream("in"))
    process.standardOutput = try FileHandle(forWritingTo: stream("out"))
    process.standardError = try FileHandle(forWritingTo: stream("err"))
    try start()
  }

  deinit { if process.isRunning { send(SIGKILL) } }

  private func stream(_ name: String) -> URL { URL(fileURLWithPath: streams.file(name)) }

  /// Starts the process where no signal is blocked.
  ///
  /// Threads of Dispatch block signals, and a child has the mask of the thread that starts it.
  private func start() throws {
    nonisolated(unsafe) var failure: (any Error)?
    let isStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [process] in
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      do { try process.run() } catch { failure = error }
      isStarted.signal()
    }
    isStarted.wait()
    if let failure { throw failure }
  }

  package var isRunning: Bool { process.isRunning }
  package var number: Int32 { process.processIdentifier }

  /// What it has said so far.
  package var output: String { String(decoding: said("out"), as: UTF8.self) }
  /// What it has said so far on the stream of errors.
  package var errors: String { String(decoding: said("err"), as: UTF8.self) }

  private func said(_ name: String) -> [UInt8] { (try? bytes(of: streams.file(name))) ?? [] }

  /// Waits for what it says on either stream to have something in it, a minute at most.
  package func wait<Found>(for find: (String) -> Found?) throws -> Found {
    for _ in 0..<1200 {
      if let found = find(output + errors) { return found }
      guard process.isRunning else { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    if let found = find(output + errors) { return found }
    throw Failure(
      description: "\(process.executableURL?.lastPathComponent ?? "") said only: \(output)\(errors)"
    )
  }

  /// Waits for its end; a child that hangs is a failure, and not the end of all tests.
  ///
  /// - Parameter seconds: After how many it is killed.
  /// - Returns: What it said, and how it ended.
  /// - Throws: What keeps its words from being read.
  package func finish(within seconds: Int = 300) throws -> Result {
    let kill = DispatchWorkItem { [number] in _ = Foundation.kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: kill)
    process.waitUntilExit()
    kill.cancel()
    let sign: Int32 = process.terminationReason == .uncaughtSignal ? -1 : 1
    return Result(
      bytes: try bytes(of: streams.file("out")), errors: errors,
      code: process.terminationStatus * sign)
  }

  package func send(_ signal: Int32) { kill(number, signal) }

  /// Ends it, and waits until it has ended.
  package func stop() {
    guard process.isRunning else { return }
    process.terminate()
    for _ in 0..<100 where process.isRunning { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning { send(SIGKILL) }
    process.waitUntilExit()
  }
}
