import Testing

@testable import Pokedex

@Suite struct Blanks {
  @Test func `are what Unicode calls white space`() {
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.isBlank != scalar.properties.isWhitespace { Issue.record("\(value)") }
    }
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), (" a b ", "a b"), ("\u{3000}\r\na\u{A0}", "a"), (" \t ", ""),
    (" \u{301}", "\u{301}"),
  ])
  func `are taken from both ends`(text: String, trimmed: String) {
    #expect(text.trimmedOfBlanks == trimmed)
  }
}
