package import Pokedex
package import SQLite

extension FileError: ToolError {
  package var failure: ToolFailure {
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
      case .damaged: ("damaged", Self.damagedHint, .failure)
      case .exists: ("file_exists", "name another, or add --force", .failure)
      case .sideFile: ("side_file", "move it away, with the database that it belongs to", .failure)
      }
    return ToolFailure(code, description, hint: hint, exitCode: exitCode)
  }

  /// A damaged file cannot be kept as a snapshot; restoring sets it aside under another name.
  package static let damagedHint =
    "\"pokedb restore FILE\" sets it aside and brings a backup or a snapshot back"

  private static let seedHint =
    "\"pokedb seed\" makes one with 15 Pokémon; --db or POKEDB_DB names another file"
}

extension CopyFailure: ToolError {
  package var failure: ToolFailure {
    var failure = cause.failure(at: path)
    if cause.code.primary == .full {
      failure = ToolFailure(
        failure.code, "the disk is full: \(path) was not written", hint: failure.hint,
        exitCode: failure.exitCode)
    }
    return failure
  }
}

extension SystemError: ToolError {
  package var failure: ToolFailure {
    isMissing
      ? ToolFailure("no_file", description, exitCode: .notFound)
      : ToolFailure("system", description, exitCode: .failure)
  }
}

extension InvalidPokemon: ToolError {
  package var failure: ToolFailure {
    .usage("invalid_value", description, hint: "nothing was changed")
  }
}

extension SQLiteError: ToolError {
  package var failure: ToolFailure { failure(at: "the database") }

  /// What the result code means to somebody who does not know SQLite.
  ///
  /// - Parameter path: The file that was worked with, which SQLite does not name.
  /// - Returns: The failure.
  package func failure(at path: String) -> ToolFailure {
    switch code {
    case .busy, .locked:
      ToolFailure(
        "busy", "another program has locked \(path)",
        hint: "try again, or wait longer with --busy-timeout", exitCode: .busy)
    case .readOnlyRollback:
      ToolFailure(
        "read_only",
        "a program that was writing \(path) died, and its work cannot be undone without writing",
        hint: "ask once more as a user who may write the file and its folder", exitCode: .failure)
    case .readOnly:
      ToolFailure(
        "read_only", "\(path), or the folder it is in, may not be written",
        hint: "change its permissions, or copy it", exitCode: .failure)
    case .full:
      ToolFailure(
        "disk_full", "the disk is full: the change to \(path) was undone",
        hint: "make room and try again", exitCode: .failure)
    case .cannotOpen:
      ToolFailure(
        "cannot_open", "\(path) cannot be opened: \(message)",
        hint: "its folder has to exist, and file and folder to allow it", exitCode: .failure)
    case .ioError:
      ToolFailure(
        "io", "\(path) cannot be read or written: \(message)",
        hint: "look at the disk it is on", exitCode: .failure)
    case .corrupt, .notADatabase:
      ToolFailure(
        "damaged", "\(path) is damaged: \(message)", hint: FileError.damagedHint,
        exitCode: .failure)
    default: ToolFailure("sql", "\(path): \(message)", exitCode: .failure)
    }
  }
}
