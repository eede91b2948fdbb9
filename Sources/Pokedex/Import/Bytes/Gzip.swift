internal import CZlib
internal import SQLite

/// The gzip format (RFC 1952), inflated by zlib.
package enum Gzip {
  /// Whether bytes begin as a gzip file does: two magic bytes, and the one method there is.
  static func isGzip(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 3 && bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8
  }

  /// Inflates all members of a gzip file.
  ///
  /// - Parameters:
  ///   - source: Bytes that begin as a gzip file does.
  ///   - limit: How many bytes may come of them; a small file can hold a very large one.
  /// - Returns: What was packed.
  /// - Throws: ``ImportError`` where the file is cut off, damaged, or larger than the limit.
  static func inflate(_ source: SourceBytes, limit: Int) throws(ImportError) -> SourceBytes {
    var stream = z_stream()
    guard czlib_inflate_init_gzip(&stream) == Z_OK else {
      throw ImportError("gzip", "zlib cannot be started")
    }
    defer { inflateEnd(&stream) }
    var output = GrowingBytes(name: source.name)
    var rest = source.unsafeBytes
    while true {
      let ended = try step(&stream, &rest, into: &output)
      guard output.count <= limit else { throw tooLarge(source, limit) }
      source.letGo(before: source.count - rest.count)
      guard ended else { continue }
      // "A gzip file consists of a series of members"; some programs fill the rest with zeros.
      if isGzip(rest) {
        inflateReset(&stream)
      } else if rest.allSatisfy({ $0 == 0 }) {
        break
      } else {
        throw ImportError(
          "gzip",
          "the gzip file has other bytes behind its end, at byte offset "
            + "\(source.count - rest.count)")
      }
    }
    source.rewind()
    return SourceBytes(consuming: output, name: source.name)
  }

  /// Inflates what there is room for.
  ///
  /// - Returns: Whether a member ended.
  private static func step(
    _ stream: inout z_stream, _ rest: inout UnsafeRawBufferPointer, into output: inout GrowingBytes
  ) throws(ImportError) -> Bool {
    // zlib counts in 32 bits.
    let most = 1 << 20
    let offered = min(rest.count, most)
    var code = Z_OK
    let input = rest.assumingMemoryBound(to: UInt8.self).baseAddress
    stream.next_in = UnsafeMutablePointer(mutating: input)
    stream.avail_in = UInt32(offered)
    var produced = 0
    do throws(SystemError) {
      try output.append(room: 1 << 16) { (room) in
        let size = min(room.count, most)
        stream.next_out = room.assumingMemoryBound(to: UInt8.self).baseAddress
        stream.avail_out = UInt32(size)
        code = CZlib.inflate(&stream, Z_NO_FLUSH)
        produced = size - Int(stream.avail_out)
        return produced
      }
    } catch {
      throw ImportError("memory", error.description)
    }
    let taken = offered - Int(stream.avail_in)
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(taken))
    switch code {
    case Z_STREAM_END: return true
    case Z_OK where taken > 0 || produced > 0: return false
    case Z_OK, Z_BUF_ERROR:
      throw ImportError(
        "gzip", "the gzip file is cut off", hint: "fetch or copy it again, it is incomplete")
    default:
      let reason = stream.msg.map { ": " + String(cString: $0) } ?? ""
      throw ImportError("gzip", "the gzip file is damaged" + reason)
    }
  }

  private static func tooLarge(_ source: SourceBytes, _ limit: Int) -> ImportError {
    ImportError(
      "gzip", "the gzip file unpacks to more than \(limit) bytes",
      hint: "if that is right, unpack it first: gunzip -k \(ShellWord.quoted(source.name))")
  }
}
