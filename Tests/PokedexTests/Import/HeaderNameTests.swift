import Testing

@testable import Pokedex

@Suite struct `Names of columns` {
  private func field(_ name: String) -> ImportField? {
    HeaderName.match(name, language: "en")?.field
  }

  @Test(arguments: FieldTable.entries.filter { $0.target != nil })
  func `every alias of the table means its field, however it is written`(
    entry: FieldTable.Entry
  ) {
    for alias in entry.aliases {
      #expect(field(alias) == entry.target, "\(alias)")
      #expect(field(alias.uppercased()) == entry.target, "\(alias)")
      let spaced = alias.replacing("_", with: " ").replacing("-", with: "_")
      #expect(field(spaced) == entry.target, "\(alias)")
    }
  }

  @Test(arguments: FieldTable.entries.filter { !$0.field.contains("TAG") })
  func `a field's own name means it`(entry: FieldTable.Entry) {
    let expected = entry.target ?? field(entry.aliases.first ?? "")
    #expect(expected != nil)
    #expect(field(entry.field) == expected)
  }

  @Test(arguments: [
    ("name", "name.en"), ("Nombre", "name.en"), ("name.english", "name.en"),
    ("name.japanese", "name.ja"), ("name_ja", "name.ja"), ("names.zh-Hans", "name.zh-Hans"),
    ("names.ja-Latn", "name.ja-Latn"), ("name_pt_br", "name.pt-BR"), ("name.zh", "name.zh-Hans"),
    ("genus.fr", "genus.fr"), ("description_es", "description.es"), ("names.tlh", "name.tlh"),
    ("base.HP", "hp"), ("base.Sp. Attack", "special_attack"),
    ("stats.special_defense", "special_defense"),
    ("image.hires", "image_url"), ("profile.height", "height"), ("Sp. Atk", "special_attack"),
    ("NU\u{4D}ERO", "number"), ("nu\u{301}mero", "number"), ("No.", "number"),
  ])
  func `further names mean a field`(name: String, label: String) {
    #expect(field(name)?.label == label)
  }

  @Test(arguments: [
    ("Height (m)", ImportField.height(.metre)), ("height_cm", .height(.centimetre)),
    ("Height [ft]", .height(.foot)), ("height_inches", .height(.inch)),
    ("Weight (kg)", .weight(.kilogram)), ("weight_lbs", .weight(.pound)),
    ("weight_hg", .weight(.hectogram)), ("Height", .height(nil)), ("weight", .weight(nil)),
  ])
  func `a unit in the name is that of the values`(name: String, expected: ImportField) {
    #expect(field(name) == expected)
  }

  @Test(arguments: [
    "", " ", "-", "name_id", "name_raw", "name_no", "against_bug", "Max. HP", "type_number",
    "height_kg", "weight_m", "names", "abilities", "egg_type_1", "base_total", "percentage_male",
  ])
  func `other names mean nothing`(name: String) {
    #expect(field(name) == nil)
  }

  @Test func `a name without a language is in the one that is asked for`() {
    #expect(HeaderName.match("Nom", language: "fr")?.field == .name("fr"))
    #expect(HeaderName.match("species", language: "fr")?.field == .genus("fr"))
    #expect(HeaderName.match("english", language: "fr")?.field == .name("en"))
  }
}
