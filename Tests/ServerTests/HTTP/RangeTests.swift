import Pokedex
import PokedexServer
import TestSupport
import Testing

@Suite struct `A range of a picture` {
  static let bytes = Array(UInt8(0)..<100)
  static let route = Route(
    .get, "/picture", name: "picture", abstract: "a picture", mediaTypes: ["image/png"]
  ) { _, _ in
    HTTPResponse(
      200, headers: ["Content-Type": "image/png", "Accept-Ranges": "bytes"], body: bytes)
  }

  private func get(_ headers: (String, String)...) throws -> [RawClient.Response] {
    let fixture = try ServerFixture()
    let router = Router([Self.route])
    let inProcess = InProcessTransport(
      service: Service(router: router, settings: ServiceSettings()),
      repositories: Repositories(fixture.database, clock: { ServerFixture.now }))
    let socket = SocketTransport(running: try fixture.serve(router: router))
    return try [inProcess as any TestTransport, socket].map {
      try $0.send("GET", "/picture", headers: headers, body: [])
    }
  }

  @Test(arguments: [
    ("bytes=0-9", 0..<10), ("bytes=90-", 90..<100), ("bytes=-5", 95..<100),
    ("bytes=99-99", 99..<100),
    ("bytes=50-1000", 50..<100), ("bytes=-1000", 0..<100), ("BYTES=1-1", 1..<2),
  ])
  func `is sent alone`(_ field: String, _ range: Range<Int>) throws {
    for response in try get(("Range", field)) {
      #expect(response.status == 206)
      #expect(response.body == Array(Self.bytes[range]))
      #expect(
        response["Content-Range"] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/100")
      #expect(response["Content-Type"] == "image/png")
    }
  }

  @Test(arguments: ["bytes=100-", "bytes=100-200", "bytes=-0"])
  func `in which no byte is gets 416`(_ field: String) throws {
    for response in try get(("Range", field)) {
      #expect(response.status == 416)
      #expect(response["Content-Range"] == "bytes */100")
      #expect(response["Content-Type"] == "application/problem+json")
      #expect(response["Cache-Control"] == "no-store")
      #expect(response["ETag"] == nil)
      #expect(response["Access-Control-Allow-Origin"] == "*")
      #expect(response.problem["code"] as? String == "no_such_range")
      #expect(response.problem["status"] as? Int == 416)
    }
  }

  @Test(arguments: [
    "bytes=5-1", "bytes=a-b", "lines=0-1", "bytes=0-1,5-6", "bytes=", "bytes=-", "x",
    "bytes=99999999999999999999-",
  ])
  func `that is none, or several, gets the whole`(_ field: String) throws {
    for response in try get(("Range", field)) {
      #expect(response.status == 200)
      #expect(response.body == Self.bytes)
      #expect(response["Accept-Ranges"] == "bytes")
    }
  }

  @Test func `is for who has the rest of the same content`() throws {
    let tag = try #require(try get()[0]["ETag"])
    for response in try get(("Range", "bytes=0-9"), ("If-Range", tag)) {
      #expect(response.status == 206)
    }
    for response in try get(("Range", "bytes=0-9"), ("If-Range", "\"other\"")) {
      #expect(response.status == 200)
    }
    for response in try get(("Range", "bytes=0-9"), ("If-None-Match", tag)) {
      #expect(response.status == 304)
    }
  }
}
