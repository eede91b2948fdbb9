extension RecordValidator {
  /// A rejection that says column, value and what is wrong.
  func rejection(
    _ code: ImportCode, _ field: Record.Field, _ problem: String
  ) -> RejectedRow {
    let label = columns.label(of: field.column)
    let value = Quoted.value(field.value)
    return RejectedRow(Finding(code, "\(label) is \(value), \(problem)", at: field.position))
  }

  /// A warning or note about one value.
  func remark(_ code: ImportCode, _ field: Record.Field, _ text: String) -> Finding {
    Finding(code, "\(columns.label(of: field.column)) \(text)", at: field.position)
  }

  /// A rejection where two columns for one field say different things.
  func disagreement(_ field: Record.Field, _ record: Record) -> RejectedRow {
    let use = columns.field(of: field.column)
    let label = columns.label(of: field.column)
    let other = record.fields.first { other in
      other.position != field.position && columns.field(of: other.column)?.slot == use?.slot
        && !isMissing(other.value)
    }
    guard let other, let use else {
      return rejection(.columnsDisagree, field, "unlike another column for the same")
    }
    let otherLabel = columns.label(of: other.column)
    return RejectedRow(
      Finding(
        .columnsDisagree,
        "\(otherLabel) is \(Quoted.value(other.value)) and \(label) is \(Quoted.value(field.value)), "
          + "but both are for \(use.slot.label): choose one with --map \(use.slot.label)=COLUMN",
        at: field.position))
  }

  func isMissing(_ value: RawValue) -> Bool {
    switch value {
    case .null: true
    case .text(let text): isMissing(text)
    case .list(let values): values.isEmpty
    case .number, .bool, .object: false
    }
  }

  /// Whether a text stands for no value; in an export only an empty one does.
  func isMissing(_ text: String) -> Bool {
    columns.isExport ? text.isEmpty : MissingValue.matches(text)
  }
}
