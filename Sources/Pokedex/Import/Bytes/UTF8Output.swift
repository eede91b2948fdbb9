internal import SQLite

/// UTF-8 that is made scalar by scalar.
struct UTF8Output: ~Copyable {
  private var bytes: GrowingBytes
  private(set) var line = 1
  private var previous: UInt32 = 0

  init(name: String) { bytes = GrowingBytes(name: name) }

  /// Decodes units in blocks, so that room is asked for once a block.
  ///
  /// - Parameters:
  ///   - count: How many units there are.
  ///   - decode: Decodes one scalar at an index of a unit and moves the index behind it.
  /// - Throws: ``ImportError`` with the line on which decoding stopped.
  mutating func decode(
    _ count: Int, _ decode: (inout Int) throws(DecodingStop) -> UInt32
  ) throws(ImportError) {
    var index = 0
    while index < count {
      let end = min(index + 4096, count)
      var stop: DecodingStop?
      do throws(SystemError) {
        // No unit becomes more than four bytes.
        try bytes.append(room: 4 * 4096) { (room) in
          var written = 0
          while index < end {
            let scalar: UInt32
            do throws(DecodingStop) {
              scalar = try decode(&index)
            } catch {
              stop = error
              break
            }
            if scalar == 0x0A ? previous != 0x0D : scalar == 0x0D { line += 1 }
            previous = scalar
            written += Self.encode(scalar, into: room, at: written)
          }
          return written
        }
      } catch {
        throw ImportError("memory", error.description)
      }
      if let stop { throw stop.error(line) }
    }
  }

  consuming func finish(name: String) -> SourceBytes {
    SourceBytes(consuming: bytes, name: name)
  }

  private static func encode(
    _ scalar: UInt32, into room: UnsafeMutableRawBufferPointer, at: Int
  ) -> Int {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case ..<0x80:
      room[at] = UInt8(scalar)
      return 1
    case ..<0x800:
      room[at] = UInt8(0xC0 | scalar >> 6)
      room[at + 1] = tail(0)
      return 2
    case ..<0x1_0000:
      room[at] = UInt8(0xE0 | scalar >> 12)
      room[at + 1] = tail(6)
      room[at + 2] = tail(0)
      return 3
    default:
      room[at] = UInt8(0xF0 | scalar >> 18 & 0x07)
      room[at + 1] = tail(12)
      room[at + 2] = tail(6)
      room[at + 3] = tail(0)
      return 4
    }
  }
}

/// Why decoding cannot go on, before the line is known.
enum DecodingStop: Error {
  case nul(offset: Int)
  case invalid(String, hint: String?)

  func error(_ line: Int) -> ImportError {
    switch self {
    case .nul(let offset): UTF8Validation.nul(at: offset, line: line)
    case .invalid(let message, let hint): ImportError("encoding", message, line: line, hint: hint)
    }
  }
}
