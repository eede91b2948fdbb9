/// Files that are no text, and that people give to an import by mistake.
enum ForeignFormat {
  private static let known: [(magic: [UInt8], name: String, hint: String)] = [
    (
      [0x50, 0x4B, 0x03, 0x04], "a ZIP archive or a spreadsheet",
      "unpack it, or save the sheet as CSV in UTF-8"
    ),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old spreadsheet", "save the sheet as CSV in UTF-8"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "compressed with xz", "unpack it with xz -dk"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd", "unpack it with zstd -d"),
    (Array("BZh91AY&SY".utf8), "compressed with bzip2", "unpack it with bzip2 -dk"),
    (Array("SQLite format 3\0".utf8), "a SQLite database", "export its table as CSV"),
  ]

  static func refuse(_ source: SourceBytes) throws(ImportError) {
    let bytes = source.unsafeBytes
    for format in known where bytes.starts(with: format.magic) {
      throw ImportError("format", "this is \(format.name), not text", hint: format.hint)
    }
  }
}
