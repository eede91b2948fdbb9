internal import Pokedex
internal import SQLite

/// The folder that holds the CSV files.
struct DumpFolder {
  let path: String
  /// The names of its CSV files, sorted.
  let names: [String]

  /// - Throws: ``DumpFailure`` where it is no folder, or holds nothing of the data set.
  init(_ path: String) throws(DumpFailure) {
    self.path = path
    names = Files.names(in: path).filter { $0.hasSuffix(".csv") }.sorted()
    guard Files.kind(of: path) == .folder else {
      throw DumpFailure(
        file: path,
        error: ImportError(
          "no_folder", "it is not a folder",
          hint: "name the folder that holds pokemon.csv and the others"))
    }
  }

  func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// The bytes of a file.
  func bytes(of name: String) throws -> SourceBytes { try SourceBytes(path: file(name)) }

  /// A reader of a file, at its first record.
  func reader(of name: String, _ bytes: SourceBytes) throws(DumpFailure) -> CSVReader {
    do {
      let text = try SourceText(bytes, encoding: .utf8)
      return try CSVReader(text, options: CSVOptions(delimiter: .comma))
    } catch {
      throw DumpFailure(file: file(name), error: error)
    }
  }
}
