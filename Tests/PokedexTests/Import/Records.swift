@testable import Pokedex

/// Records as the readers make them, written by hand.
enum Records {
  /// A record of delimited text; the line is its number, the column a value's place.
  static func text(_ values: [String], line: Int = 2) -> Record {
    Self.values(values.map { RawValue.text($0) }, line: line)
  }

  static func values(_ values: [RawValue], line: Int = 2) -> Record {
    let fields = values.enumerated().map { index, value in
      Record.Field(
        column: index, value: value, position: SourcePosition(line: line, column: index + 1))
    }
    return Record(position: SourcePosition(line: line, column: 1), fields: fields)
  }
}

/// What becomes of one record under some columns.
struct Validated {
  var row: ImportedRow?
  var rejection: Finding?
  /// What is said once of a column.
  var once: [Finding]

  /// Reads a record whose first columns, unless they are there, are a number and a name.
  init(
    _ columns: [String], _ values: [RawValue], types: TypeWords = TypeWords(),
    _ change: (inout ColumnMap.Options) -> Void = { _ in }
  ) throws(ImportError) {
    var options = ColumnMap.Options()
    options.requiresName = false
    change(&options)
    var validator = RecordValidator(columns: try ColumnMap(columns, options: options), types: types)
    do throws(RejectedRow) {
      row = try validator.row(from: Records.values(values))
    } catch {
      rejection = error.finding
    }
    once = validator.takeFindings()
  }

  /// Reads one value beside the number 1.
  init(_ column: String, _ value: RawValue, types: TypeWords = TypeWords()) throws(ImportError) {
    try self.init(["number", column], [.number("1"), value], types: types)
  }

  init(_ column: String, _ text: String, types: TypeWords = TypeWords()) throws(ImportError) {
    try self.init(column, .text(text), types: types)
  }

  /// All that was said of the row and its columns.
  var codes: [String] { ((row?.findings ?? []) + once).map(\.code) }
}
