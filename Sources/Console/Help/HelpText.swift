/// Help as it is printed, at most 80 columns wide, examples first.
package struct HelpText {
  package let table: CommandTable
  package let style: Style

  package init(table: CommandTable, style: Style) {
    self.table = table
    self.style = style
  }

  package static let width = 80
  package static let abstract = "a Pokédex in one SQLite file"

  /// Help of the last command of a path, or of the tool as a whole for an empty one.
  package func text(for path: [Command]) -> String {
    guard let command = path.last else { return overview }
    let title = (["pokedb"] + path.map(\.name)).joined(separator: " ")
    let usage = Self.synopses(path).map { "  \($0)\n" }.joined()
    return [
      wrapped("\(title) - \(command.abstract)", indent: 0),
      section("Examples", examples(command.examples)),
      section("Usage", usage),
      command.discussion.isEmpty ? "" : wrapped(command.discussion, indent: 0),
      section("Commands", definitions(command.subcommands.map { ($0.name, $0.abstract) })),
      section("Arguments", definitions(command.arguments.map { ($0.name, $0.abstract) })),
      section("Options", definitions(command.options.map { ($0.usage, $0.abstract) })),
      section(
        "Options of every command", definitions(table.globalOptions.map { ($0.usage, $0.abstract) })
      ),
      command.aliases.isEmpty
        ? "" : "Also called: \(command.aliases.joined(separator: ", "))\n",
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var overview: String {
    let options = table.globalOptions + table.topLevelOptions
    return [
      "pokedb - \(Self.abstract)\n",
      section("Examples", examples(Self.examples)),
      section("Usage", "  pokedb COMMAND [options] [arguments]\n"),
      section("Commands", definitions(table.commands.map { ($0.name, $0.abstract) })),
      section("Options of every command", definitions(options.map { ($0.usage, $0.abstract) })),
      "\"pokedb help COMMAND\" shows what a command takes, with examples.\n",
    ].joined(separator: "\n")
  }

  package static let examples = [
    Example("make ./pokedb.sqlite and load 15 Pokémon", "pokedb seed"),
    Example("which Pokémon electric attacks hurt", "pokedb weak-to electric"),
    Example("which attacks hurt a Pokémon", "pokedb weaknesses charizard"),
    Example("names that begin so, in any language", "pokedb search 妙"),
  ]

  /// The forms in which a command is called.
  package static func synopses(_ path: [Command]) -> [String] {
    guard let command = path.last else { return [] }
    let title = (["pokedb"] + path.map(\.name)).joined(separator: " ")
    guard command.synopses.isEmpty else { return command.synopses.map { "\(title) \($0)" } }
    let arguments = command.arguments.map { " \($0.usage)" }.joined()
    let own = command.run == nil ? [] : ["\(title)\(arguments) [options]"]
    return own + command.subcommands.flatMap { synopses(path + [$0]) }
  }

  // MARK: Layout

  private func section(_ title: String, _ body: String) -> String {
    body.isEmpty ? "" : style.bold("\(title):") + "\n\(body)"
  }

  private func examples(_ examples: [Example]) -> String {
    examples.map { "  # \($0.purpose)\n  \($0.line)\n" }.joined()
  }

  /// Terms at the left, what they mean at the right.
  private func definitions(_ items: [(term: String, meaning: String)]) -> String {
    let column = items.map(\.term.displayWidth).filter { $0 <= 22 }.max() ?? 0
    return items.map { term, meaning in
      let meaning = wrapped(meaning, indent: column + 4)
      guard term.displayWidth <= column else { return "  \(term)\n\(meaning)" }
      return "  \(term)" + String(meaning.dropFirst(term.displayWidth + 2))
    }.joined()
  }

  /// Text broken between words, each line after so many blanks.
  private func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.displayWidth + 1 + word.count > Self.width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? "\(word)" : " \(word)"
    }
    return (lines + [line]).map { margin + $0 + "\n" }.joined()
  }
}
