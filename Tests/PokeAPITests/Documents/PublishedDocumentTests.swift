import Foundation
import PokeAPI
import Pokedex
import PokedexTestSupport
import SQLite
import TestSupport
import Testing

@Suite(
  "What PokéAPI publishes", .enabled(if: PublishedDocuments.folder != nil, "no sample is there"))
struct PublishedDocumentTests {
  @Test func `every document of the sample is the same, but for the order in some`() throws {
    let file = try PublishedDocuments.file.get()
    let sample = try PublishedDocuments.sample()
    #expect(sample.count > 1200)
    var exact = 0
    for (path, published) in sample {
      let query = path.contains("/") ? [] : [(name: "limit", value: "100000")]
      let document = try #require(try file.text(path, query: query, base: ""), "\(path)")
      let ours = try PublishedDocuments.canonical(Data(document.utf8))
      let theirs = try PublishedDocuments.canonical(published)
      if ours == theirs {
        exact += 1
      } else {
        let ours = try PublishedDocuments.canonical(Data(document.utf8), arraysAsSets: true)
        let theirs = try PublishedDocuments.canonical(published, arraysAsSets: true)
        #expect(ours == theirs, "\(path)")
      }
    }
    // The rest are lists that PokéAPI publishes in the order of its database's pages.
    #expect(exact >= sample.count - 40)
  }

  @Test func `there are as many documents as PokéAPI has`() throws {
    let file = try PublishedDocuments.file.get()
    let counts = try file.documents.database.read { connection in
      try DocumentResource.all.map { try connection.entries(of: $0).count }
    }
    #expect(counts.reduce(0, +) == 14_112)
  }

  @Test func `all documents of a resource have the same keys`() throws {
    let file = try PublishedDocuments.file.get()
    for name in ["ability", "berry", "evolution-chain", "location-area", "move", "type"] {
      let resource = try #require(DocumentResource.named(name))
      let keys = try file.documents.database.read { connection in
        try Set(
          connection.entries(of: resource).map { entry in
            let document = try connection.document(of: resource, id: entry.id, root: "/") ?? []
            let object = try JSONSerialization.jsonObject(with: Data(document)) as? [String: Any]
            return object?.keys.sorted() ?? []
          })
      }
      #expect(keys.count == 1, "\(name): \(keys)")
    }
  }
}

/// PokéAPI's data set and a sample of what it publishes, in a folder beside the package or in the one
/// that `POKEDB_SHARED` names.
enum PublishedDocuments {
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["POKEDB_SHARED"]
    let beside = PackageRoot.url.deletingLastPathComponent().appendingPathComponent("shared")
    let data = (named.map { URL(fileURLWithPath: $0) } ?? beside)
      .appendingPathComponent("data/pokeapi")
    return FileManager.default.fileExists(atPath: data.path) ? data : nil
  }()

  /// The script beside the sample that compares a running server with it.
  static let comparison: URL? = folder.flatMap { folder in
    let script = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("peers/compare_documents.py")
    return FileManager.default.fileExists(atPath: script.path) ? script : nil
  }

  /// The whole data set, imported once.
  static let file = Result {
    let data = try #require(Self.folder)
    let fixture = try DocumentFixture(rows: "")
    var options = DumpImport.Options(folder: data.appendingPathComponent("csv").path)
    options.sprites = data.appendingPathComponent("sprite-files.txt").path
    options.cries = data.appendingPathComponent("cry-files.txt").path
    _ = try DumpImport(options, tool: "tests 1", now: PreparedFile.now)
      .run(fixture.documents.database)
    return fixture
  }

  /// The published documents, by their path behind `/api/v2`.
  static func sample() throws -> [(path: String, published: Data)] {
    let expected = try #require(folder).appendingPathComponent("expected")
    var sample = [("", try Data(contentsOf: expected.appendingPathComponent("index.json")))]
    for name in try FileManager.default.contentsOfDirectory(atPath: expected.path).sorted() {
      let resource = expected.appendingPathComponent(name)
      guard resource.hasDirectoryPath else { continue }
      for file in try FileManager.default.contentsOfDirectory(atPath: resource.path).sorted() {
        let stem = String(file.dropLast(".json".count))
        let path =
          switch name {
          case "lists": stem
          case "pokemon-encounters": "pokemon/\(stem)/encounters"
          default: "\(name)/\(stem)"
          }
        if path == "meta" { continue }
        sample.append((path, try Data(contentsOf: resource.appendingPathComponent(file))))
      }
    }
    return sample
  }

  /// JSON with sorted keys, and with sorted arrays where their order is not to count.
  static func canonical(_ document: Data, arraysAsSets: Bool = false) throws -> String {
    let value = try JSONSerialization.jsonObject(with: document)
    return try text(arraysAsSets ? sorted(value) : value)
  }

  private static func sorted(_ value: Any) throws -> Any {
    if let array = value as? [Any] {
      return try array.map { try sorted($0) }.map { (try text($0), $0) }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
    if let object = value as? [String: Any] { return try object.mapValues(sorted) }
    return value
  }

  private static func text(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [
      .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
    ]
    let data = try JSONSerialization.data(withJSONObject: value, options: options)
    return String(decoding: data, as: UTF8.self)
  }
}
