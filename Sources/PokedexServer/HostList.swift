/// The names under which the service may be asked.
///
/// A page of another site whose name was made to lead to this machine could otherwise read what is
/// served here.
package struct HostList: Sendable {
  private var names: Set<String>
  private var allowsAddresses: Bool

  /// The names of this machine's loopback.
  package static let loopback = HostList(["localhost", "127.0.0.1", "[::1]"])

  /// - Parameters:
  ///   - names: Names or addresses without a port.
  ///   - allowsAddresses: Whether any address in digits is let through; no other site has one.
  package init(_ names: some Sequence<String>, allowsAddresses: Bool = false) {
    self.names = Set(names.map { $0.lowercased() })
    self.allowsAddresses = allowsAddresses
  }

  /// Lets any address in digits through.
  package mutating func allowAddresses() { allowsAddresses = true }

  package mutating func insert(_ name: String) { names.insert(name.lowercased()) }

  /// Whether a `Host` field names this service, whatever the port.
  package func allows(_ host: String) -> Bool {
    let name = Self.withoutPort(host).lowercased()
    if names.contains(name) { return true }
    return allowsAddresses && Self.isAddress(name)
  }

  /// A `Host` field, or the authority of an address, without its port.
  package static func withoutPort(_ host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }

  /// Whether a field could be a host and a port (RFC 9110, 7.2).
  package static func isWellFormed(_ host: String) -> Bool {
    let name = withoutPort(host)
    let port = host.dropFirst(name.count)
    guard !name.isEmpty, port.isEmpty || port.first == ":",
      port.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }), port.utf8.count <= 6
    else { return false }
    if name.hasPrefix("[") { return isAddress(name) }
    return name.utf8.allSatisfy {
      isDigit($0) || ($0 | 0x20) &- 0x61 < 26 || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F
    }
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().utf8.allSatisfy {
        isDigit($0) || ($0 | 0x20) &- 0x61 < 6 || $0 == 0x3A || $0 == 0x2E
      }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) && (0...255).contains(Int($0) ?? -1) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
