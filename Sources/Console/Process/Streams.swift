/// A stream that could not be written or read.
package enum StreamError: ToolError, Hashable {
  /// The reader went away, as `head` does when it has seen enough.
  case closedPipe
  case write(reason: String)
  case read(reason: String)

  package var failure: ToolFailure {
    switch self {
    case .closedPipe:
      ToolFailure("closed_pipe", "the reader of the output went away", exitCode: .closedPipe)
    case .write(let reason):
      ToolFailure(
        "output_failed", "the output could not be written: \(reason)",
        hint: "make room, or send it elsewhere", exitCode: .failure)
    case .read(let reason):
      ToolFailure("input_failed", "the input could not be read: \(reason)", exitCode: .failure)
    }
  }
}

/// Buffered bytes on their way out of the process.
package final class OutputStream {
  package let isTerminal: Bool
  private let sink: ([UInt8]) throws(StreamError) -> Void
  private var buffer: [UInt8] = []

  package init(isTerminal: Bool, sink: @escaping ([UInt8]) throws(StreamError) -> Void) {
    self.isTerminal = isTerminal
    self.sink = sink
  }

  package func write(_ text: String) throws(StreamError) { try write(text.utf8) }

  package func write(_ bytes: some Sequence<UInt8>) throws(StreamError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// - Throws: What the stream could not take, which is lost and not tried again.
  package func flush() throws(StreamError) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try sink(bytes)
  }
}

/// Bytes that come into the process.
package final class InputStream {
  package let isTerminal: Bool
  private let source: () throws(StreamError) -> [UInt8]
  private var buffer: [UInt8] = []

  /// A stream whose source gives the next bytes, and none at the end.
  package init(isTerminal: Bool, source: @escaping () throws(StreamError) -> [UInt8]) {
    self.isTerminal = isTerminal
    self.source = source
  }

  /// The next line without its end; `nil` at the end of the input.
  package func readLine() throws(StreamError) -> String? {
    var newline = buffer.firstIndex(of: UInt8(ascii: "\n"))
    while newline == nil {
      let bytes = try source()
      if bytes.isEmpty { break }
      buffer += bytes
      newline = buffer.firstIndex(of: UInt8(ascii: "\n"))
    }
    guard !buffer.isEmpty else { return nil }
    let line = buffer[..<(newline ?? buffer.endIndex)]
    buffer.removeFirst(min(buffer.count, line.count + 1))
    return String(decoding: line, as: UTF8.self)
  }

  /// Everything up to the end of the input.
  package func readAll() throws(StreamError) -> [UInt8] {
    while true {
      let bytes = try source()
      if bytes.isEmpty { break }
      buffer += bytes
    }
    defer { buffer = [] }
    return buffer
  }
}
