import PokedexServer
import TestSupport
import Testing

@Suite struct `The service answers` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test(arguments: TransportKind.allCases)
  func `that it is well while its file can be read`(_ kind: TransportKind) throws {
    let response = try kind.make(fixture).get("/healthz")
    #expect(response.status == 200)
    #expect(response.text == "{\"status\":\"ok\"}\n")
    #expect(response["Cache-Control"] == "no-store")
  }

  @Test(arguments: TransportKind.allCases)
  func `with one Pokémon by its number`(_ kind: TransportKind) throws {
    let response = try kind.make(fixture).get("/v1/pokemon/6")
    #expect(response.status == 200)
    #expect(response["Content-Type"] == "application/json")
    #expect(response.text.hasPrefix("{\"number\":6,\"form\":null,\"name\":\"Charizard\","))
    #expect(response.text.hasSuffix("}\n"))
  }

  @Test func `a hundred requests on one connection, each with its own answer`() throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    for round in 0..<100 {
      let number = round % 15 + 1
      client.send("GET /v1/pokemon/\(number) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let response = try client.response()
      #expect(response.status == 200)
      #expect(response.text.hasPrefix("{\"number\":\(number),"))
    }
  }
}
