import Foundation
import Pokedex
import TestSupport
import Testing

/// The table that the entries were taken from lies beside the package where they are made.
private let source =
  [
    "../shared/data/seed15.tsv",
    "../../shared/data/seed15.tsv",
  ]
  .map { PackageRoot.url($0) }
  .first { FileManager.default.fileExists(atPath: $0.path) }

@Suite(
  "The entries and their source",
  .enabled(if: source != nil, "../shared/data/seed15.tsv is not beside the package"))
struct SeedSourceTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  @Test func `the bundled entries are those of the source`() throws {
    let url = try #require(source)
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
    let expected = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      .map { $0.map(String.init) }
    let found = try (1...15).map { number in
      let detail = try #require(try file.pokemon.fetch(NationalNumber(stored: number)))
      return Self.fields(detail)
    }
    #expect(found == expected.map(Self.sorted))
  }

  static func fields(_ detail: PokemonDetail) -> [String] {
    let pokemon = detail.pokemon
    let languages: [LanguageCode] = ["zh-Hans", "en", "ja", "ja-Latn"]
    let fourfold = detail.weaknesses.filter { $0.multiplier.percent == 400 }
    var fields = ["\(pokemon.number.value)"]
    fields += languages.map { pokemon.names[$0] ?? "" }
    fields.append(pokemon.typing.types.map(\.name).joined(separator: ","))
    fields.append(detail.weaknesses.map(\.type.name).joined(separator: ","))
    fields.append(fourfold.map(\.type.name).joined(separator: ","))
    fields.append(String(pokemon.imageURL?.split(separator: "/").last ?? ""))
    return sorted(fields)
  }

  /// Fields with the weaknesses, which the source has in another order, by name.
  static func sorted(_ fields: [String]) -> [String] {
    var fields = fields
    fields[6] = fields[6].split(separator: ",").sorted().joined(separator: ",")
    return fields
  }
}
