import Testing

@testable import Pokedex

@Suite struct SourceTextTests {
  private static let sample = "number,name\n1,Bulbasaur é 妙 😀\n"

  private func decoded(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) throws -> String {
    try SourceText(SourceBytes(bytes), encoding: encoding)
      .withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  private func units(_ text: String, big: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return big ? bytes : bytes.reversed()
    }
  }

  @Test func `UTF-8 is read with and without its mark`() throws {
    let bytes = Array(Self.sample.utf8)
    #expect(try decoded(bytes) == Self.sample)
    #expect(try decoded([0xEF, 0xBB, 0xBF] + bytes) == Self.sample)
    #expect(try decoded([0xEF, 0xBB, 0xBF] + bytes, .utf8) == Self.sample)
    #expect(try decoded([]) == "")
  }

  @Test(arguments: [false, true])
  func `UTF-16 is read by its mark and by its name`(big: Bool) throws {
    let mark: [UInt8] = big ? [0xFE, 0xFF] : [0xFF, 0xFE]
    let bytes = units(Self.sample, big: big)
    let named = TextEncoding.utf16Ordered(big ? .big : .little)
    #expect(try decoded(mark + bytes) == Self.sample)
    #expect(try decoded(mark + bytes, .utf16) == Self.sample)
    #expect(try decoded(mark + bytes, named) == Self.sample)
    #expect(try decoded(bytes, named) == Self.sample)
    #expect(
      refusal(mark + bytes, encoding: .utf16Ordered(big ? .little : .big))?.hint
        == "leave --encoding out")
    #expect(refusal(bytes, encoding: .utf16)?.finding.code == "encoding")
    #expect(
      refusal(bytes)?.hint == "it looks like UTF-16: --encoding \(big ? "utf-16be" : "utf-16le")")
  }

  @Test func `UTF-16 that is broken stops with its line and byte offset`() {
    func error(_ units: [UInt16], _ tail: [UInt8] = []) -> String? {
      refusal([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + tail)?
        .finding.text
    }
    #expect(error([0x61, 0x0A, 0xD83D, 0x61]) == "2: half a surrogate pair at byte offset 6")
    #expect(error([0x61, 0x0D, 0x0A, 0xDE00]) == "2: half a surrogate pair at byte offset 8")
    #expect(error([0xD83D]) == "1: half a surrogate pair at byte offset 2")
    #expect(error([0x61], [0x62]) == "1: half a character of UTF-16 at byte offset 4")
    #expect(error([0x61, 0]) == "1: NUL byte at byte offset 4")
  }

  @Test func `single-byte encodings are read by their tables`() throws {
    #expect(try decoded([0x50, 0xE9, 0xFF], .latin1) == "Péÿ")
    #expect(try decoded([0x80, 0x93, 0x94, 0x9F, 0xE9], .windows1252) == "€“”Ÿé")
    #expect(
      refusal([0x61, 0x0A, 0x81], encoding: .windows1252)?.finding.text
        == "2: byte 0x81 at byte offset 2 is not windows-1252")
    #expect(refusal([0x61, 0], encoding: .latin1)?.finding.text == "1: NUL byte at byte offset 1")
  }

  @Test(
    arguments: [
      [0xE9], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xBF], [0xE5, 0xA6],
      [0xE5, 0x41, 0x99],
      [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x41, 0x80], [0xFF], [0xFE], [0xC3], [0xC3, 0x28],
    ] as [[UInt8]])
  func `bytes that are no UTF-8 stop with their line and byte offset`(bad: [UInt8]) {
    // At every place in a word, in front of text and at the end.
    for padding in 0...40 {
      let before = Array("a,b\r\n".utf8) + Array(repeating: UInt8(ascii: "x"), count: padding)
      for behind in [[], Array(repeating: UInt8(ascii: "y"), count: 40)] {
        let error = refusal(before + bad + behind)
        let byte = "byte 0x" + hex(bad[0])
        #expect(
          error?.finding.text == "2: \(byte) at byte offset \(before.count) is not UTF-8")
        #expect(error?.hint?.contains("--encoding windows-1252") == true)
      }
    }
  }

  @Test func `scalars at the edges of UTF-8 are accepted at every place in a word`() throws {
    let edges: [UInt32] = [
      0x01, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x1_0000, 0x10_FFFF,
    ]
    for scalar in edges.compactMap({ UnicodeScalar($0) }) {
      for padding in 0...40 {
        let text = String(repeating: "x", count: padding) + String(Character(scalar)) + "yyyy"
        #expect(try decoded(Array(text.utf8)).unicodeScalars.elementsEqual(text.unicodeScalars))
      }
    }
  }

  @Test func `NUL stops with its line and byte offset wherever it stands`() {
    for padding in 0...80 {
      let bytes =
        Array("a\n\n".utf8) + Array(repeating: UInt8(ascii: "x"), count: padding) + [0, 0x62]
      #expect(refusal(bytes)?.finding.text == "3: NUL byte at byte offset \(padding + 3)")
    }
    // The byte offset is that of the file, with its mark.
    #expect(
      refusal([0xEF, 0xBB, 0xBF, 0x61, 0])?.finding.text == "1: NUL byte at byte offset 4")
  }

  @Test func `validation goes on across its blocks`() throws {
    // A scalar of three bytes lies across each multiple of one mebibyte.
    var bytes = Array("x".utf8)
    for _ in 0..<800_000 { bytes += [0xE5, 0xA6, 0x99] }
    #expect(try decoded(bytes).utf8.count == bytes.count)
    bytes[bytes.count - 1] = 0x41
    #expect(refusal(bytes)?.finding.message.contains("offset \(bytes.count - 3) ") == true)
  }

  @Test func `an encoding is found by the names people give it`() {
    #expect(TextEncoding("UTF8") == .utf8)
    #expect(TextEncoding("utf-16LE") == .utf16Ordered(.little))
    #expect(TextEncoding("ISO-8859-1") == .latin1)
    #expect(TextEncoding("cp1252") == .windows1252)
    #expect(TextEncoding("Shift_JIS") == .other("Shift_JIS"))
    for name in ["", "utf-8//IGNORE", "x y", "é", String(repeating: "a", count: 65)] {
      #expect(TextEncoding(name) == nil)
    }
  }

  @Test func `the C library's encodings are read, or the command to run is named`() throws {
    let samples: [(String, [UInt8], String)] = [
      ("gb18030", [0xC3, 0xEE, 0xCD, 0xDC], "妙蛙"), ("shift_jis", [0x83, 0x74, 0x83, 0x56], "フシ"),
      ("euc-kr", [0xC0, 0xCC, 0xBB, 0xF3], "이상"),
    ]
    for (name, bytes, text) in samples {
      do {
        #expect(try decoded(bytes, .other(name)) == text)
        #expect(
          refusal(Array("a\n".utf8) + [0xFF, 0xFF], encoding: .other(name))?.finding.text
            == "2: byte 0xFF at byte offset 2 is not \(name)")
        #expect(refusal([0x61, 0x0A, bytes[0]], encoding: .other(name))?.finding.line == 2)
      } catch let error as ImportError {
        #expect(error.hint == "where iconv can: iconv -f \(name) -t utf-8 - > utf-8.csv")
      }
    }
    let error = refusal([0x61], encoding: .other("no-such-encoding"))
    #expect(error?.finding.message == "this system cannot convert text from no-such-encoding")
    #expect(error?.hint == "where iconv can: iconv -f no-such-encoding -t utf-8 - > utf-8.csv")
  }

  @Test func `a long text of the C library's encodings is read across its blocks`() throws {
    var bytes: [UInt8] = [0x61]
    for _ in 0..<100_000 { bytes += [0xC3, 0xEE] }
    guard let text = try? decoded(bytes, .other("gb18030")) else { return }
    #expect(text.utf8.count == 300_001)
    #expect(text.hasSuffix("妙妙"))
  }

  @Test func `files that are no text are named`() {
    #expect(
      refusal([0x50, 0x4B, 3, 4, 0])?.finding.text
        == "this is a ZIP archive or a spreadsheet, not text")
    #expect(refusal(Array("BZh,name\n1,x\n".utf8)) == nil)
  }
}
