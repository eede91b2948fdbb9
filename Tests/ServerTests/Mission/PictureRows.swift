import Foundation
import Pokedex
import PokedexServer
import SQLite
import TestSupport
import Testing

/// Rows I and F of the app, as far as the service has a half of them.
@Suite struct `The app's pictures, over HTTP` {
  let fixture: ServerFixture
  static let address = "http://assets.pokemon.com/assets/cms2/img/pokedex/full/006.png"
  static let target = "/v1/pokemon/6/image/artwork"

  init() throws { fixture = try ServerFixture() }

  @Test func `I4: what was fetched once is there after a restart, and nobody is asked`()
    async throws
  {
    let fixture = fixture
    try await onThread {
      let web = PictureWeb([Self.address: PictureWeb.gif(1)])
      do {
        let running = try web.serve(fixture)
        #expect(try running.ask("GET", Self.target).body == PictureWeb.gif(1))
        #expect(try running.ask("GET", Self.target).body == PictureWeb.gif(1))
      }
      #expect(web.asked == [Self.address])
      let empty = PictureWeb([:])
      let running = try empty.serve(fixture)
      #expect(try running.ask("GET", Self.target).body == PictureWeb.gif(1))
      #expect(empty.asked == [])
      // Also by a service that fetches nothing.
      let offline = try TransportKind.socket.make(fixture)
      #expect(try offline.get(Self.target).body == PictureWeb.gif(1))
    }
  }

  @Test func `I6: a picture's key is its whole address`() async throws {
    let addresses = [
      1: "http://a.example/full/001.png", 2: "http://a.example/detail/001.png",
      3: "http://b.example/full/001.png", 4: "http://a.example/..%2f..%2fx.png",
    ]
    for (number, address) in addresses { try fixture.picture(number, at: address) }
    let before = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    let fixture = fixture
    try await onThread {
      let web = PictureWeb(
        Dictionary(
          addresses.map { ($1, PictureWeb.gif(UInt8($0))) }, uniquingKeysWith: { one, _ in one }))
      let running = try web.serve(fixture)
      for _ in 1...2 {
        for number in addresses.keys {
          let response = try running.ask("GET", "/v1/pokemon/\(number)/image/artwork")
          #expect(response.body == PictureWeb.gif(UInt8(number)), "\(number)")
        }
      }
      #expect(web.asked.sorted() == addresses.values.sorted())
    }
    // Nothing beside the file, here or above.
    let after = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(Set(after).subtracting(before).allSatisfy { $0.hasPrefix("pokedb.sqlite") })
    let above = fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
    #expect(!FileManager.default.fileExists(atPath: above.appendingPathComponent("x.png").path))
  }

  @Test func `I7: the bytes are those that came, with their type, size and digest`() async throws {
    let fixture = fixture
    try await onThread {
      let bytes = PictureWeb.gif(7)
      let running = try PictureWeb([Self.address: bytes]).serve(fixture)
      // The first is what was fetched, the second what the file has.
      for _ in 1...2 {
        let response = try running.ask("GET", Self.target)
        #expect(response.status == 200)
        #expect(response.body == bytes)
        #expect(response["Content-Type"] == "image/gif")
        #expect(response["Content-Length"] == "\(bytes.count)")
        #expect(response["ETag"] == "\"\(SHA256.hex(of: bytes).prefix(32))\"")
      }
    }
  }

  @Test func `I8: a damaged picture is a miss, and heals`() async throws {
    let fixture = fixture
    try await onThread {
      let web = PictureWeb([Self.address: PictureWeb.gif(1)])
      let running = try web.serve(fixture)
      #expect(try running.ask("GET", Self.target).status == 200)
      try fixture.database.write { connection in
        try connection.execute("UPDATE image_blob SET bytes = x'474946'")
      }
      #expect(try running.ask("GET", Self.target).body == PictureWeb.gif(1))
      #expect(web.asked == [Self.address, Self.address])
      // It is whole in the file again.
      let offline = try TransportKind.socket.make(fixture)
      #expect(try offline.get(Self.target).body == PictureWeb.gif(1))
    }
  }

  @Test func `I9: a picture that is dropped is fetched again, and its digest saves its bytes`()
    async throws
  {
    let fixture = fixture
    try await onThread {
      let token = "a-token-of-some-length"
      let web = PictureWeb([Self.address: PictureWeb.gif(1)])
      let running = try web.serve(fixture, token: token)
      let tag = try #require(try running.ask("GET", Self.target)["ETag"])
      let same = try running.ask("GET", Self.target, [("If-None-Match", tag)])
      #expect(same.status == 304)
      #expect(same.body == [])
      let authorization = [("Authorization", "Bearer \(token)")]
      #expect(try running.ask("DELETE", Self.target, authorization).status == 204)
      #expect(try running.ask("GET", Self.target).body == PictureWeb.gif(1))
      #expect(web.asked == [Self.address, Self.address])
    }
  }

  @Test func `F1: without their servers the text and the kept pictures are served`() async throws {
    let fixture = fixture
    try await onThread {
      do {
        let running = try PictureWeb([Self.address: PictureWeb.gif(1)]).serve(fixture)
        #expect(try running.ask("GET", Self.target).status == 200)
      }
      let running = try PictureWeb([:]).serve(fixture)
      #expect(try running.ask("GET", Self.target).body == PictureWeb.gif(1))
      #expect(try running.ask("GET", "/v1/pokemon/7/image/artwork").status == 502)
      for number in 1...15 {
        #expect(try running.ask("GET", "/v1/pokemon/\(number)").status == 200)
        #expect(try running.ask("GET", "/pokemon/\(number)").status == 200)
      }
    }
  }

  @Test(arguments: [
    ("http://a.example/page.png", "not_a_picture"), ("ftp://a.example/1.png", "bad_address"),
    ("http:///1.png", "bad_address"),
  ])
  func `F2 F3: what is no picture and what is no address have a name, and break nothing`(
    _ address: String, _ code: String
  ) async throws {
    try fixture.picture(6, at: address)
    let fixture = fixture
    try await onThread {
      let web = PictureWeb(["http://a.example/page.png": Array("<html>Not found</html>".utf8)])
      let running = try web.serve(fixture)
      for _ in 1...2 {
        let response = try running.ask("GET", Self.target)
        #expect(response.status == 502)
        #expect(response.problem["code"] as? String == code)
      }
      // The page names the address.
      let page = try running.ask("GET", "/v1/pokemon/6")
      #expect(page.text.contains("\"image_url\":\"\(address)\""))
      #expect(try running.ask("GET", "/pokemon/6").status == 200)
    }
  }

  @Test func `F4: a picture that comes late is given to who asked for it`() async throws {
    try fixture.picture(1, at: "http://a.example/slow")
    try fixture.picture(2, at: "http://a.example/quick")
    let fixture = fixture
    try await onThread {
      let web = PictureWeb([
        "http://a.example/slow": PictureWeb.gif(1), "http://a.example/quick": PictureWeb.gif(2),
      ])
      web.hold("http://a.example/slow")
      let running = try web.serve(fixture)
      let slow = try RawClient(port: running.port, timeout: 400)
      slow.send("GET /v1/pokemon/1/image/artwork HTTP/1.1\r\nHost: localhost\r\n\r\n")
      while web.asked.isEmpty { Thread.sleep(forTimeInterval: 0.005) }
      #expect(try running.ask("GET", "/v1/pokemon/2/image/artwork").body == PictureWeb.gif(2))
      web.letGo("http://a.example/slow")
      #expect(try slow.response().body == PictureWeb.gif(1))
    }
  }
}
