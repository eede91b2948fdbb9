import SQLite
import Testing

@testable import Pokedex

@Suite struct GzipTests {
  /// A gzip member whose one block is stored as it is (RFC 1951, 3.2.4).
  static func member(_ text: [UInt8]) -> [UInt8] {
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in text {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    let count = UInt32(text.count)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1] + little(count, 2) + little(~count, 2) + text
      + little(~sum, 4) + little(count, 4)
  }

  private let first = member(Array("number,name\n1,Bulbasaur\n".utf8))
  private let second = member(Array("2,Ivysaur\n".utf8))

  @Test func `gzip is recognised, with one member and with several`() throws {
    #expect(try csv(first).rows == [["1", "Bulbasaur"]])
    #expect(try csv(first + second).rows == [["1", "Bulbasaur"], ["2", "Ivysaur"]])
    #expect(try csv(first + [0, 0, 0]).rows == [["1", "Bulbasaur"]])
  }

  @Test func `what gzip packed may be in another encoding`() throws {
    let packed = Self.member(Array("number,name\n1,Flab".utf8) + [0xE9] + Array("b".utf8))
    #expect(try csv(packed, encoding: .latin1).rows == [["1", "Flabéb"]])
    #expect(refusal(packed)?.finding.message.contains("is not UTF-8") == true)
  }

  @Test func `a gzip file that is cut off anywhere is refused`() {
    for count in 3..<first.count {
      let error = refusal(Array(first.prefix(count)))
      #expect(error?.finding.message == "the gzip file is cut off", "\(count) bytes")
    }
  }

  @Test func `a damaged gzip file is refused`() {
    for offset in 15..<first.count {
      var damaged = first
      damaged[offset] ^= 0x20
      #expect(refusal(damaged)?.finding.message.hasPrefix("the gzip file is damaged") == true)
    }
    #expect(
      refusal(first + [0x61])?.finding.message
        == "the gzip file has other bytes behind its end, at byte offset \(first.count)")
  }

  @Test func `a gzip file may not unpack to more than is allowed`() throws {
    let size = "number,name\n1,Bulbasaur\n".utf8.count
    _ = try SourceText(SourceBytes(first), inflationLimit: size)
    let error = #expect(throws: ImportError.self) {
      try SourceText(SourceBytes(first, name: "a b.gz"), inflationLimit: size - 1)
    }
    #expect(error?.finding.message == "the gzip file unpacks to more than 23 bytes")
    #expect(error?.hint == "if that is right, unpack it first: gunzip -k 'a b.gz'")
  }

  @Test func `a text larger than its blocks is unpacked whole`() throws {
    let member = Self.member(Array(repeating: UInt8(ascii: "x"), count: 65_000))
    let header = Self.member(Array("name\n".utf8))
    let read = try csv(header + Array(repeating: member, count: 40).flatMap { $0 })
    #expect(read.rows.map { $0.map(\.utf8.count) } == [[40 * 65_000]])
  }
}
