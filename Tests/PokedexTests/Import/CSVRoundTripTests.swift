import TestSupport
import Testing

@testable import Pokedex

/// Random tables, written by the rules of RFC 4180 and read again.
@Suite struct CSVRoundTripTests {
  private static let pieces = [
    "", "a", "Bulbasaur", "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", "\r", " ", "妙蛙种子",
    "フシギダネ", "é", "😀", "'", "0", "-",
  ]

  static func value(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...4, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// Quotes what has to be quoted, and now and then what need not be.
  static func written(
    _ value: String, _ delimiter: String, _ generator: inout SplitMix64
  ) -> String {
    let isOdd = value.unicodeScalars.contains { "\"\r\n\(delimiter)".unicodeScalars.contains($0) }
    // A row of one value that is empty or spaces would be a blank line.
    let isBlank = value.allSatisfy { $0 == " " || $0 == "\t" }
    guard isOdd || isBlank || Int.random(in: 0..<4, using: &generator) == 0 else { return value }
    var quoted = "\""
    for scalar in value.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }

  @Test(arguments: [",", ";", "\t", "|"], ["\n", "\r\n", "\r"])
  func `what is written is read`(delimiter: String, end: String) throws {
    for seed in 0..<60 {
      var generator = SplitMix64(seed: UInt64(seed))
      let width = Int.random(in: 1...6, using: &generator)
      let table = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        (0..<width).map { _ in Self.value(&generator) }
      }
      let header = (0..<width).map { "column\($0)" }
      var text = header.joined(separator: delimiter)
      var lines: [Int] = []
      var line = 1
      for row in table {
        line += 1
        lines.append(line)
        let written = row.map { Self.written($0, delimiter, &generator) }
        text += end + written.joined(separator: delimiter)
        for value in row { line += lineEnds(value) }
      }
      if Bool.random(using: &generator) { text += end }
      let options = CSVOptions(delimiter: Delimiter(delimiter))
      let read = try csv(text, options)
      // `==` of strings would take NFC and NFD for the same.
      #expect(
        read.rows.map { $0.map { Array($0.utf8) } } == table.map { $0.map { Array($0.utf8) } },
        "seed \(seed)")
      #expect(read.lines == lines, "seed \(seed)")
      #expect(read.rejected == [])
    }
  }

  private func lineEnds(_ value: String) -> Int {
    var count = 0
    var previous: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      if scalar == "\n" ? previous != "\r" : scalar == "\r" { count += 1 }
      previous = scalar
    }
    return count
  }
}
