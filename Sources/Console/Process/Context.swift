internal import SQLite

/// All that a run of the tool gets from outside, passed in so that a test can stand in for it.
package struct Context {
  /// The words of the command line after the program's name.
  package var arguments: [String]
  /// The place from 1 of the first word that is not UTF-8, and so not what was meant.
  package var unreadableArgument: Int?
  /// The value of an environment variable.
  package var environment: (String) -> String?
  package var input: InputStream
  package var output: OutputStream
  package var errors: OutputStream
  /// The columns of the terminal that standard output is; `nil` where it is none.
  package var terminalWidth: () -> Int?
  /// The pixels of a row of text on that terminal; `nil` where it does not tell.
  package var terminalRowPixels: () -> Int? = { nil }
  /// What the terminal answers to a question that ends with `c`; `nil` where it answers nothing.
  package var askTerminal: (String) -> String? = { _ in nil }
  package var clock: Clock
  /// Begins to watch for interrupts; the function that it returns says whether there was one.
  package var watchInterrupts: () -> () -> Bool = { { false } }
  package var companion: Companion
  package var versions: () -> Versions

  /// The value of an environment variable that is set and not empty.
  package func setting(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  package struct Clock {
    /// Seconds since 1970-01-01T00:00:00Z.
    package var unixSeconds: () -> Int
    /// A clock that never goes back, to measure with.
    package var monotonicNanoseconds: () -> Int
  }

  /// The process as it was started.
  package static func process(versions: @escaping () -> Versions) -> Context {
    let words = Platform.arguments.dropFirst()
    return Context(
      arguments: words.map { $0 ?? "" },
      unreadableArgument: words.firstIndex(of: nil),
      environment: Platform.environment,
      input: InputStream(isTerminal: Platform.isTerminal(0)) { () throws(StreamError) in
        try Platform.read(1 << 16, from: 0)
      },
      output: .descriptor(1),
      errors: .descriptor(2),
      terminalWidth: { Platform.terminalWidth(1) },
      terminalRowPixels: { Platform.terminalRowPixels(1) },
      askTerminal: { Platform.askTerminal($0, until: UInt8(ascii: "c")) },
      clock: Clock(
        unixSeconds: { SystemClock.unixSeconds },
        monotonicNanoseconds: { Int(SystemClock.nanoseconds) }),
      watchInterrupts: Platform.watchInterrupts,
      companion: Companion(
        folder: Platform.executableFolder, searchPath: Platform.environment("PATH") ?? "",
        isExecutable: Platform.isExecutable, become: Platform.become),
      versions: versions)
  }
}

extension OutputStream {
  /// A file that is made, or emptied.
  package static func file(_ path: String) throws -> OutputStream {
    .descriptor(try Platform.create(path))
  }

  fileprivate static func descriptor(_ number: Int32) -> OutputStream {
    OutputStream(isTerminal: Platform.isTerminal(number)) { (bytes) throws(StreamError) in
      try Platform.write(bytes, to: number)
    }
  }
}
