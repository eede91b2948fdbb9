internal import Console
internal import PokeAPI
internal import Pokedex

extension Command {
  static let moves = Command(
    name: "moves",
    abstract: "list the moves that a Pokémon learns",
    discussion: """
      Needs PokéAPI's data set ("pokedb import pokeapi"). Without --version those of the newest \
      games in which the Pokémon learns any. Level 0: not learned by level.
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
      switch result {
      case .found(let moves, let games):
        try invocation.print(Table(moves: moves, games: games))
      case .none:
        try invocation.print(Table(moves: [], games: ""))
        try invocation.say("it learns no moves there, as far as the data set knows")
      case .unknownVersion(let known):
        throw ToolFailure.usage(
          "unknown_version", "there are no games \"\(invocation.request.text(.games) ?? "")\"",
          hint: "it learns moves in \(known.joined(separator: ", "))")
      }
      return .success
    })
}

extension Table {
  fileprivate init(moves: [LearnedMove], games: String) {
    self.init(
      [
        "games", "method", "level", "name", "type", "category", "power", "accuracy", "pp",
      ].map { .init($0) },
      rows: moves.map {
        [
          .string(games), .string($0.method), .integer($0.level), .string($0.name),
          .string($0.type), .string($0.category), JSONValue($0.power), JSONValue($0.accuracy),
          JSONValue($0.pp),
        ]
      })
  }
}

extension Option {
  static let games = Option(
    "version", "GAME", .text, "the game: yellow, scarlet-violet, or its name in any language")
}
