import Testing

@testable import Pokedex

/// The columns of six files that people really have.
@Suite struct `Columns of public files` {
  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let columns: [String]
    let fields: [String]
    let unknown: Int
  }

  private static let stats = [
    "hp", "attack", "defense", "special_attack", "special_defense", "speed",
  ]

  static let sources = [
    Source(
      testDescription: "13 columns with blanks",
      columns: [
        "#", "Name", "Type 1", "Type 2", "Total", "HP", "Attack", "Defense", "Sp. Atk", "Sp. Def",
        "Speed", "Generation", "Legendary",
      ],
      fields: ["number", "name.en", "type1", "type2", "total"] + stats
        + ["generation", "legendary"], unknown: 0),
    Source(
      testDescription: "13 columns with a form",
      columns: [
        "ID", "Name", "Form", "Type1", "Type2", "Total", "HP", "Attack", "Defense", "Sp. Atk",
        "Sp. Def", "Speed", "Generation",
      ],
      fields: ["number", "name.en", "form", "type1", "type2", "total"] + stats + ["generation"],
      unknown: 0),
    Source(
      testDescription: "51 columns, the first unnamed",
      columns: [
        "", "pokedex_number", "name", "german_name", "japanese_name", "generation", "status",
        "species", "type_number", "type_1", "type_2", "height_m", "weight_kg", "abilities_number",
        "ability_1", "ability_2", "ability_hidden", "total_points", "hp", "attack", "defense",
        "sp_attack", "sp_defense", "speed", "catch_rate", "base_friendship", "base_experience",
        "growth_rate", "egg_type_number", "egg_type_1", "egg_type_2", "percentage_male",
        "egg_cycles", "against_normal", "against_fire", "against_water", "against_electric",
        "against_grass", "against_ice", "against_fight", "against_poison", "against_ground",
        "against_flying", "against_psychic", "against_bug", "against_rock", "against_ghost",
        "against_dragon", "against_dark", "against_steel", "against_fairy",
      ],
      fields: [
        "number", "name.en", "name.de", "name.ja", "generation", "genus.en", "type1", "type2",
        "height", "weight",
      ] + stats, unknown: 35),
    Source(
      testDescription: "41 columns in the order of their names",
      columns: [
        "abilities", "against_bug", "against_dark", "against_dragon", "against_electric",
        "against_fairy", "against_fight", "against_fire", "against_flying", "against_ghost",
        "against_grass", "against_ground", "against_ice", "against_normal", "against_poison",
        "against_psychic", "against_rock", "against_steel", "against_water", "attack",
        "base_egg_steps", "base_happiness", "base_total", "capture_rate", "classfication",
        "defense", "experience_growth", "height_m", "hp", "japanese_name", "name",
        "percentage_male", "pokedex_number", "sp_attack", "sp_defense", "speed", "type1", "type2",
        "weight_kg", "generation", "is_legendary",
      ],
      fields: [
        "attack", "genus.en", "defense", "height", "hp", "name.ja", "name.en", "number",
        "special_attack", "special_defense", "speed", "type1", "type2", "weight", "generation",
        "legendary",
      ], unknown: 25),
    Source(
      testDescription: "keys of objects in objects",
      columns: [
        "id", "name.english", "name.japanese", "name.chinese", "name.french", "type", "base.HP",
        "base.Attack", "base.Defense", "base.Sp. Attack", "base.Sp. Defense", "base.Speed",
      ],
      fields: ["number", "name.en", "name.ja", "name.zh-Hans", "name.fr", "types"] + stats,
      unknown: 0),
    Source(
      testDescription: "keys of a game for telephones",
      columns: [
        "id", "num", "name", "img", "type", "height", "weight", "candy", "candy_count", "egg",
        "spawn_chance", "avg_spawns", "spawn_time", "multipliers", "weaknesses", "next_evolution",
        "prev_evolution",
      ],
      fields: [
        "number", "number", "name.en", "image_url", "types", "height", "weight", "weaknesses",
      ], unknown: 9),
    Source(
      testDescription: "what this project writes",
      columns: [
        "number", "form", "name", "names.en", "names.ja", "names.ja-Latn", "names.zh-Hans", "types",
        "weaknesses", "generation", "genus", "height_m", "weight_kg", "stats.hp", "stats.attack",
        "stats.defense", "stats.special_attack", "stats.special_defense", "stats.speed",
        "description", "image_url",
      ],
      fields: [
        "number", "form", "name.en", "name.en", "name.ja", "name.ja-Latn", "name.zh-Hans", "types",
        "weaknesses", "generation", "genus.en", "height", "weight",
      ] + stats + ["description.en", "image_url"], unknown: 0),
  ]

  @Test(arguments: sources)
  func `are known, or listed as unknown`(source: Source) throws {
    let map = try ColumnMap(source.columns)
    let fields = source.columns.indices.map { map.field(of: $0)?.label }
    #expect(fields.compactMap { $0 } == source.fields)
    #expect(fields.count { $0 == nil } == source.unknown)
    let unknown = map.findings.filter { $0.code == "unknown_columns" }
    #expect(unknown.count == (source.unknown > 0 ? 1 : 0))
    #expect(map.findings.allSatisfy { ["unknown_columns", "not_stored"].contains($0.code) })
    for (name, field) in zip(source.columns, fields) where field == nil {
      let listed = name.isEmpty ? "column 1 (unnamed)" : name
      #expect(unknown.first?.message.contains(listed) == true, "\(name)")
    }
  }
}
