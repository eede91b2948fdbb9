import Foundation
import Pokedex
import PokedexServer
import SQLite
import TestSupport
import Testing

@Suite struct `A list` {
  let fixture: ServerFixture
  let transport: any TestTransport

  init() throws {
    fixture = try ServerFixture()
    transport = try TransportKind.inProcess.make(fixture)
  }

  private func numbers(_ response: RawClient.Response) throws -> [Int] {
    let list = try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]]
    return (list ?? []).compactMap { $0["number"] as? Int }
  }

  /// The target of the next page.
  private func next(_ response: RawClient.Response) throws -> String? {
    guard let link = response["Link"] else { return nil }
    let match = try #require(link.wholeMatch(of: #/<http://localhost(/[^>]*)>; rel="next"/#))
    return String(match.1)
  }

  @Test(arguments: [
    ("electric", [6, 7, 8, 9, 12]), ("grass", [7, 8, 9]), ("ground", [4, 5]), ("water", [4, 5, 6]),
    ("fire", [1, 2, 3, 10, 11, 12, 13, 14, 15]), ("ice", [1, 2, 3, 12]), ("dragon", []),
    ("psychic", [1, 2, 3, 13, 14, 15]), ("rock", [4, 5, 6, 10, 11, 12, 13, 14, 15]),
  ])
  func `of what is weak to a type is the right one`(_ type: String, _ expected: [Int]) throws {
    #expect(try numbers(transport.get("/v1/types/\(type)/weak")) == expected)
    #expect(try numbers(transport.get("/v1/pokemon?weak_to=\(type)")) == expected)
  }

  @Test(arguments: [
    ("%E5%A6%99", [1, 2, 3]), ("%E5%A6%99%E8%9B%99%E7%A7%8D", [1]), ("%E5%B0%8F", [4]),
    ("%E7%81%AB", [5]), ("%E9%93%81", [11, 14]), ("%E9%93%81%E7%94%B2", [11]),
    ("%E5%A4%A7", [15]), ("%E9%BE%99", []), ("%EF%BC%A3har", [4, 5, 6]), ("+", Array(1...15)),
  ])
  func `S5, S6: of a prefix is the right one`(_ prefix: String, _ expected: [Int]) throws {
    #expect(try numbers(transport.get("/v1/search?q=\(prefix)")) == expected)
    #expect(try numbers(transport.get("/v1/pokemon?prefix=\(prefix)")) == expected)
  }

  @Test(arguments: [
    "/v1/pokemon?limit=1", "/v1/pokemon?limit=4&lang=ja", "/v1/types/bug?limit=2",
    "/v1/types/fire/weak?limit=3", "/v1/search?q=%E5%A6%99&limit=1",
    "/v1/pokemon?fields=name,number&limit=7",
  ])
  func `comes in pages that make the whole together`(_ first: String) throws {
    let whole = try numbers(
      transport.get(first.replacing(#/limit=\d+/#, with: "limit=1000")))
    var target: String? = first
    var found: [Int] = []
    while let page = target {
      let response = try transport.get(page)
      #expect(response.status == 200)
      found += try numbers(response)
      target = try next(response)
      if found.count > 100 { break }
    }
    #expect(found == whole)
  }

  @Test func `goes on where it was, whatever is removed before`() throws {
    let first = try transport.get("/v1/pokemon?limit=5")
    try fixture.database.write { connection in
      try connection.execute("DELETE FROM pokemon WHERE number IN (2, 5)")
    }
    let second = try transport.get(try #require(try next(first)))
    #expect(try numbers(second) == [6, 7, 8, 9, 10])
  }

  @Test func `gives every form of a number once, also where a page ends between them`() throws {
    let file = try ServerFixture()
    let pokemon = PokemonRepository(file.database)
    for form in ["a", "b", "c"] {
      let venusaur = try #require(try pokemon.fetch(NationalNumber(stored: 3)))
      var copy = venusaur.pokemon
      copy.form = form
      copy.isDefault = false
      try file.database.write { _ = try PokemonWriter($0).save(copy) }
    }
    let transport = try TransportKind.inProcess.make(file)
    for limit in 1...6 {
      var target: String? = "/v1/pokemon?limit=\(limit)"
      var forms: [String] = []
      while let page = target {
        let response = try transport.get(page)
        let list = try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]]
        forms += (list ?? []).map { "\($0["number"] ?? 0)\($0["form"] as? String ?? "")" }
        target = try next(response)
      }
      #expect(forms.prefix(7) == ["1", "2", "3", "3a", "3b", "3c", "4"], "\(limit)")
      #expect(forms.count == 18)
    }
  }

  @Test func `is cut at a thousand rows, and Link says so`() throws {
    let file = try ServerFixture(filledWith: 1005)
    let transport = try TransportKind.inProcess.make(file)
    for target in ["/v1/pokemon", "/v1/pokemon?limit=5000", "/v1/pokemon?limit=1000"] {
      let response = try transport.get(target)
      #expect(try numbers(response) == Array(1...1000))
      let rest = try transport.get(try #require(try next(response)))
      #expect(try numbers(rest) == Array(1001...1005))
      #expect(rest["Link"] == nil)
    }
  }

  @Test(arguments: [
    ("cursor=x", "invalid_cursor"), ("cursor=", "invalid_cursor"),
    ("cursor=p-0-0", "invalid_cursor"),
    ("cursor=p-zzzzzzz-0", "invalid_cursor"), ("cursor=p-1--1", "invalid_cursor"),
    ("limit=-1", "invalid_value"), ("limit=x", "invalid_value"), ("limit=", "invalid_value"),
    ("generation=0", "invalid_value"), ("generation=100", "invalid_value"),
    ("type=fier", "unknown_type"), ("weak_to=", "unknown_type"), ("lang=!", "invalid_value"),
    ("fields=nam", "unknown_field"), ("fields=multiplier", "unknown_field"),
    ("ids=1&fields=multiplier", "unknown_field"), ("limt=3", "unknown_parameter"),
    ("limit=1&limit=2", "invalid_value"), ("ids=1,x", "invalid_value"), ("ids=", "invalid_value"),
    ("ids=0", "invalid_value"), ("ids=1&type=fire", "conflicting_parameters"),
  ])
  func `that is asked for wrongly is refused with a reason`(
    _ query: String, _ code: String
  ) throws {
    let response = try transport.get("/v1/pokemon?\(query)")
    #expect(response.status == 400)
    #expect(response.problem["code"] as? String == code)
  }

  @Test func `takes a limit of many digits for the most there is`() throws {
    let response = try transport.get("/v1/pokemon?limit=99999999999999999999")
    #expect(try numbers(response).count == 15)
  }

  @Test func `of some numbers has each once, by number, without those that are not there`() throws {
    #expect(try numbers(transport.get("/v1/pokemon?ids=6,4,1,4,999")) == [1, 4, 6])
    #expect(try numbers(transport.get("/v1/pokemon?ids=007&ids=%23001")) == [1, 7])
    let many = (1...101).map(String.init).joined(separator: ",")
    #expect(try transport.get("/v1/pokemon?ids=\(many)").status == 400)
  }

  @Test func `has only the fields that are asked for, in the order of the record`() throws {
    let line = try transport.get("/v1/pokemon?ids=6&fields=name,number")
    #expect(line.text == "[{\"number\":6,\"name\":\"Charizard\"}]\n")
    let more = try transport.get("/v1/types/fire/weak?limit=1&fields=multiplier,genus,number")
    #expect(more.text == "[{\"number\":1,\"genus\":\"Seed Pokémon\",\"multiplier\":2}]\n")
    let record = try transport.get("/v1/pokemon/6?fields=types,stats")
    #expect(
      record.text == """
        {"types":["fire","flying"],"stats":{"hp":78,"attack":84,"defense":78,\
        "special_attack":109,"special_defense":85,"speed":100}}

        """)
    let table = try transport.get("/v1/pokemon.csv?limit=1&fields=height_m,name")
    #expect(table.text == "name,height_m\r\nBulbasaur,0.7\r\n")
  }

  @Test func `says which language a text is in where that is asked for`() throws {
    try fixture.database.write { connection in
      try connection.execute(
        """
        INSERT INTO pokemon_name (pokemon_id, language, text)
        SELECT id, 'de', 'Glurak' FROM pokemon WHERE number = 6;
        DELETE FROM pokemon_genus
        """)
    }
    #expect(
      try transport.get("/v1/pokemon?ids=6,7&lang=de&fields=name,name_language").text
        == "[{\"name\":\"Glurak\",\"name_language\":\"de\"},"
        + "{\"name\":\"Squirtle\",\"name_language\":\"en\"}]\n")
    #expect(
      try transport.get("/v1/search.csv?q=char&lang=de&fields=name_language,number").text
        == "number,name_language\r\n4,en\r\n5,en\r\n6,de\r\n")
    #expect(
      try transport.get("/v1/types/water?lang=de&limit=1&fields=description_language,name_language")
        .text == "[{\"name_language\":\"en\",\"description_language\":\"en\"}]\n")
    #expect(
      try transport.get("/v1/pokemon/6?lang=de&fields=name_language,genus_language").text
        == "{\"name_language\":\"de\",\"genus_language\":null}\n")
    let candidates = try transport.get("/v1/pokemon/char?lang=de").problem["candidates"]
    #expect(
      (candidates as? [[String: Any]])?.compactMap { $0["name_language"] as? String }
        == ["en", "en", "de"])
  }

  @Test func `A3: of nothing is an empty list and a success`() throws {
    let file = try ServerFixture(filledWith: 0)
    let transport = try TransportKind.inProcess.make(file)
    for target in ["/v1/pokemon", "/v1/types/fire", "/v1/search?q=a", "/v1/suggest?q=a"] {
      let response = try transport.get(target)
      #expect(response.status == 200)
      #expect(response.text == "[]\n")
    }
    #expect(try transport.get("/v1/pokemon.csv").text == "number,form,name,types\r\n")
    #expect(try transport.get("/v1/pokemon.ndjson").text == "")
  }

  @Test func `of suggestions has ten at most, and what is near where nothing begins so`() throws {
    #expect(try numbers(transport.get("/v1/suggest?q=")) == Array(1...10))
    #expect(try numbers(transport.get("/v1/suggest?q=char")) == [4, 5, 6])
    #expect(try numbers(transport.get("/v1/suggest?q=charizrad")) == [6])
    #expect(try numbers(transport.get("/v1/suggest?q=%F0%9F%90%89")) == [])
    #expect(try transport.get("/v1/suggest").problem["code"] as? String == "missing_parameter")
  }

  @Test func `is addressed in Link as the service is reached`() throws {
    let behind = try TransportKind.inProcess.make(
      fixture, ServiceSettings(baseURL: "https://dex.example.org"))
    let link = try #require(try behind.get("/v1/pokemon?limit=1")["Link"])
    #expect(link.hasPrefix("<https://dex.example.org/v1/pokemon?limit=1&cursor="))
    #expect(
      try behind.get("/v1/pokemon/charizard")["Content-Location"]
        == "https://dex.example.org/v1/pokemon/6")
  }

  @Test(arguments: TransportKind.allCases)
  func `is found by letters that are not encoded, as people type them`(
    _ kind: TransportKind
  ) throws {
    let transport = try kind.make(fixture)
    let plain = try transport.get("/v1/search?q=铁")
    #expect(try numbers(plain) == [11, 14])
    #expect(try transport.get("/v1/search?q=%E9%93%81").body == plain.body)
    #expect(try transport.get("/v1/pokemon/喷火龙").text.hasPrefix("{\"number\":6,"))
    let more = try transport.get("/v1/search?q=铁&limit=1")
    #expect(more["Link"]?.contains("q=%E9%93%81&limit=1&cursor=") == true)
  }
}
