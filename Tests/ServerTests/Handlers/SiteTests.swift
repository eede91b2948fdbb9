import Foundation
import PokeAPI
import Pokedex
import PokedexServer
import TestSupport
import Testing

/// What `export site` writes and what the service answers are the same bytes.
@Suite struct `A site is what the service answers` {
  @Test func `for every document of it`() throws {
    let fixture = try DataSetRows.fixture()
    let folder = fixture.folder.appendingPathComponent("site")
    var export = SiteExport(fixture.database, languages: ["en"])
    export.base = "http://localhost"
    try export.write(to: folder.path)
    let transport = try TransportKind.socket.make(fixture)
    var compared = 0
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let path as String in paths where path.hasSuffix("/index.json") {
      let address = String(path.dropLast("/index.json".count))
      let response = try transport.get(target(of: address))
      #expect(response.status == 200, "\(address)")
      let file = try Data(contentsOf: folder.appendingPathComponent(path))
      #expect(Data(response.body) == file, "\(address)")
      compared += 1
    }
    // The root, meta, 49 lists and some documents; of ours 16 Pokémon, the list and the types.
    #expect(compared > 51 + 16 * 3 + 38)
  }

  /// A folder has no place for a query: lists are whole, and a form is beside its Pokémon.
  private func target(of address: String) -> String {
    var parts = address.split(separator: "/").map(String.init)
    if parts.starts(with: ["api", "v2"]), parts.count == 3, parts[2] != "meta" {
      return "/\(address)?limit=100000"
    }
    if let place = parts.firstIndex(of: "form"), parts.first == "v1" {
      let form = parts.remove(at: place + 1)
      parts.remove(at: place)
      return "/\(parts.joined(separator: "/"))?form=\(form)"
    }
    return "/\(address)"
  }
}
