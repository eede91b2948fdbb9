import Foundation
import PokeAPI
import PokedexServer
import TestSupport
import Testing

@Suite struct `PokéAPI's addresses` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test(arguments: TransportKind.allCases)
  func `say what to import where the file has none of its data`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    for target in ["/api/v2/pokemon", "/api/v2/pokemon/1/", "/api/v2/pokemon/1/encounters"] {
      let response = try transport.get(target)
      #expect(response.status == 503)
      #expect(response.problem["code"] as? String == "no_pokeapi")
    }
  }

  @Test(arguments: TransportKind.allCases)
  func `list the resources at the root, with the address asked for`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    for target in ["/api/v2", "/api/v2/", "/api/v2/?anything=1"] {
      let response = try transport.get(target)
      #expect(response.status == 200)
      let root = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: String]
      #expect(root?["pokemon"] == "http://localhost/api/v2/pokemon/")
      #expect(response["Access-Control-Allow-Origin"] == "*")
    }
  }

  @Test func `are no documents but those there are`() throws {
    let transport = try TransportKind.inProcess.make(fixture)
    for target in [
      "/api/v2/nothing", "/api/v2/nothing/1", "/api/v2/move/1/encounters",
      // The most negative number has no positive one.
      "/api/v2/pokemon/-9223372036854775808", "/api/v2/pokemon/-9223372036854775808/encounters",
      "/api/v2/pokemon/9223372036854775807",
    ] {
      let response = try transport.get(target)
      #expect(response.status == 404)
      #expect(response.problem["code"] as? String == "no_document")
    }
    #expect(try transport.get("/api/v2/a/b/c/d").status == 404)
    #expect(try transport.get("/api/v1").status == 404)
  }
}
