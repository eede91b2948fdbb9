/// What has to be known of a whole source before its first record can be saved: how many records
/// there are, and which numbers have more than one.
struct ImportSurvey {
  private(set) var count = 0
  /// The rows of each number that has more than one, in the order of the source.
  private(set) var rows: [Int: [FormPlan.Row]] = [:]

  /// Reads a source twice: for the numbers that come again, and for the names of those.
  ///
  /// Only what comes again is kept, so that a million different numbers cost two bits each. The
  /// records read so far are told to the one who may stop it.
  init(
    limit: Int?, isStopped: (Int) -> Bool, validator: () throws -> RecordValidator,
    reader: () throws -> any RecordReader
  ) throws {
    var once = NumberSet()
    var again = NumberSet()
    try Self.read(limit, isStopped, validator(), reader(), \.isNumber) { row, _ in
      if !once.insert(row.number.value) { _ = again.insert(row.number.value) }
    } counted: {
      count = $0
    }
    if again.isEmpty { return }
    try Self.read(limit, isStopped, validator(), reader(), \.tellsForms) { row, index in
      guard again.contains(row.number.value) else { return }
      rows[row.number.value, default: []].append(
        FormPlan.Row(
          index: index, name: row.mainName?.text, form: row.form, isDefault: row.isDefault))
    } counted: { _ in
    }
  }

  private static func read(
    _ limit: Int?, _ isStopped: (Int) -> Bool, _ validator: consuming RecordValidator,
    _ source: any RecordReader, _ isWanted: (ImportField) -> Bool,
    row visit: (ImportedRow, Int) -> Void,
    counted: (Int) -> Void
  ) throws {
    var source = source
    var record = Record()
    source.select(
      columns: Set(
        source.columns.indices.filter { validator.columns.field(of: $0).map(isWanted) == true }))
    var index = 0
    while index < limit ?? Int.max {
      if index.isMultiple(of: 500), isStopped(index) { throw ImportInterrupted() }
      let step = try source.next(&record)
      if step == .end { break }
      if step == .record {
        validator.grow(source.columns)
        record.fields.removeAll { validator.columns.field(of: $0.column).map(isWanted) != true }
        // What is wrong with a record is told when it is to be saved.
        if let row = try? validator.row(from: record) { visit(row, index) }
      }
      index += 1
    }
    counted(index)
  }
}

extension ImportField {
  fileprivate var isNumber: Bool { self == .number }

  /// Whether the field is of use to tell forms of one number apart.
  fileprivate var tellsForms: Bool {
    switch self {
    case .number, .form, .isDefault, .name: true
    default: false
    }
  }
}
