import Foundation
import Pokedex
import SQLite
import Testing

@testable import PokeAPI

@Suite("A number that is none of what it counts is named by file, line, column and key")
struct DumpRangeTests {
  let fixture: DumpFixture

  init() throws { fixture = try DumpFixture() }

  static let faults: [(table: String, record: String, bad: String, told: String)] = [
    (
      "pokemon", "6,charizard,6,17,905", "6,charizard,6,999999999999999999,905",
      "pokemon.csv:2:4 out_of_range height is \"999999999999999999\", not 0 to 2147483647 (id 6)"
    ),
    (
      "pokemon", "6,charizard,6,17,905", "6,charizard,6,-7,905",
      "pokemon.csv:2:4 out_of_range height is \"-7\", not 0 to 2147483647 (id 6)"
    ),
    (
      "pokemon", "6,charizard,6,17,905", "6,charizard,6,17,2147483648",
      "pokemon.csv:2:5 out_of_range weight is \"2147483648\", not 0 to 2147483647 (id 6)"
    ),
    (
      "pokemon_stats", "6,1,78,0", "6,1,65536,0",
      "pokemon_stats.csv:2:3 out_of_range base_stat is \"65536\", not 0 to 65535 (pokemon_id 6, stat_id 1)"
    ),
    (
      "pokemon_stats", "6,1,78,0", "6,1,-1,0",
      "pokemon_stats.csv:2:3 out_of_range base_stat is \"-1\", not 0 to 65535 (pokemon_id 6, stat_id 1)"
    ),
    (
      "version_groups", "15,x-y,6,17", "15,x-y,6,8796093022207",
      "version_groups.csv:4:4 out_of_range order is \"8796093022207\", not -2147483648 to 2147483647 (id 15)"
    ),
    (
      "generations", "6,6,generation-vi", "600,6,generation-vi",
      "generations.csv:4:1 out_of_range id is \"600\", not 1 to 99 (id 600)"
    ),
  ]

  @Test(arguments: faults)
  func `and ends the import`(
    _ fault: (table: String, record: String, bad: String, told: String)
  ) throws {
    try fixture.replace(fault.record, by: fault.bad, in: fault.table)
    #expect(try fixture.refusal().contains(fault.told))
  }

  @Test func `the largest numbers are taken`() throws {
    try fixture.replace("6,charizard,6,17,905", by: "6,charizard,6,2147483647,0", in: "pokemon")
    try fixture.replace("6,1,78,0", by: "6,1,65535,0", in: "pokemon_stats")
    try fixture.load()
    let charizard = try fixture.pokemon(6)
    #expect(charizard.height == Decimal3(thousandths: 214_748_364_700))
    #expect(charizard.stats[.hp] == 65535)
  }
}
