import Pokedex
import Testing

@Suite("Addresses of pictures and of machines")
struct AddressTests {
  @Test(arguments: [
    ("http://h/", "http://h/"), ("HTTPS://h/x", "https://h/x"), ("http://h", "http://h"),
    ("http://h:8080/a?b=c#d", "http://h:8080/a?b=c"), ("http://[::1]:80/", "http://[::1]:80/"),
    ("http://h/..%2f..%2fx.png", "http://h/..%2f..%2fx.png"),
    ("http://h/a/../b", "http://h/a/../b"),
    ("http://h/妙 蛙.png", "http://h/%E5%A6%99%20%E8%9B%99.png"), ("http://h?x", "http://h?x"),
    ("http://münchen/", "http://münchen/"), ("http://h/a|b\\c", "http://h/a%7Cb%5Cc"),
    ("http://h/\u{301}#\u{301}", "http://h/%CC%81"), ("http://h?a@b\\c", "http://h?a@b%5Cc"),
  ])
  func `an address is sent as it was written, but for what no request can hold`(
    text: String, url: String
  ) throws {
    #expect(try ImageAddress(text).url == url)
  }

  @Test(arguments: [
    "", "x.png", "/x.png", "ftp://h/", "file:///etc/passwd", "javascript:alert(1)", "http://",
    "http:///x", "http://:80/", "http://u@h/", "http://u:p@h/", "http://h:x/", "http://h:99999/",
    "http://a b/", "http://a\u{3000}b/", "http://a\\@b/", "http://a\\b/", "http://u@\u{301}h/",
    "http://h/\r\nX: y", "http://h/\u{0}", "http://[]/",
    "data:image/png;base64,AA==",
  ])
  func `what is none is refused with its text`(text: String) {
    #expect {
      try ImageAddress(text)
    } throws: { error in
      let failure = error as? ImageFailure
      return failure?.reason == .badAddress && failure?.address == text
    }
  }

  @Test(arguments: [
    "8.8.8.8", "1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1",
    "169.253.0.1", "192.167.0.1", "198.17.0.1", "223.255.255.255", "11.0.0.0", "126.0.0.1",
  ])
  func `an address of the public network is public`(text: String) throws {
    #expect(try address(text).isPublic)
    #expect(try mapped(text).isPublic)
  }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1",
    "192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "239.255.255.255", "240.0.0.1", "255.255.255.255",
  ])
  func `loopback, link-local, private and reserved addresses are not, also inside IPv6`(
    text: String
  ) throws {
    #expect(try !address(text).isPublic)
    #expect(try !mapped(text).isPublic)
    // NAT64 and 6to4 lead to it too.
    let bytes = Self.bytes(text)
    #expect(try !address([0, 0x64, 0xFF, 0x9B] + zeros(8) + bytes).isPublic)
    #expect(try !address([0x20, 0x02] + bytes + zeros(10)).isPublic)
  }

  @Test(
    arguments: [
      ([0x26, 0x06, 0x47, 0x00], true), ([0x2A, 0x00], true), ([0x20, 0x01, 0x48, 0x60], true),
      ([0xFC, 0x00], false), ([0xFD, 0x12], false), ([0xFE, 0x80], false), ([0xFE, 0xC0], false),
      ([0xFF, 0x02], false), ([0x20, 0x01, 0x0D, 0xB8], false), ([0x20, 0x01, 0x00, 0x00], false),
      ([0x01, 0x00], false), ([], false), ([0x40, 0x00], false), ([0x3F, 0xFF, 0x00], false),
    ] as [([UInt8], Bool)])
  func `an address of IPv6 is public where it is given out`(
    prefix: [UInt8], isPublic: Bool
  ) throws {
    #expect(try address(prefix + zeros(15 - prefix.count) + [1]).isPublic == isPublic)
  }

  @Test func `an address has 4 bytes or 16`() {
    for count in [0, 3, 5, 15, 17] { #expect(NetworkAddress(zeros(count)) == nil) }
  }

  private static func bytes(_ text: String) -> [UInt8] {
    text.split(separator: ".").compactMap { UInt8($0) }
  }

  private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private func address(_ bytes: [UInt8]) throws -> NetworkAddress {
    try #require(NetworkAddress(bytes))
  }

  private func address(_ text: String) throws -> NetworkAddress { try address(Self.bytes(text)) }

  private func mapped(_ text: String) throws -> NetworkAddress {
    try address(zeros(10) + [0xFF, 0xFF] + Self.bytes(text))
  }
}
