/// An address of the web, as a request for it is written.
package struct ImageAddress: Hashable, Sendable {
  /// The address in ASCII but for the host, without a fragment.
  package let url: String
  /// The host, and the port where there is one.
  let authority: String

  /// Reads an address; the file keeps what was given, whole.
  ///
  /// - Throws: ``ImageFailure`` with `badAddress` where it is none of http or https with a host.
  package init(_ text: String) throws(ImageFailure) {
    func bad(_ detail: String) -> ImageFailure {
      ImageFailure(address: text, reason: .badAddress, detail: detail)
    }
    guard let colon = text.firstRange(of: "://") else { throw bad("it has no \"://\"") }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw bad("its scheme is neither http nor https")
    }
    let rest = text[colon.upperBound...].prefix { $0 != "#" }
    if rest.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw bad("it holds a control character")
    }
    let authority = rest.prefix { !"/?\\".contains($0) }
    if authority.contains("@") { throw bad("it holds a user's name") }
    let isNumeric = authority.hasPrefix("[")
    let host = isNumeric ? authority.prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    guard !host.isEmpty, host != "[", !host.contains(where: \.isWhitespace) else {
      throw bad("it has no host")
    }
    let port = authority.dropFirst(host.count + (isNumeric ? 1 : 0))
    if !port.isEmpty {
      let number = port.dropFirst()
      guard port.first == ":", number.isEmpty || UInt16(number) ?? 0 > 0 else {
        throw bad("its port is none")
      }
    }
    self.authority = authority.lowercased()
    url = "\(scheme)://\(authority)" + Self.escaped(rest.dropFirst(authority.count))
  }

  /// Percent-encodes what a request line cannot hold, and leaves all else as it was written.
  private static func escaped(_ path: Substring) -> String {
    var result = ""
    for byte in path.utf8 {
      if byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}".utf8.contains(byte) {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }
}
