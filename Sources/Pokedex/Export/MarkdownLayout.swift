/// A table of GitHub Flavored Markdown.
struct MarkdownLayout: ExportLayout {
  func begin(_ columns: [ExportColumn], into bytes: inout [UInt8]) {
    line(columns.map { $0.title.markdownCell }, into: &bytes)
    line(columns.map { $0.isNumeric ? "--:" : "---" }, into: &bytes)
  }

  func append(
    _ pokemon: NotedPokemon, _ columns: [ExportColumn], _ languages: [LanguageCode],
    into bytes: inout [UInt8]
  ) {
    line(
      columns.map { pokemon.label(of: $0, languages: languages).markdownCell }, into: &bytes)
  }

  func end(into bytes: inout [UInt8]) {}

  private func line(_ cells: [String], into bytes: inout [UInt8]) {
    bytes.append(contentsOf: "| \(cells.joined(separator: " | ")) |\n".utf8)
  }
}

extension String {
  /// The text in a cell of a Markdown table: `|` and `\` are escaped, a line break is `<br>`.
  package var markdownCell: String {
    var cell = ""
    for character in self {
      switch character {
      case "|", "\\": cell += "\\\(character)"
      case "\n", "\r\n", "\r": cell += "<br>"
      default: cell.append(character)
      }
    }
    return cell
  }
}
