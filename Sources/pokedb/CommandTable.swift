/// All commands and the options they share: the one owner of what a command line can mean.
///
/// Commands know nothing of each other. Adding one is adding its file in `Commands/` and its line
/// here; help, completion and the manual page follow.
struct CommandTable: Sendable {
  let commands: [Command]
  let globalOptions: [Option]
  /// Options that are understood only where no command is given.
  let topLevelOptions: [Option]

  static let standard = CommandTable(
    commands: [
      .migrate, .seed, .import,
      .publish, .backup, .restore, .check,
      .list, .show, .search, .type, .weakTo, .weaknesses, .matchups, .types,
      .set, .remove,
      .query, .info,
      .completion, .man, .help,
    ],
    globalOptions: Option.global,
    topLevelOptions: [.version])

  /// The command with a name or an alias.
  func command(_ word: String) -> Command? { commands.first { $0.isNamed(word) } }
}
