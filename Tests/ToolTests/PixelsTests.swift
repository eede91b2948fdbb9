import Foundation
import Testing

@testable import Console
@testable import pokedb

@Suite("The pixels of a PNG")
struct PixelsTests {
  /// A PNG whose rows, each behind its filter, are packed without being made smaller.
  private func png(
    _ width: Int, _ height: Int, kind: UInt8, depth: UInt8 = 8, palette: [UInt8] = [],
    transparency: [UInt8] = [], interlacing: UInt8 = 0, rows: [[UInt8]]
  ) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      data.isEmpty && type != "IEND"
        ? [] : big(data.count) + Array(type.utf8) + data + big(Self.crc(Array(type.utf8) + data))
    }
    let data = rows.flatMap { $0 }
    // RFC 1950: a header, one block as it is (RFC 1951, 3.2.4), and the sum (8.2).
    let length = [data.count & 255, data.count >> 8].map { UInt8($0) }
    let (low, high) = data.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    let packed = [0x78, 0x01, 1] + length + length.map { ~$0 } + data + big(high << 16 | low)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [depth, kind, 0, 0, interlacing])
      + chunk("PLTE", palette) + chunk("tRNS", transparency)
      // In two pieces, as they may come.
      + chunk("IDAT", Array(packed.prefix(5))) + chunk("IDAT", Array(packed.dropFirst(5)))
      + chunk("IEND", [])
  }

  /// The sum behind each chunk (ISO/IEC 15948, annex D).
  private static func crc(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }

  @Test func `are those of grey in one, two, four, eight and sixteen bits`() {
    let expected: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255]
    for (depth, row) in [
      (1, [0b0100_0000]), (2, [0b0011_0000]), (4, [0x0F, 0x00]), (8, [0, 255, 0]),
      (16, [0, 9, 255, 255, 0, 0]),
    ] as [(UInt8, [UInt8])] {
      let pixels = Pixels(png: png(3, 1, kind: 0, depth: depth, rows: [[0] + row]))
      #expect(pixels == Pixels(width: 3, height: 1, rgba: expected), "\(depth)")
    }
    let greys = Pixels(png: png(3, 1, kind: 0, depth: 2, rows: [[0, 0b0110_1100]]))
    #expect(greys?.rgba == [85, 85, 85, 255, 170, 170, 170, 255, 255, 255, 255, 255])
  }

  @Test func `are those of colours, of a palette, and of what is seen through`() {
    let rgb = png(2, 1, kind: 2, transparency: [0, 4, 0, 5, 0, 6], rows: [[0, 1, 2, 3, 4, 5, 6]])
    #expect(Pixels(png: rgb)?.rgba == [1, 2, 3, 255, 4, 5, 6, 0])
    let indexed = png(
      3, 1, kind: 3, depth: 4, palette: [1, 2, 3, 4, 5, 6, 7, 8, 9], transparency: [0, 128],
      rows: [[0, 0x01, 0x20]])
    #expect(Pixels(png: indexed)?.rgba == [1, 2, 3, 0, 4, 5, 6, 128, 7, 8, 9, 255])
    #expect(Pixels(png: png(1, 1, kind: 4, rows: [[0, 7, 8]]))?.rgba == [7, 7, 7, 8])
    let deep = png(1, 1, kind: 6, depth: 16, rows: [[0, 1, 0, 2, 0, 3, 0, 4, 0]])
    #expect(Pixels(png: deep)?.rgba == [1, 2, 3, 4])
    let grey = png(2, 1, kind: 0, transparency: [0, 9], rows: [[0, 9, 8]])
    #expect(Pixels(png: grey)?.rgba == [9, 9, 9, 0, 8, 8, 8, 255])
  }

  @Test func `are told by what stands to their left and above`() {
    let rows: [[UInt8]] = [
      [1, 10, 5, 5], [2, 1, 1, 1], [3, 10, 0, 0], [4, 1, 0, 0], [0, 1, 2, 3],
    ]
    let pixels = Pixels(png: png(3, 5, kind: 0, rows: rows))
    let greys = stride(from: 0, to: pixels?.rgba.count ?? 0, by: 4).map { pixels?.rgba[$0] }
    #expect(greys == [10, 15, 20, 11, 16, 21, 15, 15, 18, 16, 16, 18, 1, 2, 3])
  }

  @Test func `are put together where they come in seven passes`() {
    // Of two by two pixels the first, the sixth and the seventh pass have some.
    let file = png(2, 2, kind: 0, interlacing: 1, rows: [[0, 1], [0, 2], [0, 3, 4]])
    #expect(
      Pixels(png: file)?.rgba == [1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255, 4, 4, 4, 255])
  }

  @Test func `are none where the file is damaged or enormous`() {
    let good: [[UInt8]] = [[0, 1, 2], [0, 3, 4]]
    #expect(Pixels(png: png(2, 2, kind: 0, rows: good)) != nil)
    let bad = [
      png(2, 2, kind: 0, rows: [good[0]]),
      png(2, 2, kind: 0, rows: [[5, 1, 2], good[1]]),
      png(2, 2, kind: 5, rows: good), png(2, 2, kind: 0, depth: 3, rows: good),
      png(2, 2, kind: 2, depth: 4, rows: good), png(0, 2, kind: 0, rows: good),
      png(0x7FFF_FFFF, 0x7FFF_FFFF, kind: 6, depth: 16, rows: good),
      png(1 << 12, 1 << 11, kind: 0, rows: good), Array("GIF89a".utf8), [],
    ]
    for (index, bytes) in bad.enumerated() { #expect(Pixels(png: bytes) == nil, "\(index)") }
    // Whatever is cut off, and whichever byte is another.
    let file = png(2, 2, kind: 0, rows: good)
    for count in file.indices { _ = Pixels(png: Array(file.prefix(count))) }
    for index in file.indices {
      var other = file
      other[index] ^= 0xFF
      _ = Pixels(png: other)
    }
  }

  @Test func `are made fewer by their means, in which what is not seen does not count`() {
    let pixels = Pixels(
      width: 4, height: 2,
      rgba: [
        10, 20, 30, 255, 30, 40, 50, 255, 200, 200, 200, 0, 0, 0, 0, 0,
        10, 20, 30, 255, 30, 40, 50, 255, 200, 200, 200, 0, 100, 0, 0, 128,
      ])
    #expect(
      pixels.reduced(toFit: 2, 9)
        == Pixels(width: 2, height: 1, rgba: [20, 30, 40, 255, 100, 0, 0, 32]))
    #expect(pixels.reduced(toFit: 9, 1).width == 2)
    #expect(pixels.reduced(toFit: 1, 1).height == 1)
    #expect(pixels.reduced(toFit: 4, 2) == pixels)
    let wide = Pixels(width: 300, height: 1, rgba: Array(repeating: 9, count: 1200))
    #expect(
      wide.reduced(toFit: 7, 100)
        == Pixels(width: 7, height: 1, rgba: Array(repeating: 9, count: 28)))
  }
}
