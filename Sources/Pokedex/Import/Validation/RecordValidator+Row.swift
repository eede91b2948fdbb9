extension RecordValidator {
  /// The row, now that all values of its record have been read.
  mutating func finished(
    _ draft: consuming RowDraft, _ record: Record
  ) throws(RejectedRow) -> ImportedRow {
    var draft = draft
    guard let value = draft.number, let number = NationalNumber(value) else {
      throw missingNumber(record)
    }
    draft.row.number = number
    draft.row.typing = try typing(&draft, record)
    if draft.latinName != nil || draft.plainName != nil { try addLateNames(&draft, record) }
    if let total = draft.total { checkTotal(total, &draft.row, record) }
    return draft.row
  }

  private func missingNumber(_ record: Record) -> RejectedRow {
    let field = record.fields.first { columns.field(of: $0.column) == .number }
    guard let field else {
      return RejectedRow(
        Finding(.missingNumber, "the record has no number", at: record.position))
    }
    let label = columns.label(of: field.column)
    return RejectedRow(
      Finding(
        .missingNumber, "\(label) is \(Quoted.value(field.value)): the record has no number",
        at: field.position))
  }

  private func checkTotal(_ total: Int, _ row: inout ImportedRow, _ record: Record) {
    var sum = 0
    for stat in BaseStats.Stat.allCases {
      guard let value = row.stats[stat] else { return }
      sum += value
    }
    let field = record.fields.first { columns.field(of: $0.column) == .total }
    guard sum != total, let field else { return }
    row.findings.append(
      remark(.totalDiffers, field, "is \(total), but the stats add up to \(sum)"))
  }
}
