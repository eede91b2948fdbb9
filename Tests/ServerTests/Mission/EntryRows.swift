import Foundation
import Pokedex
import PokedexServer
import TestSupport
import Testing

/// Rows D, A, L, T and V of the app, as far as the service has a half of them.
@Suite struct `The app's entries and lists, over HTTP` {
  let list: MissionList

  init() throws { list = try MissionList() }

  @Test func `D2: a type that there is none of is refused by name`() throws {
    for target in ["/v1/pokemon?type=bird", "/v1/pokemon?weak_to=bird"] {
      let response = try list.get(target)
      #expect(response.status == 400)
      #expect(response.problem["code"] as? String == "unknown_type")
      #expect((response.problem["detail"] as? String)?.contains("\"bird\"") == true)
    }
    #expect(try list.get("/v1/types/bird").status == 404)
  }

  @Test func `D3: seeded again, there are the same 15`() throws {
    let before = try list.get("/v1/pokemon").body
    for _ in 1...2 { _ = try Seeder.seed(list.fixture.database, now: ServerFixture.now) }
    #expect(try list.get("/v1/pokemon").body == before)
    #expect(try list.numbers("/v1/pokemon") == Array(1...15))
  }

  @Test func `A1: the page has the list and a detail at once`() throws {
    let page = try list.get("/?lang=en").text
    for part in [
      "data-number=\"1\"", "data-number=\"15\"", "id=\"detail-title\"",
      "<bdi>Bulbasaur</bdi> <span class=\"number\">#001</span></h2>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `A2: one at most is the lowest number`() throws {
    #expect(try list.numbers("/v1/pokemon?limit=1") == [1])
  }

  @Test func `A3: an empty database is an empty list, on the page too`() throws {
    let empty = try MissionList(ServerFixture(filledWith: 0))
    for target in ["/v1/pokemon", "/v1/search?q=a", "/v1/types/fire", "/v1/types/fire/weak"] {
      #expect(try empty.numbers(target) == [])
    }
    #expect(try empty.get("/").status == 200)
  }

  @Test(arguments: [(1, "#001"), (25, "#025"), (151, "#151"), (1025, "#1025")])
  func `L2: a number is written in three digits or more`(
    _ number: Int, _ label: String
  ) throws {
    let fixture = try ServerFixture()
    let pokemon = Pokemon(
      number: try #require(NationalNumber(number)), typing: Typing(.normal),
      names: ["en": "Sample"])
    _ = try PokemonRepository(fixture.database).save(pokemon)
    let page = try MissionList(fixture).get("/pokemon/\(number)?lang=en").text
    #expect(page.contains("<bdi>Sample</bdi> <span class=\"number\">\(label)</span></h2>"))
    #expect(page.contains("<span class=\"number\">\(label)</span><bdi class=\"name\">Sample<"))
  }

  @Test func `T1 T2: what a search found leads to its detail`() throws {
    #expect(try list.numbers("/v1/search?q=%E9%93%81") == [11, 14])
    #expect(try list.record("/v1/pokemon/14?lang=zh-Hans")["name"] as? String == "铁壳蛹")
    let page = try list.get("/pokemon/14?q=%E9%93%81&lang=zh-Hans").text
    #expect(page.contains("<title>铁壳蛹</title>"))
    #expect(page.matches(of: /data-number="(\d+)"/).map(\.1) == ["11", "14"])
  }

  @Test func `T3: a filter leaves the detail alone`() throws {
    let page = try list.get("/pokemon/6?q=%E9%93%81&lang=zh-Hans").text
    #expect(page.contains("<title>喷火龙</title>"))
    #expect(page.matches(of: /data-number="(\d+)"/).map(\.1) == ["11", "14"])
  }

  @Test func `V1: name, number and text are those of the language`() throws {
    let record = try list.record("/v1/pokemon/1?lang=zh-Hans")
    #expect(record["name"] as? String == "妙蛙种子")
    #expect(record["number"] as? Int == 1)
    #expect((record["description"] as? String)?.hasPrefix("四足行走") == true)
    let page = try list.get("/pokemon/1?lang=zh-Hans").text
    #expect(page.contains("<title>妙蛙种子</title>"))
    #expect(page.contains("<bdi>妙蛙种子</bdi> <span class=\"number\">#001</span></h2>"))
    #expect(page.contains("<p class=\"description\" dir=\"auto\">四足行走"))
  }
}
