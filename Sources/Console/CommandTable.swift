/// All commands and the options they share: the one owner of what a command line can mean.
package struct CommandTable: Sendable {
  package let commands: [Command]
  package let globalOptions: [Option]
  /// Options that are understood only where no command is given.
  package let topLevelOptions: [Option]

  package init(
    commands: [Command], globalOptions: [Option] = Option.global,
    topLevelOptions: [Option] = [.version]
  ) {
    self.commands = commands
    self.globalOptions = globalOptions
    self.topLevelOptions = topLevelOptions
  }

  /// The command with a name or an alias.
  package func command(_ word: String) -> Command? { commands.first { $0.isNamed(word) } }
}
