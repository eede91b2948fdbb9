/// The address of a machine: 4 bytes of IPv4 or 16 of IPv6.
package struct NetworkAddress: Hashable, Sendable {
  private let bytes: [UInt8]

  /// An address of its bytes in network order; `nil` for any other number than 4 or 16.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Whether it is one that the public network leads to: neither this machine, nor a network around
  /// it, nor one set aside for another purpose.
  ///
  /// After IANA's registries of special-purpose addresses for IPv4 and IPv6. An address of IPv6 that
  /// leads to one of IPv4 is what that one is.
  package var isPublic: Bool {
    if bytes.count == 4 { return !Self.special4.contains { contains($0.prefix, bits: $0.bits) } }
    for (prefix, bits, place) in Self.carriers where contains(prefix, bits: bits) {
      return NetworkAddress(Array(bytes[place..<place + 4]))?.isPublic ?? false
    }
    // Only 2000::/3 is given out.
    return contains([0x20], bits: 3)
      && !Self.special6.contains { contains($0.prefix, bits: $0.bits) }
  }

  private func contains(_ prefix: [UInt8], bits: Int) -> Bool {
    (0..<bits).allSatisfy { bit in
      let mask = UInt8(0x80) >> UInt8(bit % 8)
      let other = bit / 8 < prefix.count ? prefix[bit / 8] : 0
      return bytes[bit / 8] & mask == other & mask
    }
  }

  private typealias Network = (prefix: [UInt8], bits: Int)

  private static let special4: [Network] = [
    ([0], 8),  // this network
    ([10], 8), ([172, 16], 12), ([192, 168], 16),  // private
    ([100, 64], 10),  // shared by a provider's customers
    ([127], 8),  // loopback
    ([169, 254], 16),  // link-local, with the metadata services of clouds
    ([192, 0, 0], 24), ([192, 0, 2], 24), ([198, 51, 100], 24), ([203, 0, 113], 24),
    ([198, 18], 15), ([192, 88, 99], 24),
    ([224], 4), ([240], 4),  // multicast, reserved and broadcast
  ]

  private static let special6: [Network] = [
    ([0x20, 0x01, 0x00], 23),  // protocol assignments, Teredo among them
    ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF], 20),  // documentation
  ]

  /// Prefixes after which an address of IPv4 stands, and the byte where it does.
  private static let carriers: [(prefix: [UInt8], bits: Int, place: Int)] = [
    ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96, 12),  // ::ffff:192.0.2.1
    ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 96, 12),  // ::192.0.2.1, and :: and ::1
    ([0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96, 12),  // NAT64
    ([0x20, 0x02], 16, 2),  // 6to4
  ]
}
