internal import CZlib

extension Gzip {
  /// Packs bytes as one member of a gzip file, without a name and a time, so that the same bytes give
  /// the same bytes.
  ///
  /// - Parameters:
  ///   - bytes: At most 4 GiB, since zlib counts in 32 bits.
  ///   - level: How hard to try, 1 to 9.
  /// - Returns: `nil` where zlib cannot be started or the bytes are too many.
  package static func deflate(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    guard czlib_deflate_init_gzip(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    // "deflateBound() returns an upper bound on the compressed size after deflation of sourceLen
    // bytes": one call does all.
    guard let bound = UInt32(exactly: deflateBound(&stream, UInt(count))) else { return nil }
    var isWhole = false
    let packed = bytes.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: Int(bound)) { space, written in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = count
        stream.next_out = space.baseAddress
        stream.avail_out = bound
        isWhole = CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END
        written = Int(bound - stream.avail_out)
      }
    }
    return isWhole ? packed : nil
  }
}
