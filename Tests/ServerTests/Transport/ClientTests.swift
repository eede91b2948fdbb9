import Foundation
import PokedexServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Clients that other people wrote.
@Suite struct `A real client` {
  let fixture: ServerFixture
  let running: RunningServer

  init() throws {
    fixture = try ServerFixture()
    var settings = ServiceSettings()
    settings.token = AccessToken(NoteTokens.one)
    running = try fixture.serve(settings)
  }

  enum NoteTokens { static let one = "a-token-of-some-length" }

  private var base: String { "http://127.0.0.1:\(running.port)" }

  @Test func `that sends its head in pieces is answered, whatever others ask meanwhile`() throws {
    let slow = try ["4", "5"].map { number in
      let client = try RawClient(port: running.port)
      client.send("GET /v1/pokemon/\(number)?fields=number HTTP/1.1\r\nHost: localhost\r\n")
      return client
    }
    // On each of the threads.
    for _ in 0..<8 {
      let other = try RawClient(port: running.port)
      other.send("GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try other.response().status == 200)
    }
    for client in slow { client.send("\r\n") }
    #expect(try slow.map { try $0.response().text } == ["{\"number\":4}\n", "{\"number\":5}\n"])
  }

  @Test(.enabled(if: ChildProcess.isInstalled("curl"), "curl is not installed"))
  func `curl asks, gets it packed, asks again, and writes`() throws {
    let plain = try ChildProcess.program("curl", ["-sS", "\(base)/v1/pokemon"])
    #expect(plain.code == 0)
    #expect(plain.bytes == (try Tool.pokedb("list", "--json", db: fixture.path)))
    let packed = try ChildProcess.program("curl", ["-sS", "--compressed", "\(base)/v1/pokemon"])
    #expect(packed.bytes == plain.bytes)
    let tag = fixture.folder.appendingPathComponent("tag").path
    for expected in ["200", "304"] {
      let asked = try ChildProcess.program(
        "curl",
        [
          "-sS", "-o", "/dev/null", "-w", "%{http_code}", "--etag-compare", tag, "--etag-save", tag,
          "\(base)/v1/pokemon/6",
        ])
      #expect(asked.output == expected, "\(asked.errors)")
    }
    let written = try ChildProcess.program(
      "curl",
      [
        "-sS", "-H", "Authorization: Bearer \(NoteTokens.one)", "--json", "{\"text\":\"by curl\"}",
        "\(base)/v1/pokemon/6/notes",
      ])
    #expect(written.output.contains("\"text\":\"by curl\""), "\(written.errors)")
    let many = try ChildProcess.program("curl", ["-sSf", "\(base)/v1/pokemon/[1-15]"])
    #expect(many.code == 0)
    #expect(many.output.filter { $0 == "\n" }.count == 15)
  }

  @Test(.enabled(if: ChildProcess.isInstalled("python3"), "python3 is not installed"))
  func `Python's urllib walks the pages and reads an error`() throws {
    let script = """
      import json, re, urllib.error, urllib.request
      base, found = "\(base)", []
      address = base + "/v1/pokemon?limit=4&lang=ja"
      while address:
          with urllib.request.urlopen(address, timeout=10) as answer:
              found += [line["number"] for line in json.load(answer)]
              link = re.match(r'<(.*)>; rel="next"', answer.headers.get("Link", ""))
              address = link and link.group(1)
      print(found)
      try:
          urllib.request.urlopen(base + "/v1/pokemon/missingno", timeout=10)
      except urllib.error.HTTPError as error:
          print(error.code, json.load(error)["code"])
      request = urllib.request.Request(base + "/v1/pokemon/1/notes", data=b"by Python", headers={
          "Authorization": "Bearer \(NoteTokens.one)", "Content-Type": "text/plain"})
      with urllib.request.urlopen(request, timeout=10) as answer:
          print(answer.status, json.load(answer)["text"])
      """
    let result = try ChildProcess.program("python3", ["-c", script])
    #expect(
      result.output == """
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
        404 no_pokemon
        201 by Python

        """, "\(result.errors)")
  }

  @Test func `Foundation's URLSession asks many at once and is answered each`() async throws {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let base = base
    let names = try await withThrowingTaskGroup(of: (Int, Int, String?).self) { group in
      for number in 1...15 {
        group.addTask {
          let address = try #require(URL(string: "\(base)/v1/pokemon/\(number)?lang=zh-Hans"))
          let (data, response) = try await session.data(from: address)
          let record = try JSONSerialization.jsonObject(with: data) as? [String: Any]
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          return (number, status, record?["name"] as? String)
        }
      }
      var names: [Int: String] = [:]
      for try await (number, status, name) in group {
        #expect(status == 200)
        names[number] = name
      }
      return names
    }
    #expect(names.count == 15)
    #expect(names[6] == "喷火龙")
    #expect(names[1] == "妙蛙种子")
  }
}
