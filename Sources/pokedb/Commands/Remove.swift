internal import Console
internal import Pokedex

extension Command {
  static let remove = Command(
    name: "remove", aliases: ["rm"],
    abstract: "remove one Pokémon",
    discussion: "Asks first on a terminal; a script has to say --force.",
    arguments: [.pokemon],
    options: [.form, .force],
    examples: [Example("without a question", "pokedb remove mewtwo --force")],
    run: { invocation in
      let pokemon = try invocation.pokemon().pokemon
      let name = pokemon.names.best(for: invocation.languages) ?? ""
      let form = pokemon.form.isEmpty ? "" : " (\(pokemon.form))"
      let label = "\(pokemon.number.label) \(name)\(form)"
      try invocation.confirm("Remove \(label) with its notes and pictures?")
      guard try invocation.repository.remove(pokemon.number, form: pokemon.form) else {
        throw invocation.removedMeanwhile(pokemon)
      }
      try invocation.say("removed \(label)")
      return .success
    })
}
