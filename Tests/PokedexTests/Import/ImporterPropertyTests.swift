import Foundation
import Pokedex
import TestSupport
import Testing

/// Whatever is in a source is in the file afterwards, as it was written.
///
/// `POKEDB_TEST_IMPORTS` says how many tables are tried, three by default.
@Suite struct `Random tables` {
  static let seeds =
    1...(UInt64(ProcessInfo.processInfo.environment["POKEDB_TEST_IMPORTS"] ?? "") ?? 3)

  private func check(
    _ seed: UInt64, _ name: String, _ text: (ImporterTable, inout SplitMix64) -> String
  ) throws {
    var generator = SplitMix64(seed: seed)
    var table = ImporterTable(count: 40, using: &generator)
    table.addForms()
    let file = try PokedexFixture()
    let report = try file.importing(
      text(table, &generator), named: name, bulkThreshold: seed.isMultiple(of: 2) ? 1 : .max)
    #expect(report.counts.inserted == table.pokemon.count)
    #expect(report.counts.read == table.pokemon.count)
    for pokemon in table.pokemon {
      #expect(try file.whole(pokemon.number.value, form: pokemon.form) == pokemon, "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `as CSV`(seed: UInt64) throws {
    try check(seed, "t.csv") { $0.csv(using: &$1) }
  }

  @Test(arguments: seeds) func `as JSON`(seed: UInt64) throws {
    try check(seed, "t.json") { table, _ in table.json }
  }

  @Test(arguments: seeds) func `as NDJSON`(seed: UInt64) throws {
    try check(seed, "t.ndjson") { table, _ in table.lines }
  }
}
