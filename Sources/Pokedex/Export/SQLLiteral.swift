internal import SQLite

/// Values as SQL writes them.
enum SQLLiteral {
  /// Appends the value of a column, from which SQLite makes the same value again.
  static func append(
    _ column: Int32, of row: borrowing Row, to bytes: inout [UInt8]
  ) throws(SQLiteError) {
    switch try row.value(column) {
    case .null: bytes.append(contentsOf: "NULL".utf8)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .real(let number):
      // The largest literal there is stands for infinity.
      let text =
        number.isInfinite ? (number < 0 ? "-9e999" : "9e999") : number.description
      bytes.append(contentsOf: text.utf8)
    case .text(let text):
      let stored = try row.blob(column)
      // The end of a literal would be at a NUL, and bytes that are not UTF-8 are no literal.
      if stored.contains(0) || !stored.elementsEqual(text.utf8) {
        bytes.append(contentsOf: "CAST(".utf8)
        append(blob: stored, to: &bytes)
        bytes.append(contentsOf: " AS TEXT)".utf8)
      } else {
        append(quoted: stored, to: &bytes)
      }
    case .blob(let blob): append(blob: blob, to: &bytes)
    }
  }

  private static func append(quoted text: [UInt8], to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "'")
    bytes.append(quote)
    for byte in text {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  private static func append(blob: [UInt8], to bytes: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    bytes.append(contentsOf: "X'".utf8)
    for byte in blob {
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
    bytes.append(UInt8(ascii: "'"))
  }
}
