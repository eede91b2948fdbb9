internal import Pokedex

extension Table {
  /// RFC 4180: a header, CRLF after each line.
  package var csv: String { lines(separator: ",", end: "\r\n", cell: \.csvField) }

  /// A header, then a line a record, with tabs between values.
  ///
  /// `\t`, `\n`, `\r` and `\\` stand for a tab, a line feed, a carriage return and a backslash in a
  /// value, as in PostgreSQL's text format. Null is nothing.
  package var tsv: String {
    lines(separator: "\t", end: "\n") { value in
      let cell = value.cell
      guard cell.utf8.contains(where: { [0x09, 0x0A, 0x0D, 0x5C].contains($0) }) else {
        return cell
      }
      var text = ""
      for scalar in cell.unicodeScalars {
        switch scalar {
        case "\t": text += "\\t"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\\": text += "\\\\"
        default: text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
  }

  private func lines(
    separator: String, end: String, cell: (JSONValue) -> String
  ) -> String {
    let header = columns.map { cell(.string($0.name)) }
    return ([header] + rows.map { $0.map(cell) })
      .map { $0.joined(separator: separator) + end }.joined()
  }
}
