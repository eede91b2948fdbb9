internal import Pokedex

/// What shell completion needs to know of the table, whatever the shell.
package struct CompletionScript {
  package let table: CommandTable

  package init(table: CommandTable) { self.table = table }

  package enum Shell: String, CaseIterable { case bash, zsh, fish }

  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// A command with its place in the tree.
  package struct Node {
    /// Names from the verb on: `migrate status`.
    package let path: String
    package let command: Command
  }

  /// Every command and subcommand; a parent comes before its children.
  package var nodes: [Node] {
    func below(_ parent: String, _ commands: [Command]) -> [Node] {
      commands.flatMap { command in
        let path = parent.isEmpty ? command.name : "\(parent) \(command.name)"
        return [Node(path: path, command: command)] + below(path, command.subcommands)
      }
    }
    return below("", table.commands)
  }

  /// Every option of any command, each name once.
  package var options: [Option] {
    var seen: Set<String> = []
    return (table.topLevelOptions + table.globalOptions + nodes.flatMap(\.command.options))
      .filter { seen.insert($0.name).inserted }
  }

  /// The words that a value can be; empty where there are none, or where it is a file.
  package func words(_ kind: ValueKind?) -> [String] {
    switch kind {
    case .choice(let words): words
    case .type: PokemonType.gameOrder.map(\.name)
    case .command: table.commands.map(\.name)
    case .language: ["en", "ja", "ja-Latn", "zh-Hans"]
    default: []
    }
  }

  /// The dashed names of options.
  package func dashed(_ options: [Option]) -> [String] {
    options.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }
  }
}
