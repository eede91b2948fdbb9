/// What the tool's exit code says; scripts rely on these numbers.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done. An empty list is a success.
  case success = 0
  /// It failed: I/O, SQL, a damaged file; `check` has findings.
  case failure = 1
  /// The command line was not understood.
  case usage = 2
  /// Migrations are pending.
  case pending = 3
  /// No such Pokémon, file or database.
  case notFound = 4
  /// The lock was not had within `--busy-timeout`.
  case busy = 5
  /// Not a pokedb file, or one newer than this tool.
  case foreign = 6
  /// An import finished with rejected rows.
  case rejected = 7
  /// Interrupted by SIGINT.
  case interrupted = 130
  /// The reader of the output went away, as `head` does.
  case closedPipe = 141

  /// The meaning in a few words, for the manual page.
  package var meaning: String {
    switch self {
    case .success: "done; an empty list is a success"
    case .failure: "it failed: input or output, SQL, a damaged file"
    case .usage: "the command line was not understood"
    case .pending: "migrations are pending"
    case .notFound: "no such Pokémon, file or database"
    case .busy: "the file was locked for longer than --busy-timeout"
    case .foreign: "not a pokedb file, or one newer than this tool"
    case .rejected: "an import finished with rejected rows"
    case .interrupted: "interrupted"
    case .closedPipe: "the reader of the output went away"
    }
  }
}
