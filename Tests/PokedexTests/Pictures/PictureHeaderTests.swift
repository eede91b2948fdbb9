import Pokedex
import TestSupport
import Testing

/// Headers written by hand after the formats' specifications.
@Suite("What the bytes of a picture say")
struct PictureHeaderTests {
  private func header(_ bytes: [UInt8]) -> PictureHeader? { PictureHeader(of: bytes) }

  private func expect(
    _ bytes: [UInt8], _ mediaType: MediaType, _ width: Int?, _ height: Int?, isComplete: Bool = true
  ) {
    let header = header(bytes)
    #expect(header?.mediaType == mediaType)
    #expect(header?.width == width && header?.height == height, "\(String(describing: header))")
    #expect(header?.isComplete == isComplete)
  }

  @Test func `a PNG has its size in IHDR and ends with IEND`() {
    let png = SamplePicture.png(475, 31)
    expect(png, .png, 475, 31)
    expect(png.dropLast(1) + [], .png, 475, 31, isComplete: false)
    expect(png.dropLast(12) + [], .png, 475, 31, isComplete: false)
    expect(Array(png.prefix(20)), .png, 475, nil, isComplete: false)
    expect(Array(png.prefix(8)), .png, nil, nil, isComplete: false)
    // What follows the end belongs to nobody.
    expect(png + [1, 2, 3], .png, 475, 31)
  }

  @Test func `a GIF has its size first and ends with a trailer`() {
    for version in ["GIF87a", "GIF89a"] {
      let gif = Array(version.utf8) + [0x2C, 0x01, 0x10, 0x00, 0, 0, 0, 1, 2, 3]
      expect(gif + [0x3B], .gif, 300, 16)
      expect(gif + [0x3B, 0, 0], .gif, 300, 16)
      expect(gif, .gif, 300, 16, isComplete: false)
    }
    #expect(header(Array("GIF90a".utf8) + [1, 0, 1, 0, 0x3B]) == nil)
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2] as [UInt8])
  func `a JPEG has its size in a frame header and ends with a marker`(frame: UInt8) {
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
    // A table in between is not taken for a frame.
    let table: [UInt8] = [0xFF, 0xC4, 0, 7, 8, 0, 1, 0, 1]
    let size: [UInt8] = [0xFF, frame, 0, 11, 8, 0x01, 0x02, 0x03, 0x04, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
    let jpeg = head + table + size + scan
    expect(jpeg + [0xFF, 0xD9], .jpeg, 0x0304, 0x0102)
    expect(jpeg, .jpeg, 0x0304, 0x0102, isComplete: false)
    // An end inside a segment is that of a thumbnail.
    expect(
      head + [0xFF, 0xE1, 0, 6, 0xFF, 0xD9, 0, 0] + size, .jpeg, 0x0304, 0x0102, isComplete: false)
  }

  @Test func `a WebP has its size in its first chunk, of which there are three kinds`() {
    func riff(_ chunk: [UInt8]) -> [UInt8] {
      let body = Array("WEBP".utf8) + chunk
      return Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
    }
    let lossy =
      Array("VP8 ".utf8) + [10, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 0x40, 0x41, 0x20, 0x80]
    expect(riff(lossy), .webp, 0x140, 0x20)
    // 14 bits of width less one, then 14 of height less one.
    let lossless = Array("VP8L".utf8) + [5, 0, 0, 0, 0x2F, 0x63, 0xC0, 0x0C, 0x00]
    expect(riff(lossless), .webp, 100, 52)
    let extended = Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x8F, 0x01, 0, 0x2B, 0x01, 0]
    expect(riff(extended), .webp, 400, 300)
    expect(riff(extended).dropLast(1) + [], .webp, 400, nil, isComplete: false)
  }

  @Test func `an AVIF has its size in ispe, below meta, iprp and ipco`() {
    func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(body.count + 8)] + Array(name.utf8) + body
    }
    func avif(_ brand: String) -> [UInt8] {
      let size = box("ispe", [0, 0, 0, 0, 0, 0, 2, 0x80, 0, 0, 1, 0xE0])
      let small = box("ispe", [0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x60])
      let meta = box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", small + size)))
      return box("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array("mif1".utf8)) + meta
    }
    expect(avif("avif") + box("mdat", [1, 2]), .avif, 640, 480)
    expect(avif("avif") + box("mdat", [1, 2]).dropLast(1), .avif, 640, 480, isComplete: false)
    #expect(header(avif("mp42")) == nil)
  }

  @Test func `boxes inside boxes without end are left`() {
    // 80,000 boxes of iprp, each in the one before.
    let count = 80_000
    var bytes = Array("\u{0}\u{0}\u{0}\u{14}ftypavif\u{0}\u{0}\u{0}\u{0}avif".utf8)
    func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    bytes += big(12 + 8 * count) + Array("meta".utf8) + [0, 0, 0, 0]
    for index in 0..<count { bytes += big(8 * (count - index)) + Array("iprp".utf8) }
    expect(bytes, .avif, nil, nil)
  }

  @Test(arguments: [
    ("<svg xmlns='http://www.w3.org/2000/svg' width='20' height=\"30\"></svg>", 20, 30),
    (
      "\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE svg><!-- > -->\n<svg width='20px' height='30.4px'/>",
      20, 30
    ),
    ("<svg viewBox='0 0 64 32'>\n</svg>\n", 64, 32),
    ("<svg viewBox='0,0,64,32' width='8'></svg>", 8, 32),
    ("<svg stroke-width='3' height='5'></svg>", nil, 5), ("<svg width='50%'></svg>", nil, nil),
    ("<svg></svg>", nil, nil),
    ("<!DOCTYPE svg [ <!ENTITY a 'b>'> ]>\n<svg width='3' height='4'></svg>", 3, 4),
  ])
  func `an SVG has a size in pixels, or that of its view box`(
    text: String, width: Int?, height: Int?
  ) {
    expect(Array(text.utf8), .svg, width, height)
  }

  @Test func `an SVG that is cut is not complete`() {
    expect(Array("<svg width='5' height='5'><g>".utf8), .svg, 5, 5, isComplete: false)
    expect(Array("<svg width='5' height='5'><g/>".utf8), .svg, 5, 5, isComplete: false)
  }

  @Test(arguments: [
    "", "<html><svg></svg></html>", "<!doctype html><html></html>", "<svgx></svgx>", "{}", "GIF",
    "\u{89}PNG", "RIFF1234WAVE", "<?xml version='1.0'?><rss/>", "<?xml", "<!--", "BM12345",
  ])
  func `what is no picture is none`(text: String) {
    #expect(header(Array(text.utf8)) == nil)
    #expect(Picture(Array(text.utf8)) == nil)
  }

  @Test func `no beginning of a picture makes it trap`() {
    let pictures = [
      SamplePicture.png(5, 5), Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B],
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 1, 2, 3, 4, 1, 1, 0x11, 0, 0xFF, 0xD9],
      Array("RIFF\u{11}\u{0}\u{0}\u{0}WEBPVP8L\u{5}\u{0}\u{0}\u{0}/1234".utf8),
      Array("\u{0}\u{0}\u{0}\u{14}ftypavif\u{0}\u{0}\u{0}\u{0}avif".utf8),
    ]
    for picture in pictures {
      for count in 0...picture.count {
        #expect(header(Array(picture.prefix(count)))?.isComplete != (count < picture.count))
      }
      for index in picture.indices {
        for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
          var damaged = picture
          damaged[index] = byte
          _ = header(damaged)
        }
      }
    }
  }

  @Test func `the placeholder is a whole SVG of our own`() {
    let placeholder = Picture.placeholder
    #expect(placeholder.information.mediaType == .svg)
    #expect(placeholder.information.width == 256 && placeholder.information.height == 256)
    #expect(Picture(placeholder.bytes) == placeholder)
  }

  @Test(
    arguments: [
      (MediaType.png, "image/png", true), (.png, "IMAGE/PNG; charset=binary", true),
      (.png, "image/jpeg", false), (.png, "text/html", false), (.png, nil, true), (.png, "", true),
      (.png, "application/octet-stream", true), (.jpeg, "image/jpg", true),
      (.svg, "text/xml; charset=utf-8", true), (.svg, "text/html", false),
      (.gif, "image/webp", false),
    ] as [(MediaType, String?, Bool)])
  func `what a server says of a format is true or not`(
    mediaType: MediaType, contentType: String?, isTrue: Bool
  ) {
    #expect(mediaType.isMeant(by: contentType) == isTrue)
  }
}
