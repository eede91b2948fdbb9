internal import Console
internal import PokeAPI
internal import Pokedex

extension Command {
  static let moves = Command(
    name: "moves",
    abstract: "list the moves that a Pokémon learns",
    discussion: """
      Needs PokéAPI's data set ("pokedb import pokeapi"). Without --version those of the newest \
      games in which the Pokémon learns any; each as it was in these games. Level 0: not learned by \
      level.
      """,
    arguments: [.pokemon],
    options: [.form, .games],
    examples: [
      Example("in the newest games", "pokedb moves pikachu"),
      Example("in a game of your choice", "pokedb moves pikachu --version yellow"),
    ],
    run: { invocation in
      let pokemon = try invocation.pokemon().pokemon
      let result = try DataSet(invocation.file).moves(
        of: pokemon.number, form: pokemon.form, version: invocation.request.text(.games),
        languages: invocation.languages)
      if case .unknownVersion(let known) = result {
        throw ToolFailure.usage(
          "unknown_version", "there are no games \"\(invocation.request.text(.games) ?? "")\"",
          hint: "it learns moves in \(known.joined(separator: ", "))")
      }
      let moves = result.documents
      try invocation.print(Table(LearnedMove.keys.map { .init($0) }, documents: moves))
      if moves.isEmpty {
        try invocation.say("it learns no moves there, as far as the data set knows")
      }
      return .success
    })
}

extension Option {
  static let games = Option(
    "version", "GAME", .text, "the game: yellow, scarlet-violet, or its name in any language")
}
