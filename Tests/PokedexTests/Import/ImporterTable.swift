import Pokedex
import TestSupport

/// Pokémon by chance, and the sources that somebody would write them into.
struct ImporterTable {
  var pokemon: [Pokemon]

  private static let names: [(language: LanguageCode, letters: [String])] = [
    ("en", ["Ba", "mew", "é", "ö", "'", "-", ".", "♀", "zu", ",", "\"", " "]),
    ("ja", ["フ", "シ", "ギ", "ダ", "ネ", "ー", "ピ"]),
    ("zh-Hans", ["妙", "蛙", "种", "子", "火", "龙"]),
    ("fr", ["Bul", "è", "ç", "ï", "zar", "œ"]),
  ]

  init(count: Int, using generator: inout SplitMix64) {
    pokemon = (1...count).map { number in
      var pokemon = Pokemon.generated(number, using: &generator)
      if pokemon.typing.types.count == 2, Bool.random(using: &generator) {
        pokemon.typing = Typing(pokemon.typing.primary)
      }
      pokemon.names = [:]
      for (language, letters) in Self.names where language == "en" || Bool.random(using: &generator)
      {
        var text = letters[0]
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          text += letters.randomElement(using: &generator) ?? ""
        }
        while text.last == " " { text.removeLast() }
        pokemon.names[language] = text
      }
      for stat in BaseStats.Stat.allCases where Int.random(in: 0..<8, using: &generator) == 0 {
        pokemon.stats[stat] = nil
      }
      if Bool.random(using: &generator) { pokemon.height = nil }
      return pokemon
    }
  }

  /// Gives every tenth number a second form.
  mutating func addForms() {
    pokemon += pokemon.filter { $0.number.value.isMultiple(of: 10) }.map {
      var form = $0
      form.form = "mega-x"
      form.isDefault = false
      form.stats[.hp] = 1
      return form
    }
  }

  static let columns =
    ["number", "form"] + names.map { "name.\($0.language.tag)" } + ["types", "height_m"]
    + ["weight_kg", "generation"] + BaseStats.Stat.allCases.map(\.rawValue)

  /// The values of the columns, `nil` where there is none, and whether a value is a number.
  private func cells(_ pokemon: Pokemon) -> [(text: String?, isNumber: Bool)] {
    var cells: [(text: String?, isNumber: Bool)] = [("\(pokemon.number.value)", true)]
    cells.append((pokemon.form.isEmpty ? nil : pokemon.form, false))
    cells += Self.names.map { (pokemon.names[$0.language], false) }
    cells.append((pokemon.typing.types.map(\.name).joined(separator: ","), false))
    cells += [(pokemon.height?.description, true), (pokemon.weight?.description, true)]
    cells.append((pokemon.generation.map(String.init), true))
    cells += BaseStats.Stat.allCases.map { (pokemon.stats[$0].map(String.init), true) }
    return cells
  }

  func csv(using generator: inout SplitMix64) -> String {
    var lines = [Self.columns.joined(separator: ",")]
    for pokemon in pokemon {
      var values: [String] = []
      for cell in cells(pokemon) {
        let text = cell.text ?? ""
        let mustQuote = text.contains { ",\"\n".contains($0) }
        values.append(
          mustQuote || Bool.random(using: &generator)
            ? "\"\(text.replacing("\"", with: "\"\""))\"" : text)
      }
      lines.append(values.joined(separator: ","))
    }
    return lines.joined(separator: Bool.random(using: &generator) ? "\r\n" : "\n") + "\n"
  }

  private func objects() -> [String] {
    pokemon.map { pokemon in
      let members = zip(Self.columns, cells(pokemon)).map { column, cell in
        guard let text = cell.text else { return "\"\(column)\":null" }
        return "\"\(column)\":"
          + (cell.isNumber ? text : "\"\(text.replacing("\"", with: "\\\""))\"")
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  var json: String { "[\n\(objects().joined(separator: ",\n"))\n]\n" }
  var lines: String { objects().joined(separator: "\n") + "\n" }
}
