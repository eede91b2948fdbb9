internal import Pokedex

extension Table {
  /// Columns aligned for a terminal; nothing is cut off.
  ///
  /// A table wider than `width`, and a record alone, is printed as `name  value` lines, without those
  /// that have no value; a width of `nil` is as many columns as it takes.
  package func aligned(style: Style, width: Int?) -> String {
    guard shape == .list else { return records(style: style) }
    guard !rows.isEmpty else { return "" }
    let inGrid = columns.indices.filter { !columns[$0].isProse }
    let cells = rows.map { row in inGrid.map { columns[$0].text(row[$0]).escapingControls() } }
    let titles = inGrid.map { columns[$0].name }
    let widths = titles.indices.map { index in
      cells.map { $0[index].displayWidth }.reduce(titles[index].displayWidth, max)
    }
    let total = widths.reduce(0, +) + 2 * max(0, widths.count - 1)
    if let width, total > width { return records(style: style) }

    let numeric = inGrid.map(isNumeric)
    let line = { (cells: [String]) -> String in
      zip(cells, zip(widths, numeric)).map { $0.padded(to: $1.0, atLeft: $1.1) }
        .joined(separator: "  ").trimmingTrailingSpaces()
    }
    var text = style.bold(line(titles)) + "\n"
    text += widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ") + "\n"
    for (row, cells) in zip(rows, cells) {
      text += line(cells) + "\n"
      for (column, value) in zip(columns, row) where column.isProse && value != .null {
        text += "  " + column.text(value).escapingControls() + "\n"
      }
    }
    return text
  }

  private func records(style: Style) -> String {
    let names = columns.map(\.name.displayWidth).max() ?? 0
    return rows.map { row in
      zip(columns, row).filter { $1 != .null }.map { column, value in
        let text = column.text(value).escapingControls()
        if column.isProse { return style.bold(column.name) + "\n  \(text)\n" }
        let gap = String(repeating: " ", count: names + 2 - column.name.displayWidth)
        return (style.bold(column.name) + gap + text).trimmingTrailingSpaces() + "\n"
      }.joined()
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int, atLeft: Bool) -> String {
    let padding = String(repeating: " ", count: Swift.max(0, width - displayWidth))
    return atLeft ? padding + self : self + padding
  }

  fileprivate func trimmingTrailingSpaces() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
