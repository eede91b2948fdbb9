internal import Console

extension CommandTable {
  /// The commands of `pokedb`.
  ///
  /// Commands know nothing of each other. Adding one is adding its file in `Commands/` and its line
  /// here; help, completion and the manual page follow.
  static let standard = CommandTable(
    commands: [
      .migrate, .seed, .import,
      .publish, .backup, .restore, .check,
      .list, .show, .search, .type, .weakTo, .weaknesses, .matchups, .types,
      .team, .coverage, .compare, .evolution, .moves, .lookup,
      .set, .remove, .images, .note,
      .export, .diff,
      .query, .info,
      .serve { try $0.runInCompanion() },
      .completion, .man, .help,
    ])
}
