import PokedexServer
import TestSupport
import Testing

/// The same question has one answer, byte for byte, from the tool and from the service.
@Suite struct `A document is the tool's` {
  static let questions: [(target: String, command: [String])] = [
    ("/v1/pokemon", ["list"]),
    ("/v1/pokemon?type=fire", ["list", "--type", "fire"]),
    ("/v1/pokemon?type=fire&type=flying", ["list", "--type", "fire,flying"]),
    ("/v1/pokemon?type=fire,flying", ["list", "--type", "fire", "--type", "flying"]),
    ("/v1/pokemon?type=fairy", ["list", "--type", "fairy"]),
    ("/v1/pokemon?weak_to=rock,ice", ["list", "--weak-to", "rock,ice"]),
    ("/v1/pokemon?generation=1&limit=3", ["list", "--generation", "1", "--limit", "3"]),
    ("/v1/pokemon?generation=2", ["list", "--generation", "2"]),
    ("/v1/pokemon?form=", ["list", "--form", ""]),
    ("/v1/pokemon?form=mega-x", ["list", "--form", "mega-x"]),
    ("/v1/pokemon?prefix=char&lang=ja", ["search", "char", "--lang", "ja"]),
    ("/v1/pokemon?limit=0", ["list", "--limit", "0"]),
    ("/v1/pokemon?lang=zh-CN", ["list", "--lang", "zh-CN"]),
    ("/v1/pokemon/6", ["show", "6"]),
    ("/v1/pokemon/6?lang=zh-Hans", ["show", "6", "--lang", "zh-Hans"]),
    ("/v1/pokemon/butterfree?lang=ja", ["show", "butterfree", "--lang", "ja"]),
    ("/v1/pokemon/6/weaknesses", ["weaknesses", "6"]),
    ("/v1/pokemon/12/matchups", ["matchups", "12"]),
    ("/v1/types", ["types"]),
    ("/v1/types?lang=ja", ["types", "--lang", "ja"]),
    ("/v1/types/bug", ["type", "bug"]),
    ("/v1/types/%E3%81%BB%E3%81%AE%E3%81%8A", ["type", "ほのお"]),
    ("/v1/types/electric/weak", ["weak-to", "electric"]),
    ("/v1/types/normal/weak", ["weak-to", "normal"]),
    ("/v1/search?q=%E5%A6%99", ["search", "妙"]),
    ("/v1/search?q=25", ["search", "25"]),
    ("/v1/search?q=", ["search", ""]),
    ("/v1/search?q=%E9%BE%99", ["search", "龙"]),
    ("/v1/notes", ["note", "list"]),
  ]

  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test(arguments: questions, [("json", "application/json"), ("ndjson", "application/x-ndjson")])
  func `in JSON and in lines of JSON`(
    _ question: (target: String, command: [String]), _ format: (name: String, type: String)
  ) throws {
    let tool = try Tool.run(question.command + ["--db", fixture.path, "--\(format.name)"])
    #expect(tool.code == 0, "\(tool.errors)")
    for kind in TransportKind.allCases {
      let response = try kind.make(fixture).get(question.target, ("Accept", format.type))
      #expect(response.status == 200)
      #expect(response["Content-Type"] == format.type)
      #expect(response.text == tool.output)
    }
  }

  @Test(arguments: questions)
  func `in CSV, by extension`(_ question: (target: String, command: [String])) throws {
    let tool = try Tool.run(question.command + ["--db", fixture.path, "--csv"])
    var parts = question.target.split(separator: "?", maxSplits: 1).map(String.init)
    parts[0] += ".csv"
    let response = try TransportKind.inProcess.make(fixture).get(parts.joined(separator: "?"))
    #expect(response.status == 200)
    #expect(response["Content-Type"]?.hasPrefix("text/csv") == true)
    #expect(response.text == tool.output)
  }

  @Test func `also with notes in the file`() throws {
    _ = try Tool.pokedb("note", "add", "charizard", "met on Mount Ember", db: fixture.path)
    _ = try Tool.pokedb("note", "add", "1", "a \"quoted\"\nline", db: fixture.path)
    let transport = try TransportKind.socket.make(fixture)
    for (target, command) in [
      ("/v1/notes", ["note", "list"]), ("/v1/notes/1", ["note", "show", "1"]),
      ("/v1/pokemon/1/notes", ["note", "list", "1"]),
    ] {
      let tool = try Tool.run(command + ["--db", fixture.path, "--json"])
      #expect(try transport.get(target).text == tool.output)
    }
  }
}
