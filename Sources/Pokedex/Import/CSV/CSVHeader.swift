/// The names of the columns of delimited text.
enum CSVHeader {
  /// Checks the names that a text gives its columns.
  ///
  /// - Throws: ``ImportError`` for names that are there twice, for no name at all, and for a single
  ///   name that seems to be several.
  static func check(
    _ names: [String], line: Int, delimiter: Delimiter
  ) throws(ImportError) {
    if names.count == 1, let only = names.first {
      try checkSingle(only, line: line, delimiter: delimiter)
    }
    guard names.contains(where: { !folded($0).isEmpty }) else {
      throw ImportError(
        "header", "the first row names no column", line: line,
        hint: "name them: --no-headers --columns number,name,…")
    }
    var columns: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      let key = folded(name)
      // Columns without a name are not used, so that they cannot be mistaken for each other.
      if key.isEmpty { continue }
      if let first = columns.updateValue(index, forKey: key) {
        throw ImportError(
          "duplicate_column",
          "two columns of one name: \"\(names[first])\" (column \(first + 1)) and "
            + "\"\(name)\" (column \(index + 1))",
          at: SourcePosition(line: line, column: index + 1))
      }
    }
  }

  /// Whether the first row of a text seems to be a record, not the names of columns: the first value
  /// that is not empty is a number.
  static func looksLikeData(_ names: [String]) -> Bool {
    guard let first = names.lazy.map({ trimmed($0) }).first(where: { !$0.isEmpty }) else {
      return false
    }
    let digits = first.hasPrefix("#") ? first.dropFirst() : first
    return !digits.isEmpty && digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E }
      && digits != "."
  }

  private static func checkSingle(
    _ name: String, line: Int, delimiter: Delimiter
  ) throws(ImportError) {
    let others = [Delimiter.comma, .semicolon, .tab, .bar].filter { $0 != delimiter }
    guard let meant = others.first(where: { name.utf8.contains($0.byte) }) else { return }
    throw ImportError(
      "delimiter", "the header has one column, \"\(name)\", which contains a \(meant.name)",
      at: SourcePosition(line: line, column: 1),
      hint: "did you mean --delimiter \(meant.argument)?")
  }

  private static func folded(_ name: String) -> String { trimmed(name).lowercased() }

  private static func trimmed(_ name: String) -> Substring {
    var rest = name[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
