internal import Console
internal import Pokedex

extension Command {
  static let set = Command(
    name: "set",
    abstract: "change fields of one Pokémon",
    discussion: """
      Fields are types, generation, height_m, weight_kg, hp, attack, defense, special_attack, \
      special_defense, speed, image_url, and name, genus and description, which take a language: \
      name.ja=リザードン, else that of --lang or the locale. An empty value makes a field unknown.
      """,
    arguments: [
      .pokemon,
      Argument("FIELD=VALUE", .text, count: 1...Int.max, "a field and its new value"),
    ],
    options: [.form],
    examples: [
      Example("correct a weight", "pokedb set charizard weight_kg=90.5"),
      Example("several at once", "pokedb set 6 types=fire,flying name.ja=リザードン"),
    ],
    run: { invocation in
      let edits = try invocation.request.texts.dropFirst().map { try edit($0) }
      // Understood before the file is locked.
      let types = try edits.map { try $0.types { try invocation.type($0) } }
      let pokemon = try invocation.pokemon().pokemon
      var fault: InvalidPokemon?
      let changed: (pokemon: Pokemon, outcome: SaveOutcome)?
      do {
        changed = try invocation.repository.update(pokemon.number, form: pokemon.form) {
          do throws(InvalidPokemon) { _ = try $0.normalized() } catch { fault = error }
          for (edit, typing) in zip(edits, types) {
            try edit.apply(to: &$0, language: invocation.writtenLanguage, typing: typing)
          }
        }
      } catch let left as InvalidPokemon where left == fault {
        // Not what was typed, but what stood in the file before.
        throw ToolFailure(
          "damaged_record", "\(pokemon.number.label) is not whole in the file: \(left)",
          hint: "set that field too; \"pokedb check\" tells what else there is",
          exitCode: .failure)
      }
      guard let (pokemon, outcome) = changed else { throw invocation.removedMeanwhile(pokemon) }
      let name = pokemon.names.best(for: invocation.languages) ?? ""
      try invocation.say("\(outcome.rawValue) \(pokemon.number.label) \(name)")
      return .success
    })

  private static func edit(_ text: String) throws -> PokemonEdit {
    let field = String(text.prefix { !".=".contains($0) })
    guard text.contains("="), !PokemonEdit.fields.contains(field) else {
      return try PokemonEdit(text)
    }
    let near = suggestion(for: field, among: PokemonEdit.fields).map { "did you mean \($0)? " }
    throw ToolFailure.usage(
      "unknown_field", "there is no field \"\(field)\"",
      hint: "\(near ?? "")fields are \(PokemonEdit.fields.joined(separator: ", "))")
  }
}
