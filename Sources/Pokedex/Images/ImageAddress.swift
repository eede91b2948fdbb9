/// An address of the web, as a request for it is written.
package struct ImageAddress: Hashable, Sendable {
  /// The address in ASCII but for the host, without a fragment.
  package let url: String
  /// The host, and the port where there is one.
  let authority: String

  /// Reads an address, byte by byte as it will be sent; the file keeps what was given, whole.
  ///
  /// - Throws: ``ImageFailure`` with `badAddress` where it is none of http or https with a host.
  package init(_ text: String) throws(ImageFailure) {
    func bad(_ detail: String) -> ImageFailure {
      ImageFailure(address: text, reason: .badAddress, detail: detail)
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.utf8[colon...].starts(with: "://".utf8)
    else { throw bad("it has no \"://\"") }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw bad("its scheme is neither http nor https")
    }
    let rest = text[colon...].utf8.dropFirst(3).prefix { $0 != UInt8(ascii: "#") }
    if rest.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      throw bad("it holds a control character")
    }
    let authority = rest.prefix { !"/?".utf8.contains($0) }
    if authority.contains(UInt8(ascii: "@")) { throw bad("it holds a user's name") }
    // Some take it for a slash, and so another word for the host.
    if authority.contains(UInt8(ascii: "\\")) { throw bad("it holds a backslash in its host") }
    let isNumeric = authority.first == UInt8(ascii: "[")
    let host = authority.prefix { $0 != UInt8(ascii: isNumeric ? "]" : ":") }
    guard host.count > (isNumeric ? 1 : 0), !Self.holdsSpace(host) else {
      throw bad("it has no host")
    }
    let port = authority.dropFirst(host.count + (isNumeric ? 1 : 0))
    if let first = port.first {
      let number = Substring(port.dropFirst())
      guard first == UInt8(ascii: ":"), number.isEmpty || UInt16(number) ?? 0 > 0 else {
        throw bad("its port is none")
      }
    }
    self.authority = Substring(authority).lowercased()
    url = "\(scheme)://\(Substring(authority))" + Self.escaped(rest.dropFirst(authority.count))
  }

  private static func holdsSpace(_ host: Substring.UTF8View) -> Bool {
    Substring(host).unicodeScalars.contains {
      // The properties of others are looked up in a table.
      $0.isASCII ? $0 == " " : $0.properties.isWhitespace
    }
  }

  /// Percent-encodes what a request line cannot hold, and leaves all else as it was written.
  private static func escaped(_ path: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.count)
    for byte in path {
      if byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}".utf8.contains(byte) {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
