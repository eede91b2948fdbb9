internal import Pokedex
internal import SQLite

extension FileError: ToolError {
  var failure: ToolFailure {
    let (code, hint, exitCode): (String, String?, ExitCode) =
      switch self {
      case .missing: ("no_database", Self.seedHint, .notFound)
      case .empty: ("empty_database", Self.seedHint, .notFound)
      case .notAFile, .notADatabase, .foreign:
        ("not_a_pokedex", "--db or POKEDB_DB names another file", .foreign)
      case .newer: ("newer_schema", "use a newer pokedb", .foreign)
      case .outdated: ("outdated_schema", "run \"pokedb migrate\"", .pending)
      case .changedMigration:
        ("changed_migration", "use the pokedb that made the file", .foreign)
      case .brokenReferences: ("broken_references", "nothing was changed", .failure)
      case .damaged: ("damaged", "\"pokedb restore\" brings back a snapshot", .failure)
      }
    return ToolFailure(code, description, hint: hint, exitCode: exitCode)
  }

  private static let seedHint =
    "\"pokedb seed\" makes one with 15 Pokémon; --db or POKEDB_DB names another file"
}

extension SystemError: ToolError {
  var failure: ToolFailure { ToolFailure("system", description, exitCode: .failure) }
}

extension InvalidPokemon: ToolError {
  var failure: ToolFailure { .usage("invalid_value", description, hint: "nothing was changed") }
}

extension SQLiteError: ToolError {
  /// What the result code means to somebody who does not know SQLite.
  var failure: ToolFailure {
    switch code {
    case .busy, .locked:
      ToolFailure(
        "busy", "another program has locked the database",
        hint: "try again, or wait longer with --busy-timeout", exitCode: .busy)
    case .readOnly:
      ToolFailure(
        "read_only", "the database, or the folder it is in, may not be written",
        hint: "change its permissions, or copy it", exitCode: .failure)
    case .full:
      ToolFailure(
        "disk_full", "the disk is full", hint: "nothing was changed", exitCode: .failure)
    case .cannotOpen:
      ToolFailure("cannot_open", "the database cannot be opened: \(message)", exitCode: .failure)
    case .corrupt, .notADatabase:
      ToolFailure(
        "damaged", "the database is damaged: \(message)",
        hint: "\"pokedb restore\" brings back a snapshot", exitCode: .failure)
    default: ToolFailure("sql", message, exitCode: .failure)
    }
  }
}
