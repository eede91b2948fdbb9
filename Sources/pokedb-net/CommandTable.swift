internal import Console

extension CommandTable {
  /// The commands of `pokedb` that run in this program.
  ///
  /// What they take and what their help says is written once, in `Console/Companion`, since `pokedb`
  /// reads the same command lines and prints the help.
  static let net = CommandTable(commands: [.serve, .images])
}
