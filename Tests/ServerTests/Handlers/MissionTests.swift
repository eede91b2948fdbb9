import Foundation
import Pokedex
import PokedexServer
import TestSupport
import Testing

/// The behaviours of the app that this project began with, as far as they have a half in the service.
@Suite struct `The app's behaviours, over HTTP` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  private func list(_ target: String) throws -> [[String: Any]] {
    let response = try TransportKind.socket.make(fixture).get(target)
    #expect(response.status == 200)
    let parsed = try JSONSerialization.jsonObject(with: Data(response.body))
    return parsed as? [[String: Any]] ?? (parsed as? [String: Any]).map { [$0] } ?? []
  }

  @Test func `D1: an entry has its name, types, weaknesses, text and picture's address`() throws {
    let keys = try #require(try list("/v1/pokemon/1").first).filter { !($0.value is NSNull) }.keys
    #expect(
      keys.sorted() == [
        "description", "generation", "genus", "height_m", "image_url", "name", "names", "number",
        "stats", "types", "weaknesses", "weight_kg",
      ])
  }

  @Test func `D2: there are 18 types, in the games' order`() throws {
    let names = try list("/v1/types").compactMap { $0["type"] as? String }
    #expect(
      names == [
        "normal", "fire", "water", "electric", "grass", "ice", "fighting", "poison", "ground",
        "flying", "psychic", "bug", "rock", "ghost", "dragon", "dark", "steel", "fairy",
      ])
  }

  @Test func `D3, A2: there are 15 entries, the lowest number first`() throws {
    let numbers = try list("/v1/pokemon").compactMap { $0["number"] as? Int }
    #expect(numbers == Array(1...15))
  }

  @Test func `D4: types keep their slots`() throws {
    let types = try list("/v1/pokemon").compactMap { $0["types"] as? [String] }
    #expect(types[11] == ["bug", "flying"])
    #expect(types.map(\.count).reduce(0, +) == 23)
  }

  @Test func `D5: weaknesses are 50, and two are weak four times to rock`() throws {
    var count = 0
    var fourfold: [Int] = []
    for number in 1...15 {
      let weaknesses = try list("/v1/pokemon/\(number)/weaknesses")
      count += weaknesses.count
      if weaknesses.first?["multiplier"] as? Int == 4 {
        #expect(weaknesses.first?["type"] as? String == "rock")
        fourfold.append(number)
      }
    }
    #expect(count == 50)
    #expect(fourfold == [6, 12])
    let charizard = try list("/v1/pokemon/6/matchups")
    #expect(charizard.count == 18)
    #expect(charizard.last?["type"] as? String == "ground")
    #expect(charizard.last?["multiplier"] as? Int == 0)
  }

  @Test func `D6: the picture's address is data`() throws {
    #expect(
      try list("/v1/pokemon/1").first?["image_url"] as? String
        == "http://assets.pokemon.com/assets/cms2/img/pokedex/full/001.png")
  }

  @Test(arguments: [
    ("flab", 0), ("FLAB", 0), ("bulba", 1), ("BULBA", 1), ("Ｂulba", 1), ("フシギ", 3), ("ふしぎ", 3),
    ("ﾌｼｷﾞ", 3), ("7", 1), ("%23007", 1), ("妙蛙种子", 1), ("miaowa", 3), ("", 15),
  ])
  func `S5–S9: a prefix finds what is meant, and nothing is a success`(
    _ prefix: String, _ count: Int
  ) throws {
    let encoded = prefix.hasPrefix("%") ? prefix : PercentEncoding.encode(prefix)
    let found = try list("/v1/search?q=\(encoded)").compactMap { $0["number"] as? Int }
    #expect(found.count == count)
    #expect(found == found.sorted())
  }

  @Test func `F1: text is served while no picture can be had`() throws {
    let transport = try TransportKind.socket.make(fixture)
    #expect(try transport.get("/v1/pokemon/6/image/artwork").status == 404)
    #expect(try transport.get("/v1/pokemon/6").status == 200)
  }
}
