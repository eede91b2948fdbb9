/// The manual page in man(7)'s macros.
package struct ManPage {
  package let table: CommandTable

  package init(table: CommandTable) { self.table = table }

  package var text: String {
    var page = """
      .TH POKEDB 1 \(Versions.date) "pokedb \(Versions.tool)" "User Commands"
      .SH NAME
      pokedb \\- \(Self.escaped(HelpText.abstract))
      .SH SYNOPSIS
      .B pokedb
      .I COMMAND
      [options] [arguments]
      .SH DESCRIPTION
      .B pokedb
      makes, fills and questions a Pok\\['e]dex that is one SQLite file.
      Data goes to standard output, words go to standard error.

      """
    page += ".SH EXAMPLES\nTo begin with:\n" + examples(HelpText.examples)
    page += ".SH COMMANDS\n" + table.commands.map { section([$0]) }.joined()
    page += ".SH OPTIONS\n" + definitions(table.globalOptions + table.topLevelOptions)
    page += ".SH ENVIRONMENT\n"
    for (name, meaning) in Self.environment { page += definition(name, meaning) }
    page += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases { page += definition("\(code.rawValue)", code.meaning) }
    return page
  }

  private static let environment = [
    ("POKEDB_DB", "the database, where --db does not name one"),
    ("LC_ALL, LANG", "the language, where --lang does not name one"),
    ("NO_COLOR", "where it is not empty, nothing is coloured"),
  ]

  private func section(_ path: [Command]) -> String {
    guard let command = path.last else { return "" }
    // A word that only stands before others is called in none of the forms of those.
    let title = (["pokedb"] + path.map(\.name)).joined(separator: " ")
    let form = command.run == nil ? title : HelpText.synopses(path).first ?? title
    var text = ".SS \(Self.escaped(form))\n"
    text += Self.sentence(command.abstract)
    if !command.discussion.isEmpty { text += ".PP\n\(Self.sentences(command.discussion))" }
    for argument in command.arguments { text += definition(argument.name, argument.abstract) }
    text += definitions(command.options) + examples(command.examples)
    return text + command.subcommands.map { section(path + [$0]) }.joined()
  }

  private func definitions(_ options: [Option]) -> String {
    options.map { definition($0.usage, $0.abstract) }.joined()
  }

  private func definition(_ term: String, _ meaning: String) -> String {
    ".TP\n.B \(Self.escaped(term))\n\(Self.escaped(meaning))\n"
  }

  private func examples(_ examples: [Example]) -> String {
    examples.map {
      ".PP\n\(Self.escaped($0.purpose)):\n.PP\n.RS 4\n.nf\n\(Self.escaped($0.line))\n.fi\n.RE\n"
    }.joined()
  }

  /// Each sentence on a line of its own, so that roff sees where it ends.
  private static func sentences(_ text: String) -> String {
    escaped(text).replacing(". ", with: ".\n") + "\n"
  }

  private static func sentence(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst()) + ".\n"
  }

  /// A text that roff prints as it is: no escapes, no requests, and ASCII alone in the source.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
