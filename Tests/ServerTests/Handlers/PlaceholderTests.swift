import PokedexServer
import TestSupport
import Testing

@Suite struct `A placeholder has one documented answer` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test(arguments: TransportKind.allCases)
  func `for numbers with zeros before them, which mean the number`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    let plain = try transport.get("/v1/pokemon/7")
    for written in ["007", "%23007", "0000000000000000000000007", "７"] {
      let target = written == "７" ? "/v1/pokemon/%EF%BC%97" : "/v1/pokemon/\(written)"
      let response = try transport.get(target)
      #expect(response.status == 200, "\(written)")
      #expect(response.body == plain.body)
      #expect(response["Content-Location"] == "http://localhost/v1/pokemon/7")
    }
  }

  @Test(
    arguments: TransportKind.allCases,
    ["abc", "-1", "0", "99999999999999999999", "16", "2147483648", "%F0%9F%90%89", "6.5"])
  func `for what no Pokémon is, 404 with the reason`(
    _ kind: TransportKind, _ word: String
  ) throws {
    for place in ["pokemon/\(word)", "pokemon/\(word)/weaknesses", "pokemon/\(word)/matchups"] {
      let response = try kind.make(fixture).get("/v1/\(place)")
      #expect(response.status == 404)
      #expect(response["Content-Type"] == "application/problem+json")
      #expect(response.problem["code"] as? String == "no_pokemon")
      #expect(response.problem["status"] as? Int == 404)
      #expect(response.problem["title"] as? String == "Not Found")
    }
  }

  @Test(arguments: TransportKind.allCases)
  func `for a generation, by the rules of then`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    // Poison was weak to bugs in the first games.
    let then = try transport.get("/v1/pokemon/1/weaknesses?generation=1")
    #expect(then.status == 200)
    #expect(then.text.contains("{\"type\":\"bug\",\"multiplier\":4}"))
    let tool = try Tool.pokedb(
      "weaknesses", "1", "--generation", "1", "--json", db: fixture.path)
    #expect(then.body == tool)
    #expect(try transport.get("/v1/pokemon/1/weaknesses").body != tool)
    let matchups = try Tool.pokedb(
      "matchups", "1", "--generation", "1", "--json", db: fixture.path)
    #expect(try transport.get("/v1/pokemon/1/matchups?generation=1").body == matchups)
    for word in ["0", "x", "100"] {
      #expect(try transport.get("/v1/pokemon/1/matchups?generation=\(word)").status == 400)
    }
  }

  @Test(arguments: ["-1", "99999999999999999999", "0", "2147483648"])
  func `and for a number out of range the hint says which there are`(_ word: String) throws {
    let response = try TransportKind.inProcess.make(fixture).get("/v1/pokemon/\(word)")
    #expect(response.problem["hint"] as? String == "numbers go from 1 to 2147483647")
  }

  @Test(arguments: [
    ("charizard", 6), ("CHARIZARD", 6), ("%E3%83%AA%E3%82%B6%E3%83%BC%E3%83%89%E3%83%B3", 6),
    ("penhuolong", 6), ("%E5%96%B7%E7%81%AB%E9%BE%99", 6), ("bulb", 1), ("rizadon", 6),
  ])
  func `for names in every language, and readings`(_ word: String, _ number: Int) throws {
    let response = try TransportKind.inProcess.make(fixture).get("/v1/pokemon/\(word)")
    #expect(response.text.hasPrefix("{\"number\":\(number),"))
  }

  @Test func `for the beginning of several names, 404 with the candidates`() throws {
    let response = try TransportKind.inProcess.make(fixture).get("/v1/pokemon/char")
    #expect(response.status == 404)
    #expect(response.problem["code"] as? String == "ambiguous_name")
    let candidates = response.problem["candidates"] as? [[String: Any]] ?? []
    #expect(candidates.compactMap { $0["number"] as? Int } == [4, 5, 6])
  }

  @Test func `for a misspelt name, 404 with what is near`() throws {
    let response = try TransportKind.inProcess.make(fixture).get("/v1/pokemon/bulbasaurus")
    #expect(response.problem["hint"] as? String == "did you mean Bulbasaur?")
  }

  @Test(arguments: ["fier", "-1", "6", "%2F"])
  func `for what no type is, 404 with the types`(_ word: String) throws {
    for place in ["types/\(word)", "types/\(word)/weak"] {
      let response = try TransportKind.inProcess.make(fixture).get("/v1/\(place)")
      #expect(response.status == 404)
      #expect(response.problem["code"] as? String == "unknown_type")
      #expect(response.problem["hint"] != nil)
    }
  }

  @Test(arguments: ["1", "abc", "-1", "99999999999999999999"])
  func `for what no note is, 404`(_ word: String) throws {
    let response = try TransportKind.inProcess.make(fixture).get("/v1/notes/\(word)")
    #expect(response.status == 404)
    #expect(response.problem["code"] as? String == "no_note")
  }

  @Test(arguments: TransportKind.allCases)
  func `with a slash at the end or without one`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    for target in ["/v1/pokemon/6", "/v1/pokemon", "/v1/types", "/v1/types/fire/weak", "/healthz"] {
      let plain = try transport.get(target)
      let slashed = try transport.get("\(target)/")
      #expect(plain.status == 200)
      #expect(slashed.status == 200)
      #expect(slashed.body == plain.body)
    }
  }
}
