import Foundation
import Pokedex
import SQLite

/// Times what the project does beside a loop of raw SQLite C calls that does the same work.
@main
struct Bench {
  static func main() {
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("pokedb-bench: \(error)\n".utf8))
      exit(error is Options.UsageError ? 2 : 1)
    }
  }

  private static func run() throws {
    let words = CommandLine.arguments
    if words.count == 4, words[1] == BareService.command, let port = UInt16(words[2]) {
      try BareService.run(port: port, file: words[3])
    }
    let options = try Options(CommandLine.arguments.dropFirst())
    if let unknown = options.cases.first(where: { name in !cases.contains { $0.0 == name } }) {
      throw Options.UsageError(
        description: "there is no case \(unknown), but \(cases.map(\.0).joined(separator: ", "))")
    }
    let folder = try Folder()
    defer { folder.remove() }
    var results: [Comparison] = []
    // What needs other programs is run when it is named.
    for (name, run) in cases where options.wants(name) {
      if ["serve", "pokeapi"].contains(name), options.cases.isEmpty { continue }
      let comparisons = try run(folder, options)
      results += comparisons
      if !options.json { comparisons.forEach { print($0.line) } }
    }
    if options.json { print("[" + results.map(\.json).joined(separator: ",\n ") + "]") }
  }

  private static let cases: [(String, @Sendable (Folder, Options) throws -> [Comparison])] = [
    ("insert", InsertCase.run),
    ("fetch", FetchCase.run),
    ("lookup", LookupCase.run),
    ("prefix", PrefixCase.run),
    ("weak-to", WeakToCase.run),
    ("million", MillionCase.run),
    ("import", ImportCase.run),
    ("pokeapi", PokeAPICase.run),
    ("start-up", StartUpCase.run),
    ("serve", ServeCase.run),
    ("picture-read", PictureReadCase.run),
    ("picture-fetch", PictureFetchCase.run),
  ]
}
