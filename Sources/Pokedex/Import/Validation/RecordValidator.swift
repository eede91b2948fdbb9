/// Makes rows of records: what each value says by the field of its column, or why it says nothing.
///
/// It cannot be copied, since copies of what it keeps would be made for every value.
package struct RecordValidator: ~Copyable, Sendable {
  /// What the columns are for.
  package private(set) var columns: ColumnMap
  let words: TypeWords
  /// What has been said of each column that is to be said once.
  private var said: [Once] = []
  private var findings: [Finding] = []
  /// The fields of the columns, as they are looked up for every value.
  private var targets: [Target] = []

  private struct Target {
    var field: ImportField?
    /// Whether the name says which language it is in, in this project's own way.
    var kind: HeaderName.Kind
  }

  /// A validator of the records of one source.
  package init(columns: ColumnMap, types: TypeWords = TypeWords()) {
    self.columns = columns
    words = types
    readTargets()
  }

  /// Takes in columns that records have shown since.
  package mutating func grow(_ names: [String]) {
    guard names.count > targets.count else { return }
    let known = targets.count
    columns.grow(names)
    if columns.columns[known...].contains(where: { $0.match != nil }) { return readTargets() }
    let count = columns.columns.count - known
    targets += repeatElement(Target(field: nil, kind: .whole), count: count)
    said += repeatElement([], count: count)
  }

  private mutating func readTargets() {
    targets = columns.columns.map { Target(field: $0.field, kind: $0.match?.kind ?? .whole) }
    said += Array(repeating: [], count: targets.count - said.count)
  }

  /// What was noticed of a column and is said once, and not yet taken.
  package mutating func takeFindings() -> [Finding] {
    defer { findings.removeAll() }
    return findings
  }

  /// The row that a record makes.
  ///
  /// - Throws: ``RejectedRow`` where a value cannot be used.
  package mutating func row(from record: Record) throws(RejectedRow) -> ImportedRow {
    var draft = RowDraft(position: record.position)
    for field in record.fields {
      guard targets.indices.contains(field.column) else { continue }
      let target = targets[field.column]
      guard let use = target.field else { continue }
      switch use {
      case .number:
        let value = try whole(field, in: NationalNumber.range, allowsHash: true)
        try set(&draft.number, value, field, record)
      case .form:
        try set(
          &draft.row.form, try text(field, &draft.row.findings, acceptsNumber: true), field, record)
      case .isDefault: try set(&draft.row.isDefault, try truth(field), field, record)
      case .name(let language):
        try readName(field, language, target.kind, &draft, record)
      case .type(let column): try readTypes(field, column, &draft, record)
      case .weaknesses: try readWeaknesses(field, &draft)
      case .image: try set(&draft.row.imageURL, try text(field, &draft.row.findings), field, record)
      case .stat(let stat):
        try set(&draft.row.stats[stat], try whole(field, in: BaseStats.range), field, record)
      case .total: try set(&draft.total, try whole(field, in: 0...Int.max), field, record)
      case .height(let unit):
        try readMeasure(field, .length, unit, &draft.row.height, &draft.row.findings, record)
      case .weight(let unit):
        try readMeasure(field, .weight, unit, &draft.row.weight, &draft.row.findings, record)
      case .generation: try set(&draft.row.generation, try generation(field), field, record)
      case .legendary: break
      case .genus(let language):
        try set(&draft.row.genera[language], try text(field, &draft.row.findings), field, record)
      case .description(let language):
        try set(
          &draft.row.descriptions[language],
          try text(field, &draft.row.findings, allowsLines: true), field,
          record)
      case .notes: draft.row.notes += try notes(field)
      }
    }
    return try finished(draft, record)
  }

  /// Keeps a value, unless another column for the same field has said something else.
  func set<Value: Equatable>(
    _ place: inout Value?, _ value: Value?, _ field: Record.Field, _ record: Record
  ) throws(RejectedRow) {
    guard let value else { return }
    if let known = place, known != value { throw disagreement(field, record) }
    place = value
  }

  /// Says something of a column, the first time.
  mutating func sayOnce(
    _ once: Once, _ code: ImportCode, _ field: Record.Field, _ message: String
  ) {
    guard said[field.column].insert(once).inserted else { return }
    findings.append(
      Finding(code, "\(columns.label(of: field.column)) \(message)", at: field.position))
  }

  /// Whether something has not been said of a column yet.
  func isUnsaid(_ once: Once, _ field: Record.Field) -> Bool {
    !said[field.column].contains(once)
  }

  /// Things that are said once of a column.
  struct Once: OptionSet {
    let rawValue: UInt8

    static let wholeNumber = Once(rawValue: 1)
    static let assumedUnit = Once(rawValue: 2)
    static let convertedUnit = Once(rawValue: 4)
    static let partedName = Once(rawValue: 8)
    static let latinName = Once(rawValue: 16)
    static let lineEnds = Once(rawValue: 32)
  }
}

/// A row while its record is read.
struct RowDraft {
  var row: ImportedRow
  var number: Int?
  var total: Int?
  var first = TypeRun()
  var second = TypeRun()
  var all = TypeRun()
  /// A name whose column says no language, beside others that say theirs.
  var plainName: (field: Record.Field, language: LanguageCode, text: String)?
  /// The Latin part of a name that had two.
  var latinName: (field: Record.Field, text: String)?

  init(position: SourcePosition) {
    row = ImportedRow(position: position, number: NationalNumber(stored: 1))
  }
}
