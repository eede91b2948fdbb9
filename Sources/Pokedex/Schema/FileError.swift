/// Why a file is not a Pokédex that this program can use.
public enum FileError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case missing(path: String)
  /// The path is that of a folder, or else of a pipe, a device or a socket.
  case notAFile(path: String, isFolder: Bool)
  /// The file is empty, or a database without a table.
  case empty(path: String)
  /// The file is not a SQLite database.
  case notADatabase(path: String)
  /// The file is another application's database.
  case foreign(path: String, applicationID: Int)
  /// The file's schema is newer than this program.
  case newer(path: String, version: Int, known: Int)
  /// The file's schema is older, and must be migrated first.
  case outdated(path: String, version: Int, needed: Int)
  /// A migration that the file was made with is not the one of that name in this program.
  case changedMigration(path: String, name: String)
  /// A migration would leave rows that point at nothing.
  case brokenReferences(migration: String, table: String, count: Int)
  /// The file is damaged: what SQLite's check says first.
  case damaged(path: String, finding: String)
  /// There is a file where one was to be made.
  case exists(path: String)
  /// Beside a file that was to be made lies what SQLite would roll back into it.
  case sideFile(path: String)
}

extension FileError: CustomStringConvertible {
  /// What is wrong, and with which file.
  public var description: String {
    switch self {
    case .missing(let path): "there is no database at \(path)"
    case .notAFile(let path, let isFolder):
      isFolder ? "\(path) is a folder, not a file" : "\(path) is no regular file"
    case .empty(let path): "\(path) is empty: it holds no Pokédex"
    case .notADatabase(let path): "\(path) is not a SQLite database"
    case .foreign(let path, let id):
      "\(path) is a SQLite database of another application (application id \(id))"
    case .newer(let path, let version, let known):
      "\(path) has schema version \(version); this pokedb knows versions up to \(known)"
    case .outdated(let path, let version, let needed):
      "\(path) has schema version \(version); this pokedb needs version \(needed)"
    case .changedMigration(let path, let name):
      "\(path) was made with another \(name) than the one in this pokedb"
    case .brokenReferences(let migration, let table, let count):
      "migration \(migration) would leave \(count) rows of \(table) that point at nothing"
    case .damaged(let path, let finding): "\(path) is damaged: \(finding)"
    case .exists(let path): "there is a file at \(path) already"
    case .sideFile(let path): "\(path) belongs to another database, and would change the new one"
    }
  }
}
