internal import Console

extension CommandTable {
  /// The commands of `pokedb`.
  ///
  /// Commands know nothing of each other. Adding one is adding its file in `Commands/` and its line
  /// here; help, completion and the manual page follow.
  static let standard = CommandTable(
    commands: [
      .migrate, .seed, .import, .restore,
      .list, .show, .search, .type, .weakTo, .weaknesses, .matchups, .types,
      .team, .coverage, .compare, .evolution, .moves, .lookup,
      .set, .remove, .note,
      .export, .diff,
      .query, .info,
      .completion, .man, .help,
    ])
}
