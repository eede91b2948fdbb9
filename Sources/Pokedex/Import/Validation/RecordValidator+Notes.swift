extension RecordValidator {
  /// A truth value, `nil` where there is no value.
  func truth(_ field: Record.Field) throws(RejectedRow) -> Bool? {
    if isMissing(field.value) { return nil }
    switch field.value {
    case .bool(let value): return value
    case .text(let text), .number(let text):
      switch text.trimmedOfBlanks.lowercased() {
      case "true", "1", "yes": return true
      case "false", "0", "no": return false
      default: break
      }
    default: break
    }
    throw rejection(.wrongKind, field, "neither true nor false")
  }

  /// The notes of a list, `[{"text": "…", "created_at": "…"}]`, also within a text; else a text is a
  /// note itself.
  func notes(_ field: Record.Field) throws(RejectedRow) -> [ImportedNote] {
    if isMissing(field.value) { return [] }
    let values: [RawValue]
    switch field.value {
    case .list(let list): values = list
    case .text(let text): values = Self.list(json: text) ?? [field.value]
    default: values = [field.value]
    }
    var notes: [ImportedNote] = []
    for value in values { notes.append(try note(value, field)) }
    return notes
  }

  private func note(_ value: RawValue, _ field: Record.Field) throws(RejectedRow) -> ImportedNote {
    var text: String?
    var time: String?
    switch value {
    case .text(let note): text = note
    case .object(let members):
      for member in members {
        switch (member.key, member.value) {
        case ("text", .text(let value)): text = value
        case ("created_at", .text(let value)): time = value
        case ("created_at", .null): break
        default: throw rejection(.wrongKind, field, "where notes have a text and a created_at")
        }
      }
    default: break
    }
    guard let text else { throw rejection(.wrongKind, field, "where a note belongs") }
    do throws(InvalidPokemon) {
      return ImportedNote(
        text: try Note.normalized(text),
        createdAt: try time.map { (time) throws(InvalidPokemon) in try moment(time) })
    } catch {
      throw rejection(.invalidValue, field, "which cannot be kept: \(error.description)")
    }
  }

  /// A time as the file keeps it; that of an export is what a file had.
  private func moment(_ text: String) throws(InvalidPokemon) -> String {
    if let time = Timestamp(text) { return columns.isExport ? text : time.description }
    guard columns.isExport else {
      throw InvalidPokemon(field: "created_at", "is no time such as 2026-01-31T12:00:00Z")
    }
    return try Pokemon.normalized(text, "created_at")
  }

  /// The elements of a list of JSON; `nil` for any other text.
  private static func list(json text: String) -> [RawValue]? {
    guard text.utf8.first == UInt8(ascii: "[") else { return nil }
    var reader = JSONReader(Array("[{\"notes\":\(text)}]".utf8))
    var record = Record()
    guard (try? reader.next(&record)) == .record, record.fields.count == 1,
      case .list(let elements) = record.fields[0].value
    else { return nil }
    // What the text closes that it did not open makes records of its own.
    return (try? reader.next(&record)) == .end ? elements : nil
  }
}
