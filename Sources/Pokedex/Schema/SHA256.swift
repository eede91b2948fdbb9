internal import CNettle

/// The SHA-256 digest of bytes (FIPS 180-4).
package enum SHA256 {
  /// The digest as 64 hexadecimal digits, in lower case.
  package static func hex(of bytes: some Collection<UInt8>) -> String {
    bytes.withContiguousStorageIfAvailable { hex(of: UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { hex(of: $0) }
  }

  package static func hex(of bytes: UnsafeRawBufferPointer) -> String {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    nettle_sha256_update(&context, bytes.count, bytes.baseAddress)
    let digest = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
      nettle_sha256_digest(&context, digest.count, digest.baseAddress)
      count = digest.count
    }
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 2 * digest.count) { hex in
      for (index, byte) in digest.enumerated() {
        hex[2 * index] = digits[Int(byte >> 4)]
        hex[2 * index + 1] = digits[Int(byte & 15)]
      }
      return 2 * digest.count
    }
  }
}
