/// What somebody says of delimited text.
package struct CSVOptions: Hashable, Sendable {
  /// What parts the values; `nil` to find out from the first row.
  package var delimiter: Delimiter?
  /// Whether the first row names the columns.
  package var hasHeader: Bool
  /// The names of the columns: in place of the header's, or where there is no header.
  package var columns: [String]?

  package init(delimiter: Delimiter? = nil, hasHeader: Bool = true, columns: [String]? = nil) {
    self.delimiter = delimiter
    self.hasHeader = hasHeader
    self.columns = columns
  }
}
