extension RecordValidator {
  /// A text in NFC without blanks around it, `nil` where there is none.
  mutating func text(
    _ field: Record.Field, _ findings: inout [Finding], acceptsNumber: Bool = false,
    allowsLines: Bool = false
  ) throws(RejectedRow) -> String? {
    guard let text = try characters(field, "a text", acceptsNumber: acceptsNumber) else {
      return nil
    }
    return Self.isPlain(text) ? text : try cleaned(text, field, &findings, allowsLines)
  }

  /// Whether a text is of ASCII that can be seen, in which nothing can be lost.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.first != 0x20 && text.utf8.last != 0x20
      && text.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x3F }
  }

  private mutating func cleaned(
    _ raw: String, _ field: Record.Field, _ findings: inout [Finding], _ allowsLines: Bool
  ) throws(RejectedRow) -> String? {
    var text = SearchKey.nfc(raw)
    let invisible =
      columns.isExport ? [] : Array(text.unicodeScalars.filter(NameText.isInvisible))
    if let first = invisible.first {
      text.unicodeScalars.removeAll(where: NameText.isInvisible)
      let code = String(first.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
      let characters = invisible.count == 1 ? "a character" : "\(invisible.count) characters"
      findings.append(
        remark(
          .invisibleCharacters, field,
          "is \(Quoted.text(text)) without \(characters) that cannot be seen, such as U+\(padded)"))
    }
    text = text.trimmedOfBlanks
    if allowsLines, text.utf8.contains(0x0D) {
      sayOnce(.lineEnds, .lineEnds, field, "has line ends of CR, which are stored as LF")
      text = Self.withLineFeeds(text)
    }
    if let control = text.unicodeScalars.first(where: { Self.isRefused($0, allowsLines) }) {
      let code = String(control.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
      throw rejection(.controlCharacter, field, "which holds the control character U+\(padded)")
    }
    if NameText.isDoubleEncoded(text) {
      findings.append(
        remark(
          .doubleEncoding, field, "is \(Quoted.text(text)), which looks as if it were encoded twice"
        ))
    }
    // Descriptions and addresses have question marks of their own.
    if isNamed(field), NameText.hasLostCharacter(text) {
      findings.append(
        remark(.lostCharacter, field, "is \(Quoted.text(text)), where a letter may be lost"))
    }
    // Without what cannot be seen, there may be nothing left.
    return text.isEmpty || !invisible.isEmpty && MissingValue.matches(text) ? nil : text
  }

  private func isNamed(_ field: Record.Field) -> Bool {
    switch columns.field(of: field.column) {
    case .name, .genus, .form: true
    default: false
    }
  }

  private static func withLineFeeds(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte != 0x0A || previous != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isRefused(_ scalar: Unicode.Scalar, _ allowsLines: Bool) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: !allowsLines
    case 0...0x1F, 0x7F...0x9F: true
    default: false
    }
  }

  /// Reads a name in a language.
  mutating func readName(
    _ field: Record.Field, _ language: LanguageCode, _ kind: HeaderName.Kind,
    _ draft: inout RowDraft, _ record: Record
  ) throws(RejectedRow) {
    guard let text = try text(field, &draft.row.findings) else { return }
    if kind == .plain, columns.hasTaggedNames {
      draft.plainName = (field, language, text)
      return
    }
    guard language == "ja", kind != .tagged else {
      return try set(&draft.row.names[language], text, field, record)
    }
    let parts = NameText.parts(text)
    if let latin = parts.latin {
      if parts.japanese == nil {
        sayOnce(
          .latinName, .latinName, field,
          "is in Latin letters, and is stored as ja-Latn: \(Quoted.clipped(text))")
      } else {
        sayOnce(
          .partedName, .partedName, field,
          "has two spellings, which are stored as ja and ja-Latn: \(Quoted.clipped(text))")
      }
      draft.latinName = (field, latin)
    }
    try set(&draft.row.names["ja"], parts.japanese, field, record)
  }

  /// Adds the names that depend on the others of a row.
  mutating func addLateNames(_ draft: inout RowDraft, _ record: Record) throws(RejectedRow) {
    if let latin = draft.latinName {
      if let known = draft.row.names["ja-Latn"], known != latin.text {
        draft.row.findings.append(
          remark(
            .partedName, latin.field,
            "has the Latin name \(Quoted.text(latin.text)), which is left "
              + "out for \(Quoted.text(known)) of another column"))
      } else {
        draft.row.names["ja-Latn"] = latin.text
      }
    }
    // In what this project writes, `name` repeats one of `names`.
    guard let plain = draft.plainName,
      !draft.row.names.entries.contains(where: { $0.text == plain.text })
    else { return }
    try set(&draft.row.names[plain.language], plain.text, plain.field, record)
  }
}
