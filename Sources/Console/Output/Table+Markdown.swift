internal import Pokedex

extension Table {
  /// A table of GitHub Flavored Markdown; `|` and `\` are escaped, a line break is `<br>`.
  package var markdown: String {
    guard !columns.isEmpty else { return "" }
    let rule = columns.indices.map { isNumeric($0) ? "--:" : "---" }
    let cells = rows.map { row in zip(columns, row).map { Self.escaped($0.text($1)) } }
    return ([columns.map { Self.escaped($0.name) }, rule] + cells)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|", "\\": result += "\\\(character)"
      case "\n", "\r\n", "\r": result += "<br>"
      default: result.append(character)
      }
    }
    return result
  }
}
