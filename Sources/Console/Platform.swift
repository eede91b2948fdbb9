// The only file of the tool that calls the system.

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import SQLite

package enum Platform {
  /// Makes the process ready to write: standard streams exist, and a closed pipe is an error.
  package static func prepare() {
    // A closed pipe must unwind, so that a transaction is rolled back, not kill on the spot.
    signal(SIGPIPE, SIG_IGN)
    // Where a standard stream is closed, the next file opened would take its number, and words
    // meant for the terminal would be written into the database.
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// The words of the command line; `nil` for one that is not UTF-8.
  package static var arguments: [String?] {
    (0..<Int(CommandLine.argc)).map { index in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
    }
  }

  /// Lets an interrupt (Control-C) be asked for from now on, instead of ending the process.
  package static func watchInterrupts() -> () -> Bool {
    interrupts.initialize(to: 0)
    signal(SIGINT) { _ in interrupts.pointee = 1 }
    return { interrupts.pointee != 0 }
  }

  /// Makes a file, or empties one.
  package static func create(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw StreamError.write(reason: "\(path): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The folder that the running executable is in; `nil` where the system does not tell.
  package static var executableFolder: String? {
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: 4 * Int(PATH_MAX))
      guard proc_pidpath(getpid(), &path, UInt32(path.count)) > 0 else { return nil }
      guard let real = realpath(path, nil) else { return nil }
    #else
      guard let real = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(real) }
    return Files.folder(of: String(cString: real))
  }

  package static func isExecutable(_ path: String) -> Bool {
    Files.kind(of: path) != .folder && access(path, X_OK) == 0
  }

  /// Becomes another program, which keeps the streams, the environment and the process's number.
  ///
  /// - Returns: Only where that failed: the reason.
  package static func become(_ path: String, arguments: [String]) -> String {
    // What this program ignores, the next one would ignore too.
    signal(SIGPIPE, SIG_DFL)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, &words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    return reason
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal; `nil` where there is none, or it does not tell.
  package static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The pixels of a row of text; `nil` where there is no terminal, or it does not tell.
  package static func terminalRowPixels(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0,
      size.ws_ypixel >= size.ws_row
    else { return nil }
    return Int(size.ws_ypixel / size.ws_row)
  }

  /// What the terminal of this process answers to a question, within a second.
  ///
  /// - Parameters:
  ///   - question: An escape sequence that is answered with another.
  ///   - end: The last byte of the answer.
  /// - Returns: `nil` where there is no terminal, this process does not own it, or it answers nothing.
  package static func askTerminal(_ question: String, until end: UInt8) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    // "Attempts to use tcsetattr from a process which is a member of a background process group …
    // cause the process group to be sent a SIGTTOU signal", which stops it.
    guard tcgetpgrp(terminal) == getpgrp(), tcgetattr(terminal, &before) == 0 else { return nil }
    // Who is killed meanwhile would leave a terminal that shows nothing of what is typed.
    var (every, mask) = (sigset_t(), sigset_t())
    sigfillset(&every)
    pthread_sigmask(SIG_BLOCK, &every, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSANOW, &before) }
    // What is typed ahead is somebody else's, and would be taken for the answer.
    var typed = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&typed, 1, 0) == 0,
      (try? write(Array(question.utf8), to: terminal)) != nil
    else { return nil }
    return answer(of: terminal, until: end).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func answer(of terminal: Int32, until end: UInt8) -> [UInt8]? {
    let deadline = SystemClock.nanoseconds + 1_000_000_000
    var answer: [UInt8] = []
    // It begins with an escape, too: a letter that is typed meanwhile is no end.
    while !(answer.last == end && answer.contains(0x1B)), answer.count < 256 {
      let left = (Int(deadline) - Int(SystemClock.nanoseconds)) / 1_000_000
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&waiting, 1, Int32(left)) > 0,
        let bytes = try? read(1, from: terminal), !bytes.isEmpty
      else { return nil }
      answer += bytes
    }
    return answer
  }

  /// Writes all bytes, however many calls that takes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(StreamError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw .closedPipe
      } else if errno == EAGAIN {
        // Another process made the shared terminal or pipe non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .write(reason: String(cString: strerror(errno)))
      }
    }
  }

  /// At most `count` bytes; none at the end of the input.
  package static func read(_ count: Int, from descriptor: Int32) throws(StreamError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let received = bytes.withUnsafeMutableBytes {
        systemRead(descriptor, $0.baseAddress, $0.count)
      }
      if received >= 0 { return Array(bytes.prefix(received)) }
      if errno != EINTR { throw .read(reason: String(cString: strerror(errno))) }
    }
  }

  package static func terminate(_ code: ExitCode) -> Never { exit(code.rawValue) }
}

/// All that a signal's handler may touch: memory that is there before it, and no object.
private nonisolated(unsafe) let interrupts = UnsafeMutablePointer<sig_atomic_t>.allocate(
  capacity: 1)

// Inside `Platform` the names of its own functions hide the system's.

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
