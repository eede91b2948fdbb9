import Foundation
import Pokedex
import PokedexServer
import TestSupport
import Testing

@Suite("The files of the page")
struct AssetTests {
  private static let folder = PackageRoot.url("Sources/PokedexServer/Page/Assets")

  private static func onDisk() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name)
      if !file.hasDirectoryPath { files[name] = try? Data(contentsOf: file) }
    }
    return files
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `the folder's files are all in the binary, and no others`() throws {
    let inside = Dictionary(
      PageAsset.all.map { ($0.name, Data($0.bytes)) }, uniquingKeysWith: { first, _ in first })
    #expect(inside == (try Self.onDisk()))
    #expect(PageAsset.all.map(\.name) == inside.keys.sorted())
  }

  @Test func `the service gives each of them, by its type and with its bytes`() throws {
    let fixture = try PageFixture()
    for asset in PageAsset.all {
      let isAtRoot = ["sw.js", "manifest.webmanifest"].contains(asset.name)
      let response = try fixture.get(isAtRoot ? "/\(asset.name)" : "/static/\(asset.name)")
      #expect(response.status == 200, "\(asset.name)")
      #expect(response.body == asset.bytes)
      #expect(response.headers["Content-Type"] == asset.mediaType)
      #expect(asset.mediaType != "application/octet-stream", "\(asset.name)")
    }
    #expect(try fixture.get("/static/nothing.js").status == 404)
  }

  @Test func `every word is there in every language`() throws {
    let rows = try Self.text("words.tsv").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.first?.map(String.init) == ["key", "en", "zh-Hans", "ja"])
    for row in rows {
      #expect(row.count == 4 && row.allSatisfy { !$0.isEmpty }, "\(row)")
      let names = row.dropFirst().map { Set($0.matches(of: /\{\w+\}/).map { String($0.0) }) }
      #expect(Set(names).count == 1, "\(row) name different things")
    }
    #expect(Set(Words.keys).count == Words.keys.count)
  }

  @Test func `every word that the scripts say is in the table, and each is said somewhere`() throws
  {
    var said: Set<String> = []
    let sources = try Self.onDisk().filter { $0.key.hasSuffix(".js") }.values
      .map { String(decoding: $0, as: UTF8.self) }
    let pages = try FileManager.default.contentsOfDirectory(
      at: Self.folder.deletingLastPathComponent(), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    for source in sources + pages {
      for match in source.matches(of: /"([a-z_]+(?:\.[a-z_]+)*)"/) { said.insert(String(match.1)) }
    }
    said.formUnion(BaseStats.Stat.allCases.map(\.rawValue))
    for key in Words.keys { #expect(said.contains(key), "\(key) is never said") }
    for source in sources {
      for match in source.matches(of: /say\("([^"]+)"/) {
        #expect(Words.keys.contains(String(match.1)), "\(match.1) has no words")
      }
    }
  }

  @Test func `P7: a view knows neither the router nor another screen`() throws {
    let known = [
      "detail.js": ["../words.js", "./dom.js"], "dom.js": [],
      "filters.js": ["../search.js", "./dom.js"],
      "list.js": ["../words.js", "./dom.js"], "notes.js": ["./dom.js"], "picture.js": ["./dom.js"],
      "token.js": ["./dom.js"],
    ]
    let views = try Self.onDisk().filter { $0.key.hasPrefix("views/") }
    #expect(Set(views.keys) == Set(known.keys.map { "views/\($0)" }))
    for (name, imports) in known {
      let text = try Self.text("views/\(name)")
      #expect(text.matches(of: /from "([^"]+)"/).map { String($0.1) } == imports, "\(name)")
      for word in ["history", "location", "fetch("] { #expect(!text.contains(word), "\(name)") }
    }
  }

  @Test func `P8: only the router touches the address bar`() throws {
    for (name, data) in try Self.onDisk() where name.hasSuffix(".js") && name != "router.js" {
      let text = String(decoding: data, as: UTF8.self)
      for call in ["pushState", "replaceState", "popstate", "history."] {
        #expect(!text.contains(call), "\(name) calls \(call)")
      }
    }
    let router = try Self.text("router.js")
    #expect(router.matches(of: /this\.#show\(/).count == 1)
  }
}
