internal import Console
internal import Pokedex
internal import SQLite

// What every command asks before it writes a file that the command line names.

extension Invocation {
  /// Refuses to write a file in the place of the database, or of what SQLite keeps beside it.
  ///
  /// - Parameter path: The file that is about to be written.
  /// - Throws: A usage error where it is one of those, by whatever name, also where the database is
  ///   still to be made.
  func keepDatabase(fromWriting path: String) throws {
    if Files.isSame(path, database) { throw databaseItself(path) }
    for ending in ["-journal", "-wal", "-shm"] where Files.isSame(path, database + ending) {
      throw ToolFailure.usage(
        "invalid_value", "\(path) belongs to the database", hint: "name another file")
    }
  }

  func databaseItself(_ path: String) -> ToolFailure {
    .usage("invalid_value", "\(path) is the database itself", hint: "name another file")
  }

  /// Asks before a database is written in the place of a file.
  ///
  /// - Parameters:
  ///   - path: The file that is about to be written.
  ///   - manifest: Another that is written with it.
  /// - Throws: A usage error for the database and for what is no regular file.
  func confirmReplacing(_ path: String, manifest: String? = nil) throws {
    if path == "-" {
      throw ToolFailure.usage(
        "invalid_value", "a database is not written to standard output", hint: "name a file")
    }
    var taken: [String] = []
    for path in [path, manifest].compactMap({ $0 }) {
      try keepDatabase(fromWriting: path)
      switch Files.kind(of: path) {
      case .file: taken.append(path)
      case .folder, .other:
        // By its own sentence, but not with the advice on databases that are to be read.
        var failure = FileError.notAFile(path: path, isFolder: Files.kind(of: path) == .folder)
          .failure
        failure = .usage(failure.code, failure.message, hint: "name another file")
        throw failure
      case .missing, .unreachable: break
      }
    }
    if !taken.isEmpty { try confirm("Replace \(taken.joined(separator: " and "))?") }
  }
}
