internal import Pokedex

extension Table {
  /// A table of GitHub Flavored Markdown; `|` and `\` are escaped, a line break is `<br>`.
  package var markdown: String {
    guard !columns.isEmpty else { return "" }
    let rule = columns.indices.map { isNumeric($0) ? "--:" : "---" }
    let cells = rows.map { row in zip(columns, row).map { $0.text($1).markdownCell } }
    return ([columns.map(\.name.markdownCell), rule] + cells)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
