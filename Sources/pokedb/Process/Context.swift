/// All that a run of the tool gets from outside, passed in so that a test can stand in for it.
struct Context {
  /// The words of the command line after the program's name.
  var arguments: [String]
  /// The value of an environment variable.
  var environment: (String) -> String?
  var workingDirectory: () -> String
  var input: InputStream
  var output: OutputStream
  var errors: OutputStream
  /// The columns of the terminal that standard output is; `nil` where it is none.
  var terminalWidth: () -> Int?
  var clock: Clock
  var versions: () -> Versions

  struct Clock {
    /// Seconds since 1970-01-01T00:00:00Z.
    var unixSeconds: () -> Int
    /// A clock that never goes back, to measure with.
    var monotonicNanoseconds: () -> Int
  }

  /// The process as it was started.
  static func process(versions: @escaping () -> Versions) -> Context {
    Context(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: Platform.environment,
      workingDirectory: { Platform.workingDirectory },
      input: InputStream(isTerminal: Platform.isTerminal(0)) { () throws(StreamError) in
        try Platform.read(1 << 16, from: 0)
      },
      output: .descriptor(1),
      errors: .descriptor(2),
      terminalWidth: { Platform.terminalWidth(1) },
      clock: Clock(
        unixSeconds: { Platform.unixSeconds },
        monotonicNanoseconds: { Platform.monotonicNanoseconds }),
      versions: versions)
  }
}

extension OutputStream {
  fileprivate static func descriptor(_ number: Int32) -> OutputStream {
    OutputStream(isTerminal: Platform.isTerminal(number)) { (bytes) throws(StreamError) in
      try Platform.write(bytes, to: number)
    }
  }
}
