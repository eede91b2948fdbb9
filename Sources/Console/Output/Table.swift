package import Pokedex

/// The data that a command answers with, before it takes a format.
package struct Table: Hashable {
  /// A list of records, or one record alone: an array or an object in JSON.
  package enum Shape: Hashable { case list, record }

  package struct Column: Hashable {
    /// The name, which is the key in JSON.
    package let name: String
    /// Whether it holds texts of many words, which stand on lines of their own in an aligned table.
    package var isProse = false
    /// How people read the value, in an aligned table and in Markdown.
    package var display = Display.plain

    package init(_ name: String, isProse: Bool = false, display: Display = .plain) {
      self.name = name
      self.isProse = isProse
      self.display = display
    }
  }

  /// How a value is shown to people; data formats always have the value itself.
  package enum Display: Hashable {
    case plain
    /// `6` as `#006`.
    case nationalNumber
    /// `0.5` as `½×`.
    case multiplier
    /// `[{"type":"rock","multiplier":4}]` as `rock 4×`.
    case matchups
    /// `{"hp":78,"speed":100}` as `hp 78, speed 100`.
    case members
  }

  package var columns: [Column]
  /// The values, in the order of the columns.
  package var rows: [[JSONValue]]
  package var shape = Shape.list

  /// A list of records.
  package init(_ columns: [Column], rows: [[JSONValue]]) {
    self.columns = columns
    self.rows = rows
  }

  /// One record.
  package init(record members: [(Column, JSONValue)]) {
    columns = members.map(\.0)
    rows = [members.map(\.1)]
    shape = .record
  }

  /// Whether a column is one of numbers, which are aligned at their right.
  package func isNumeric(_ column: Int) -> Bool {
    let values = rows.map { $0[column] }.filter { $0 != .null }
    return !values.isEmpty && values.allSatisfy(\.isNumber)
  }
}

extension JSONValue {
  package var isNumber: Bool {
    switch self {
    case .integer, .decimal, .double: true
    default: false
    }
  }
}

extension Table.Column {
  /// The value as people read it.
  package func text(_ value: JSONValue) -> String {
    switch (display, value) {
    case (.nationalNumber, .integer(let number)): NationalNumber.label(number)
    case (.multiplier, .decimal(let factor)): Multiplier(percent: factor.thousandths / 10).label
    case (.matchups, .array(let matchups)):
      matchups.map { matchup in
        guard case .object(let members) = matchup else { return matchup.cell }
        let factor = Table.Column("multiplier", display: .multiplier)
        return members.map { factor.text($0.value) }.joined(separator: " ")
      }.joined(separator: ", ")
    case (.members, .object(let members)):
      members.filter { $0.value != .null }.map { "\($0.key) \($0.value.cell)" }
        .joined(separator: ", ")
    default: value.cell
    }
  }
}
