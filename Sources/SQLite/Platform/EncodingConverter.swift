#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// A conversion of text by the C library, from an encoding that it knows to UTF-8.
package struct EncodingConverter: ~Copyable {
  /// Why a conversion stopped.
  package enum Stop: Equatable, Sendable {
    case finished
    case outputFull
    case invalid
    case incomplete
  }

  #if canImport(Glibc)
    private let conversion: iconv_t

    /// `nil` where the system does not know the encoding, or lacks the module for it.
    package init?(from encoding: String) {
      guard let opened = iconv_open("UTF-8", encoding), Int(bitPattern: opened) != -1 else {
        return nil
      }
      conversion = opened
    }

    deinit { iconv_close(conversion) }

    /// Converts as much as there is room for.
    ///
    /// - Returns: The bytes read, the bytes written, and why it stopped.
    package func convert(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> (read: Int, written: Int, stop: Stop) {
      var from = UnsafeMutablePointer<CChar>(
        mutating: input.baseAddress?.assumingMemoryBound(to: CChar.self))
      var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
      var inputLeft = input.count
      var outputLeft = output.count
      let result = iconv(conversion, &from, &inputLeft, &to, &outputLeft)
      var stop = Stop.finished
      if result == -1 {
        stop = errno == E2BIG ? .outputFull : errno == EINVAL ? .incomplete : .invalid
      }
      return (input.count - inputLeft, output.count - outputLeft, stop)
    }
  #else
    // Apple's library is not part of what every target links.
    package init?(from encoding: String) { return nil }

    package func convert(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> (read: Int, written: Int, stop: Stop) {
      (0, 0, .invalid)
    }
  #endif
}
