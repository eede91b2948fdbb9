import SQLite

/// Imports PokéAPI's CSV files with the tool, from no file to one that answers.
///
/// Beside it, the `sqlite3` shell imports the same files in one transaction, untyped and without an
/// index.
enum PokeAPICase {
  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    guard let data = options.data else {
      throw Options.UsageError(
        description: "the case pokeapi needs --data DIR, the folder with PokéAPI's CSV files")
    }
    let names = Files.names(in: data).filter { $0.hasSuffix(".csv") }.sorted()
    guard !names.isEmpty else {
      throw Options.UsageError(description: "there is no CSV file in \(data)")
    }
    let imports = names.map { ".import \"\(data)/\($0)\" \($0.dropLast(".csv".count))" }
    let ours = "\(folder.path)/pokeapi.sqlite"
    let theirs = "\(folder.path)/pokeapi-shell.sqlite"
    return [
      try Comparison(
        "import \(names.count) files of PokéAPI", target: 3, rounds: options.rounds,
        floorName: "sqlite3 .import",
        ours: {
          try Shell.run([options.tool, "import", "pokeapi", data, "--db", ours, "--quiet"])
          return 0
        },
        floor: {
          try Shell.run(["sqlite3", theirs, "BEGIN", ".mode csv"] + imports + ["COMMIT"])
          return 0
        },
        before: {
          for path in [ours, theirs] where Files.kind(of: path) != .missing {
            try Files.remove(path)
          }
        })
    ]
  }
}
