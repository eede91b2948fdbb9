internal import Pokedex
internal import SQLite

extension Problem {
  /// An error of the file or of the system; paths and SQL are for the log alone.
  init(hiding error: any Error) {
    switch error {
    case let error as SQLiteError: self = Self.sqlite(error)
    case is FileError, is FileUnreadable:
      self = .noDatabase
    case let error as InvalidPokemon: self = .invalid(error.description)
    default:
      self = Problem(500, "internal", "the service failed to answer")
    }
  }

  /// There is no file, or none that is a Pokédex.
  static var noDatabase: Problem {
    var problem = Problem(
      503, "no_database", "the database cannot be read",
      hint: "the one who runs this service finds the reason in its log")
    problem.headers["Retry-After"] = "1"
    return problem
  }

  private static func sqlite(_ error: SQLiteError) -> Problem {
    switch error.code.primary {
    case .busy, .locked:
      var problem = Problem(
        503, "busy", "another program has locked the database", hint: "ask again in a second")
      problem.headers["Retry-After"] = "1"
      return problem
    case .interrupt:
      return Problem(
        503, "timeout", "the question was stopped after the time it is allowed",
        hint: "ask for less")
    case .corrupt, .notADatabase:
      return Problem(500, "damaged", "the database is damaged")
    default: return Problem(500, "sql", "the database could not be asked")
    }
  }
}
