import Pokedex
import SQLite

/// Imports a CSV file of 13 columns into an empty file.
///
/// Beside it, the same rows are written into the same tables and indexes by raw C calls that are given
/// them ready made, and the `sqlite3` shell imports the same file into one untyped table.
enum ImportCase {
  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    var generator = Generator(seed: 3)
    let entries = generator.pokemon(options.rows, languages: 1)
    let keys = InsertCase.keys(of: entries)
    let weaknesses = InsertCase.weaknesses(of: entries)
    let csv = "\(folder.path)/import.csv"
    try write(entries, to: csv)
    var rowsWritten = 0
    let ours = {
      let path = try folder.pokedex("import-ours")
      rowsWritten = try importFile(csv, into: path)
      return rowsWritten
    }
    let raw = {
      let path = try folder.pokedex("import-raw")
      _ = try InsertCase.raw(path, entries, keys, weaknesses)
      return try rows(of: path)
    }
    let beside = try Comparison(
      "import \(entries.count) records", target: 1.3, rounds: options.rounds, ours: ours, floor: raw
    )
    let shell = try Comparison(
      "import \(entries.count) records, a million rows written", target: 1,
      rounds: options.rounds, floorName: "sqlite3 .import",
      ours: {
        _ = try ours()
        return 0
      },
      floor: {
        let path = "\(folder.path)/shell.sqlite"
        try? Files.remove(path)
        _ = try StartUpCase.start(
          "/usr/bin/sqlite3", [path, ".mode csv", ".import \(csv) pokemon"], times: 1)
        return 0
      }, oursPer: Double(rowsWritten) / 1e6, floorPer: Double(entries.count) / 1e6)
    return [beside, shell]
  }

  private static func importFile(_ csv: String, into path: String) throws -> Int {
    let source = try ImportSource(try SourceBytes(path: csv))
    let importer = Importer(options: ImportOptions(), reader: { try source.reader() })
    _ = try importer.run(PokedexFile.database(at: path))
    return try rows(of: path)
  }

  /// The rows of all tables that an import writes.
  private static func rows(of path: String) throws -> Int {
    try PokedexFile.database(at: path).read { connection in
      try connection.integer(
        pragma: """
          SELECT (SELECT count(*) FROM pokemon) + (SELECT count(*) FROM pokemon_name)
            + (SELECT count(*) FROM pokemon_search) + (SELECT count(*) FROM pokemon_type)
            + (SELECT count(*) FROM pokemon_weakness)
          """)
    }
  }

  private static func write(_ entries: [Pokemon], to path: String) throws {
    var text = "number,name,type1,type2,hp,attack,defense,sp_attack,sp_defense,speed,"
    text += "height_m,weight_kg,generation\n"
    for entry in entries {
      let types = [entry.typing.primary.name, entry.typing.secondary?.name ?? ""]
      let stats = BaseStats.Stat.allCases.map { String(entry.stats[$0] ?? 0) }
      let body = [entry.height?.description ?? "", entry.weight?.description ?? ""]
      let words =
        [String(entry.number.value), entry.names["en"] ?? ""] + types + stats + body
        + [String(entry.generation ?? 1)]
      text += words.joined(separator: ",") + "\n"
    }
    try Folder.write(text, to: path)
  }
}
