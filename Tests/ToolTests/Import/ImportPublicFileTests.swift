import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// Files that people have, where they are at hand: they are not in the repository.
///
/// `POKEDB_TEST_PUBLIC_FILES` names their folder, else it is looked for beside the package.
@Suite struct `Public files` {
  static let place =
    ProcessInfo.processInfo.environment["POKEDB_TEST_PUBLIC_FILES"].map {
      URL(fileURLWithPath: $0)
    } ?? PackageRoot.url.deletingLastPathComponent().appendingPathComponent("shared/data/public")

  static let areThere = ConditionTrait.enabled(
    if: FileManager.default.fileExists(atPath: place.path),
    "the public files are not there; POKEDB_TEST_PUBLIC_FILES names their folder")

  static func path(_ name: String) -> String { place.appendingPathComponent(name).path }

  private let folder: Folder

  init() throws { folder = try Folder() }

  private func load(_ name: String, _ options: String...) -> InProcess.Result {
    var result = folder.run(["import", Self.path(name), "--on-error", "skip"] + options)
    result.errors = result.errors.replacing("\(Self.place.path)/", with: "")
    return result
  }

  private func query(_ sql: String) -> String {
    String(folder.run("query", sql, "--csv", "-q").output.split(separator: "\r\n").last ?? "")
  }

  private static let summary = ", updated 0, unchanged 0, rejected 0, 0 s\n"

  @Test(
    areThere,
    arguments: [
      ("abcsds_Pokemon.csv", 800), ("rounakbanik_pokemon.csv", 801), ("fanzeyi_pokedex.json", 809),
      ("biuni_pokedex.json", 151), ("lgreski_Pokemon.csv", 1215),
      ("mariotormo_pokedex_04.21.csv", 997),
    ])
  func `come in whole`(name: String, count: Int) {
    let result = load(name)
    #expect(result.code == .success)
    #expect(result.errors.hasSuffix("read \(count), inserted \(count)\(Self.summary)"))
    #expect(query("select count(*) as n from pokemon") == "\(count)")
  }

  @Test(
    areThere, arguments: ["lgreski_Pokemon.csv", "biuni_pokedex.json", "abcsds_Pokemon.csv"])
  func `change nothing when they come again`(name: String) {
    _ = load(name)
    let result = load(name)
    #expect(result.code == .success)
    #expect(result.errors.contains(", inserted 0, updated 0, unchanged "))
  }

  @Test(areThere) func `name every weakness list that is not the chart's`() throws {
    let lines = load("biuni_pokedex.json").errors.split(separator: "\n").filter {
      $0.contains("the source says weak to")
    }
    let numbers = lines.compactMap { $0.firstMatch(of: /#(\d+)/)?.1 }
    #expect(
      numbers == ["016", "017", "018", "021", "022", "081", "082", "083", "084", "085"])
  }

  @Test(
    areThere,
    arguments: [
      (35, "normal"), (36, "normal"), (39, "normal"), (40, "normal"), (81, "electric"),
      (82, "electric"), (122, "psychic"),
    ])
  func `are stored with the types of their time`(number: Int, type: String) {
    _ = load("biuni_pokedex.json")
    #expect(folder.run("search", "\(number)").output.hasSuffix("\t\(type)\n"))
  }

  @Test(areThere) func `have columns that nobody knows, and say so`() {
    let errors = load("mariotormo_pokedex_04.21.csv").errors
    #expect(errors.contains("35 columns are not known and not imported: column 1 (unnamed), "))
  }

  @Test(areThere) func `double seven types`() {
    let errors = load("rounakbanik_pokemon.csv").errors
    #expect(errors.split(separator: "\n").count { $0.contains("a type named twice") } == 7)
  }

  @Test(areThere, arguments: ["フシギ", "fushi"])
  func `are found by kana and by their reading`(word: String) {
    _ = load("rounakbanik_pokemon.csv")
    #expect(folder.run("search", word, "--csv").output.contains("\r\n1,,Bulbasaur,"))
  }

  @Test(areThere, arguments: ["abcsds_Pokemon.csv", "biuni_pokedex.json"])
  func `are the same from standard input`(name: String) throws {
    _ = load(name)
    let other = try Folder()
    let piped = try other.shell("\"$POKEDB\" import - -q < '\(Self.path(name))'")
    #expect(piped.code == 0, "\(piped.errors)")
    #expect(other.run("list", "--csv").output == folder.run("list", "--csv").output)
    for table in ["pokemon", "pokemon_name", "pokemon_search", "pokemon_type"] {
      let sql = "select * from \(table) order by 1, 2, 3"
      #expect(other.run("query", sql, "--csv").output == folder.run("query", sql, "--csv").output)
    }
  }
}
