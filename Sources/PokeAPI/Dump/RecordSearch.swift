internal import Pokedex

/// Reads a file for single records, to say where they stand.
struct RecordSearch {
  private let table: DumpTable
  private var reader: CSVReader

  init(_ table: DumpTable, _ reader: CSVReader) {
    self.table = table
    self.reader = reader
  }

  /// The values of some columns of the next record, and the place of the first of them.
  mutating func next(
    _ columns: [String]
  ) throws(ImportError) -> (values: [String], line: Int, column: Int)? {
    while true {
      switch try reader.nextFields() {
      case .end: return nil
      case .rejected: continue
      case .record:
        let fields = columns.map { reader.columns.firstIndex(of: $0) }
        let values = fields.map { $0.map { value(of: $0) } ?? "" }
        return (values, reader.line, (fields.first ?? nil).map { $0 + 1 } ?? 1)
      }
    }
  }

  /// A number as it is stored, other values as they are.
  private func value(of field: Int) -> String {
    let text = reader.text(of: field)
    let number = Array(text.utf8).withUnsafeBytes { WholeText.number($0) }
    return number.map(String.init) ?? text
  }

  /// What the last record is known by.
  var keyText: String {
    let columns = table.key.isEmpty ? Array(table.columns.indices) : table.key
    return columns.compactMap { column in
      let name = table.columns[column].name
      return reader.columns.firstIndex(of: name).map {
        "\(name) \(Quoted.clipped(reader.text(of: $0)))"
      }
    }.joined(separator: ", ")
  }
}
