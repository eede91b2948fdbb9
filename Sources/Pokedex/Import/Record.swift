/// Where something stands in a source.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1: of a record in delimited text, the line on which the record begins.
  package var line: Int
  /// From 1: in delimited text the number of the field, in JSON the character of the line.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A value as a source writes it, before anybody knows what it is for.
package enum RawValue: Hashable, Sendable {
  /// A text; in delimited text every value is one.
  case text(String)
  /// A number of JSON, digit for digit as it is written.
  case number(String)
  case bool(Bool)
  case null
  case list([RawValue])
  case object([RawMember])
}

/// A key of an object and what it holds.
package struct RawMember: Hashable, Sendable {
  package var key: String
  package var value: RawValue

  package init(key: String, value: RawValue) {
    self.key = key
    self.value = value
  }
}

/// One record of a source: the values of some of its columns.
package struct Record: Hashable, Sendable {
  package struct Field: Hashable, Sendable {
    /// The index into the reader's ``RecordReader/columns``.
    package var column: Int
    package var value: RawValue
    package var position: SourcePosition

    package init(column: Int, value: RawValue, position: SourcePosition) {
      self.column = column
      self.value = value
      self.position = position
    }
  }

  /// Where the record begins.
  package var position: SourcePosition
  package var fields: [Field]

  package init(
    position: SourcePosition = SourcePosition(line: 1, column: 1), fields: [Field] = []
  ) {
    self.position = position
    self.fields = fields
  }
}

/// Reads a source record by record; a format is one reader.
package protocol RecordReader {
  /// The names of the columns met so far, as the source writes them, in order of appearance.
  var columns: [String] { get }

  /// What was noticed so far that is no error, and not yet taken by ``takeFindings()``.
  mutating func takeFindings() -> [Finding]

  /// Chooses the columns that records hold from now on; all of them before this is asked.
  ///
  /// A reader may hold others too. What is left out costs no memory, and is not looked into further
  /// than its place in the source demands.
  mutating func select(columns: Set<Int>)

  /// Lends the bytes of the last record as the source has them in UTF-8, without the line's end; `nil`
  /// from a reader that does not keep them.
  func withRecordBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R?

  /// Reads the next record into the place of the last one, whose memory is used again.
  ///
  /// - Returns: What there was: a record, a record that is wrong by itself, or the end.
  /// - Throws: ``ImportError`` where the source cannot be read any further.
  mutating func next(_ record: inout Record) throws(ImportError) -> RecordStep
}

extension RecordReader {
  package mutating func select(columns: Set<Int>) {}

  package func withRecordBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R? { nil }
}

/// What came of reading a record.
package enum RecordStep: Hashable, Sendable {
  case record
  /// A record that cannot be used, though those after it can: of another length than the header.
  case rejected(Finding)
  case end
}
