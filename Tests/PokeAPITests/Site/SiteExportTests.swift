import Foundation
import PokeAPI
import Pokedex
import PokedexTestSupport
import SQLite
import TestSupport
import Testing

@Suite("A site of files")
struct SiteExportTests {
  let file: DocumentFixture
  let folder: URL

  init() throws {
    file = try DocumentFixture()
    _ = try Seeder.seed(file.documents.database, now: PreparedFile.now)
    folder = file.folder.appendingPathComponent("site")
  }

  @discardableResult
  private func export(_ change: (inout SiteExport) -> Void = { _ in }) throws -> SiteReport {
    var export = SiteExport(file.documents.database, languages: ["en"])
    change(&export)
    return try export.write(to: folder.path)
  }

  private func text(_ address: String) throws -> String {
    try String(
      contentsOf: folder.appendingPathComponent(address).appendingPathComponent("index.json"),
      encoding: .utf8)
  }

  @Test(arguments: [
    "", "pokemon/13", "pokemon/13/encounters", "move-ailment/-1", "evolution-chain/5", "meta",
  ])
  func `a document is a file in a folder of its address`(path: String) throws {
    try export()
    #expect(try text("api/v2/\(path)") == file.text(path, base: ""))
  }

  @Test(arguments: ["pokemon", "machine", "location-area"])
  func `a list is whole`(resource: String) throws {
    try export()
    let all = try file.text(resource, query: [(name: "limit", value: "1000")], base: "")
    #expect(try text("api/v2/\(resource)") == all)
  }

  @Test func `every document is there, and packed beside it`() throws {
    let report = try export()
    var count = 0
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let path as String in paths where path.hasSuffix("index.json") {
      count += 1
      let plain = try Data(contentsOf: folder.appendingPathComponent(path))
      let packed = folder.appendingPathComponent("\(path).gz")
      #expect(try unpacked(packed) == plain, "\(path)")
    }
    #expect(count == report.documents)
    let entries = try file.documents.database.read { connection in
      try DocumentResource.all.map { try connection.entries(of: $0).count }.reduce(0, +)
    }
    // The documents, three encounter lists, 49 lists, the root and meta; 15 Pokémon of ours with
    // their weaknesses and matchups, their list, 18 types with two lists each, and their list.
    #expect(report.documents == entries + 3 + 49 + 2 + 15 * 3 + 1 + 18 * 2 + 1)
  }

  private func unpacked(_ file: URL) throws -> Data {
    let result = try ChildProcess.program("gzip", ["-dc", file.path])
    return Data(result.bytes)
  }

  @Test func `a name leads to the document of the id`() throws {
    try export()
    #expect(try text("api/v2/pokemon/weedle-golden") == text("api/v2/pokemon/10013"))
    #expect(
      try text("api/v2/location-area/viridian-forest-deep") == text("api/v2/location-area/322"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.appendingPathComponent("api/v2/type/bug").path) == "7")
  }

  @Test func `our documents are there, with a line feed at the end`() throws {
    try export()
    #expect(try text("v1/pokemon/6").hasPrefix(#"{"number":6,"form":null,"name":"Charizard","#))
    #expect(
      try text("v1/pokemon/6/weaknesses") == """
        [{"type":"rock","multiplier":4},{"type":"water","multiplier":2},\
        {"type":"electric","multiplier":2}]

        """)
    #expect(try text("v1/pokemon/6/matchups").contains(#"{"type":"ground","multiplier":0}"#))
    #expect(try text("v1/types/flying").contains(#""number":12"#))
    #expect(try text("v1/types/electric/weak").contains(#""number":6,"#))
    #expect(try text("v1/types").hasPrefix(#"[{"type":"normal","name":"Normal","names":{"#))
    #expect(try text("v1/pokemon").filter { $0 == "\n" } == "\n")
  }

  @Test func `a form is beside its Pokémon`() throws {
    var charizard = Pokemon.sampleForm
    charizard.names = ["en": "Mega Charizard X"]
    _ = try PokemonRepository(file.documents.database).save(charizard)
    try export()
    #expect(
      try text("v1/pokemon/6/form/mega-x").hasPrefix(#"{"number":6,"form":"mega-x","#))
    #expect(
      try text("v1/pokemon/6/form/mega-x/weaknesses") == """
        [{"type":"ground","multiplier":2},{"type":"rock","multiplier":2},\
        {"type":"dragon","multiplier":2}]

        """)
  }

  @Test func `addresses begin as it is asked`() throws {
    try export { $0.base = "https://a.example" }
    #expect(try text("api/v2").hasPrefix(#"{"ability":"https://a.example/api/v2/ability/","#))
  }

  @Test func `a folder that holds something is left alone, unless it is to be replaced`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appendingPathComponent("x"))
    #expect(throws: SiteFolderInUse(path: folder.path)) { try export() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x"])
    try export { $0.isReplacing = true }
    let again = try export { $0.isReplacing = true }
    #expect(again.documents > 100)
    #expect(try text("api/v2/pokemon/13") == file.text("pokemon/13", base: ""))
  }

  private func change(_ sql: String) throws {
    try file.documents.database.writeTrustingRows { try $0.execute(sql) }
  }

  @Test func `a name that has become another document's leads to that`() throws {
    try export()
    try change(
      """
      UPDATE pokeapi_types SET identifier = 'swap' WHERE identifier = 'bug';
      UPDATE pokeapi_types SET identifier = 'bug' WHERE identifier = 'poison';
      UPDATE pokeapi_types SET identifier = 'poison' WHERE identifier = 'swap';
      """)
    try export { $0.isReplacing = true }
    #expect(try text("api/v2/type/bug") == text("api/v2/type/4"))
    #expect(try text("api/v2/type/poison") == text("api/v2/type/7"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("api/v2/type").path)
    #expect(names.allSatisfy { !$0.contains("part") })
  }

  @Test(arguments: ["../../../out", "..", "a/b", "", "index.json"])
  func `a name that is none of a file is refused`(name: String) throws {
    try change("UPDATE pokeapi_types SET identifier = '\(name)' WHERE identifier = 'bug'")
    #expect(throws: SiteNameUnusable(name: name)) { try export() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["api"])
    #expect(!FileManager.default.fileExists(atPath: file.folder.appendingPathComponent("out").path))
  }

  @Test func `a name of digits leads nowhere, since an id is meant`() throws {
    try change("UPDATE pokeapi_types SET identifier = '4' WHERE identifier = 'bug'")
    try export()
    #expect(try text("api/v2/type/4") == file.text("type/4", base: ""))
  }

  @Test func `a form does not lead out of the folder`() throws {
    try change(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE pokemon SET form = '../../../../../out' WHERE number = 6;
      """)
    #expect(throws: SiteNameUnusable(name: "..")) { try export() }
    #expect(!FileManager.default.fileExists(atPath: file.folder.appendingPathComponent("out").path))
  }

  @Test func `no document takes the place of the database`() throws {
    let place = folder.appendingPathComponent("v1/types/index.json")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: file.path, toPath: place.path)
    let before = try Data(contentsOf: place)
    var export = SiteExport(PokedexFile.database(at: place.path), languages: ["en"])
    export.isReplacing = true
    #expect(throws: DatabaseInSite(path: place.path)) { try export.write(to: folder.path) }
    #expect(try Data(contentsOf: place) == before)
  }

  @Test func `a file without PokéAPI's data makes no folder`() throws {
    try file.documents.database.writeTrustingRows {
      try $0.execute("DROP TABLE pokeapi_abilities")
    }
    #expect(throws: PokeAPIDataMissing(path: file.path)) { try export() }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `an export that is stopped has no root`() throws {
    let export = SiteExport(file.documents.database, languages: ["en"])
    #expect(throws: ImportInterrupted.self) {
      try export.write(to: folder.path) { written, _ in written == 10 }
    }
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("api/v2").path))
    #expect(throws: CocoaError.self) { try text("api/v2") }
  }
}

extension Pokemon {
  fileprivate static var sampleForm: Pokemon {
    Pokemon(
      number: NationalNumber(stored: 6), form: "mega-x", typing: Typing(.fire, .dragon), names: [:])
  }
}
