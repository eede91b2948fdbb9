import Pokedex
import SQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of its own for the files that are measured.
struct Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/pokedb-bench-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Options.UsageError(description: "cannot make a folder in /tmp")
    }
    path = String(cString: made)
  }

  func remove() {
    for name in Files.names(in: path) { try? Files.remove("\(path)/\(name)") }
    rmdir(path)
  }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else {
      throw Options.UsageError(description: "cannot write \(path)")
    }
    defer { fclose(file) }
    fputs(text, file)
  }

  /// An empty Pokédex.
  func pokedex(_ name: String) throws -> String {
    let file = "\(path)/\(name).sqlite"
    try? Files.remove(file)
    _ = try FilePreparation(path: file, tool: "pokedb-bench", now: Timestamp(seconds: 0)).prepare()
    return file
  }

  /// A Pokédex with generated entries, made once a run.
  func pokedex(_ name: String, of entries: [Pokemon]) throws -> String {
    let file = "\(path)/\(name).sqlite"
    if Files.kind(of: file) != .missing { return file }
    let empty = try pokedex(name)
    try PokedexFile.database(at: empty).write { connection in
      let writer = PokemonWriter(connection)
      for entry in entries { _ = try writer.save(entry) }
      try connection.execute("ANALYZE")
    }
    return file
  }
}
