/// The fields of an import and the names that their columns have in files people really have.
package enum FieldTable {
  /// A line of the table.
  package struct Entry: Hashable, Sendable {
    /// The field as `--map` takes it; `TAG` stands for a language.
    package let field: String
    /// Names of columns; case, blanks and `_ . -` in them do not count.
    package let aliases: [String]
    /// What more there is to know, or nothing.
    package let remark: String
    /// The field, of a text in a default language; none of a line that is a pattern.
    let target: ImportField?

    init(_ field: String, _ target: ImportField?, _ aliases: [String], _ remark: String = "") {
      self.field = field
      self.target = target
      self.aliases = aliases
      self.remark = remark
    }
  }

  /// The table that `pokedb import --formats` prints and the page on imports has.
  package static let entries: [Entry] =
    [
      Entry(
        "number", .number,
        [
          "#", "id", "no", "nr", "num", "number", "numero", "número", "index", "n_id", "dex",
          "dex#",
          "dexnumber", "pokedexnumber", "nationaldexnumber", "nat_dex_id", "ndex",
        ], "1, 001 and #001 are the same"),
      Entry("form", .form, ["form", "forme", "variant"]),
      Entry(
        "is_default", .isDefault, ["is_default"],
        "true for the form that the number alone means"),
      Entry("name", nil, plainNames, "in the language of --lang, else English"),
      Entry("name.en", .name("en"), ["name_en", "english", "englishname", "name.english"]),
      Entry(
        "name.ja", .name("ja"), ["japanese", "japanesename", "ja"],
        "Latin letters and kana are parted into ja-Latn and ja"),
      Entry("name.zh-Hans", .name("zh-Hans"), ["chinese", "chinesename", "chs", "zh", "zh-hans"]),
      Entry("name.fr", .name("fr"), ["french", "frenchname"]),
      Entry("name.de", .name("de"), ["german", "germanname"]),
      Entry("name.ko", .name("ko"), ["korean", "koreanname"]),
      Entry("name.TAG", nil, ["name.TAG", "names.TAG"], "name.pt-BR, name_it, names.zh-Hant"),
      Entry(
        "types", .type(.all), ["type", "types", "tipo", "tipos", "typeofpokemon"],
        "a list, or names parted by , / & + | ; or a blank"),
      Entry("type1", .type(.first), ["type1", "primary_type", "type_primary"]),
      Entry("type2", .type(.second), ["type2", "secondary_type", "type_secondary"]),
      Entry(
        "weaknesses", .weaknesses, ["weaknesses", "weakness", "weak"],
        "compared with the computed ones, not stored"),
      Entry(
        "image_url", .image,
        ["hires", "image_url", "image", "img", "imgsrc", "photo", "pokeimgurl", "sprite"],
        "of several columns the first in this list is used"),
    ] + stats + [
      Entry("total", .total, ["total"], "compared with the sum of the stats, not stored"),
      Entry(
        "height", .height(nil), ["height"],
        "0.7 m, 70 cm, 7 dm, 2' 04\"; metres where no unit is named"),
      Entry("height_m", .height(.metre), ["height_m"], "and other units: height_cm, Height (ft)"),
      Entry(
        "weight", .weight(nil), ["weight"],
        "6.9 kg, 15.2 lbs, 69 hg; kilograms where no unit is named"),
      Entry("weight_kg", .weight(.kilogram), ["weight_kg"], "and other units: weight_lbs"),
      Entry("generation", .generation, ["generation"], "1, I, Gen 1 or generation-i"),
      Entry("legendary", .legendary, ["legendary", "is_legendary"], "known, not stored"),
      Entry("genus", nil, genera, "in the language of --lang, else English"),
      Entry("genus.TAG", nil, ["genus.TAG", "genera.TAG"]),
      Entry("description", nil, ["description"], "in the language of --lang, else English"),
      Entry("description.TAG", nil, ["description.TAG", "descriptions.TAG"]),
      Entry(
        "notes", .notes, ["notes"], "a trainer's notes, which --notes takes over: a text or a list"),
    ]

  private static let stats = [
    Entry("hp", .stat(.hp), ["hp"]),
    Entry("attack", .stat(.attack), ["attack", "atk"]),
    Entry("defense", .stat(.defense), ["defense", "defence", "def"]),
    Entry(
      "special_attack", .stat(.specialAttack),
      ["spatk", "sp. atk", "sp_attack", "special-attack"]),
    Entry(
      "special_defense", .stat(.specialDefense),
      ["spdef", "sp. def", "sp_defense", "sp_defence", "special-defense", "special-defence"]),
    Entry("speed", .stat(.speed), ["speed"]),
  ]

  static let plainNames = ["name", "pokemon", "nombre", "nom", "identifier"]
  static let genera = ["species", "genus", "classification", "classfication"]
}
