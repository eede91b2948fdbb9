internal import SQLite

/// Encodings that the C library converts, where the system has its module for them.
enum SystemDecoding {
  static func decode(_ source: SourceBytes, _ encoding: String) throws(ImportError) -> SourceBytes {
    guard let converter = EncodingConverter(from: encoding) else {
      throw ImportError(
        "encoding", "this system cannot convert text from \(encoding)",
        hint: "where iconv can: iconv -f \(encoding) -t utf-8 \(ShellWord.quoted(source.name))"
          + " > utf-8.csv")
    }
    var output = GrowingBytes(name: source.name)
    var rest = source.unsafeBytes
    var stop = EncodingConverter.Stop.outputFull
    while stop == .outputFull || !rest.isEmpty {
      let before = (rest.count, output.count)
      do throws(SystemError) {
        try output.append(room: 1 << 16) { (room) in
          let step = converter.convert(rest, into: room)
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(step.read))
          stop = step.stop
          return step.written
        }
      } catch {
        throw ImportError("memory", error.description)
      }
      let isStuck = before == (rest.count, output.count) && stop == .outputFull
      if stop == .invalid || stop == .incomplete || isStuck {
        throw invalid(source, rest, SourceBytes(consuming: output, name: source.name), encoding)
      }
      source.letGo(before: source.count - rest.count)
    }
    // Some encodings keep a character back until they know that nothing joins it.
    do throws(SystemError) {
      try output.append(room: 64) { (room) in
        converter.convert(UnsafeRawBufferPointer(start: nil, count: 0), into: room).written
      }
    } catch {
      throw ImportError("memory", error.description)
    }
    source.rewind()
    return SourceBytes(consuming: output, name: source.name)
  }

  private static func invalid(
    _ source: SourceBytes, _ rest: UnsafeRawBufferPointer, _ decoded: SourceBytes,
    _ encoding: String
  ) -> ImportError {
    let offset = source.count - rest.count
    let byte = rest.first.map { "byte 0x\(hex($0))" } ?? "the end"
    return ImportError(
      "encoding", "\(byte) at byte offset \(offset) is not \(encoding)",
      line: LineCount.line(of: decoded.count, in: decoded.unsafeBytes))
  }
}
