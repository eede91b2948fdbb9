internal import Pokedex
internal import SQLite

/// The records of one CSV file on their way into one table.
struct TableLoad {
  /// How a field becomes a value.
  private struct Slot {
    /// The index in the file and in the table.
    let field: Int
    let column: Int
    let parameter: Int32
    let isText: Bool
    let mayBeEmpty: Bool
    let whenEmpty: Int?
    let isFlag: Bool
    let range: ClosedRange<Int>
    /// Which of the table's references the numbers are for; -1 for none.
    let reference: Int
  }

  enum Outcome { case stored, rejected }

  let table: DumpTable
  private let slots: [Slot]
  private let insert: String
  private(set) var reader: CSVReader
  /// The columns of the file that the table does not have.
  let unknownColumns: [(name: String, index: Int)]
  /// The columns of the table that the file does not have, and that nothing needs.
  let missingColumns: [String]
  /// The numbers met in each of the table's references.
  private(set) var seen: [NumberSet]
  /// The records read so far.
  private(set) var count = 0

  /// A load of a file whose header was read.
  ///
  /// - Parameters:
  ///   - table: The table of the file's name.
  ///   - target: The table to insert into, which has the same columns.
  ///   - reader: Stands behind the header.
  /// - Throws: `ImportError` where a column is missing that is needed.
  init(_ table: DumpTable, into target: String, _ reader: CSVReader) throws(ImportError) {
    self.table = table
    self.reader = reader
    seen = Array(repeating: NumberSet(), count: table.references.count)
    var slots: [Slot] = []
    var names: [String] = []
    var missing: [String] = []
    if table.hasPosition { names.append("position") }
    for (column, definition) in table.columns.enumerated() {
      guard let field = reader.columns.firstIndex(of: definition.name) else {
        if definition.mayBeEmpty, !definition.isRead {
          missing.append(definition.name)
          continue
        }
        throw ImportError(
          DumpCode.missingColumn.rawValue, "there is no column \(definition.name)",
          hint: "the columns are \(reader.columns.joined(separator: ", "))")
      }
      names.append(DumpTable.quoted(definition.name))
      slots.append(
        Slot(
          field: field, column: column, parameter: Int32(names.count), isText: definition.isText,
          // An identifier is what a record is called by; other texts may be empty.
          mayBeEmpty: definition.mayBeEmpty
            || definition.isText && definition.name != "identifier",
          whenEmpty: definition.whenEmpty, isFlag: definition.isFlag,
          range: definition.range,
          reference: table.references.firstIndex { $0.column == column } ?? -1))
    }
    self.slots = slots
    missingColumns = missing
    unknownColumns = reader.columns.enumerated().filter { table.index(of: $0.element) == nil }
      .map { ($0.element, $0.offset) }
    let places = repeatElement("?", count: names.count).joined(separator: ", ")
    insert = "INSERT INTO \(target) (\(names.joined(separator: ", "))) VALUES (\(places))"
  }

  /// Stores all records.
  ///
  /// - Parameters:
  ///   - connection: Within a transaction in which foreign keys are not looked up.
  ///   - isStopped: Asked now and then, with the bytes read.
  ///   - reject: Is told what is wrong with each record that is not stored.
  /// - Throws: `ImportError` where the file cannot be read any further, `ImportInterrupted`,
  ///   `SQLiteError`.
  mutating func run(
    _ connection: Connection, isStopped: (Int) -> Bool, reject: (Finding) -> Void
  ) throws {
    // A statement is lent to a closure that throws nothing but SQLite's errors.
    var failure: (any Error)?
    try connection.withStatement(SQL(insert)) { (statement) throws(SQLiteError) in
      do {
        while try step(statement, reject) {
          if count.isMultiple(of: 4096), isStopped(reader.offset) { throw ImportInterrupted() }
        }
      } catch let error as SQLiteError {
        throw error
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Stores the next record; `false` where there is none.
  @inline(__always)
  private mutating func step(
    _ statement: borrowing Statement, _ reject: (Finding) -> Void
  ) throws -> Bool {
    switch try reader.nextFields() {
    case .end: return false
    case .rejected(let finding):
      count += 1
      reject(finding)
      return true
    case .record: count += 1
    }
    if table.hasPosition { try statement.bind(count, at: 1) }
    for slot in slots {
      if let finding = try bind(slot, statement) {
        reject(finding)
        return true
      }
    }
    if try !Self.store(statement) {
      reject(
        Finding(
          .duplicateKey, "another record before it has the key \(keyText)", line: reader.line,
          column: (slots.first { $0.column == table.key.first }?.field ?? 0) + 1))
    }
    return true
  }

  /// Runs the statement with what is bound; `false` where another record has the key.
  @inline(__always)
  private static func store(_ statement: borrowing Statement) throws(SQLiteError) -> Bool {
    do {
      try statement.runBound()
      return true
    } catch {
      if error.code.primary == .constraint { return false }
      throw error
    }
  }

  /// Binds one value.
  ///
  /// - Returns: What is wrong with it.
  @inline(__always)
  private mutating func bind(
    _ slot: Slot, _ statement: borrowing Statement
  ) throws(SQLiteError) -> Finding? {
    let field = reader.field(slot.field)
    if slot.isText {
      if field.isEmpty, !slot.mayBeEmpty { return fault(.missingValue, slot) }
      if field.isDoubled {
        try statement.bind(reader.text(of: slot.field), at: slot.parameter)
      } else {
        try statement.bind(lent: slice(field), at: slot.parameter)
      }
      return nil
    }
    guard let number = WholeText.number(slice(field)) else {
      guard WholeText.isBlank(slice(field)) else { return fault(.notANumber, slot) }
      guard slot.mayBeEmpty else { return fault(.missingValue, slot) }
      if let whenEmpty = slot.whenEmpty {
        try statement.bind(whenEmpty, at: slot.parameter)
      } else {
        try statement.bindNull(at: slot.parameter)
      }
      return nil
    }
    if slot.isFlag, number != 0, number != 1 { return fault(.notAFlag, slot) }
    guard slot.range.contains(number) else { return fault(.outOfRange, slot) }
    if slot.reference >= 0 { seen[slot.reference].insert(number) }
    try statement.bind(number, at: slot.parameter)
    return nil
  }

  @inline(__always)
  private func slice(_ field: CSVField) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: reader.bytes[field.start..<field.end])
  }

  @inline(never)
  private func fault(_ code: DumpCode, _ slot: Slot) -> Finding {
    let name = table.columns[slot.column].name
    let value = Quoted.text(reader.text(of: slot.field))
    let message =
      switch code {
      case .missingValue: "\(name) is empty"
      case .notAFlag: "\(name) is \(value), not 0 or 1"
      case .outOfRange:
        "\(name) is \(value), not \(slot.range.lowerBound) to \(slot.range.upperBound)"
      default: "\(name) is \(value), not a whole number"
      }
    return Finding(
      code, "\(message) (\(keyText))", line: reader.line, column: slot.field + 1)
  }

  /// What the last record is known by: `pokemon_id 1, slot 2`.
  var keyText: String {
    let columns = table.key.isEmpty ? Array(table.columns.indices) : table.key
    return columns.compactMap { column in
      slots.first { $0.column == column }.map {
        "\(table.columns[column].name) \(Quoted.clipped(reader.text(of: $0.field)))"
      }
    }.joined(separator: ", ")
  }
}
