internal import Console
internal import Pokedex

extension Command {
  static let show = Command(
    name: "show",
    abstract: "show all that is known of one Pokémon",
    discussion: """
      A terminal that can draw shows its artwork too, where the file has it: the terminal is asked \
      whether it can, and the file notes, once an hour at most, that the picture was used.
      """,
    arguments: [.pokemon],
    options: [.form, .forms],
    examples: [
      Example("by number", "pokedb show 6"),
      Example("by name, in any language or reading", "pokedb show リザードン"),
      Example("for a script", "pokedb show charizard --json"),
    ],
    run: { invocation in
      let detail = try invocation.pokemon()
      if invocation.request.has(.forms) {
        var query = PokemonQuery()
        query.conditions = [
          .init(
            .number, .equal,
            Decimal3(thousandths: detail.pokemon.number.value.multipliedClamped(by: 1000)))
        ]
        return try invocation.print(query)
      }
      try invocation.print(Table(detail: detail, languages: invocation.languages))
      try invocation.showPicture(of: detail.pokemon)
      return .success
    })
}

extension Option {
  static let forms = Option("forms", "every form it has")
}

extension Table {
  /// All that is known of one Pokémon.
  init(detail: PokemonDetail, languages: [LanguageCode]) {
    self.init(
      record: detail.document(languages: languages).map { member in
        let column =
          switch member.key {
          case "number": Column(member.key, display: .nationalNumber)
          case "names", "stats": Column(member.key, display: .members)
          case "weaknesses": Column(member.key, display: .matchups)
          case "description": Column(member.key, isProse: true)
          default: Column(member.key)
          }
        return (column, member.value)
      })
  }
}

extension Argument {
  /// A Pokémon named by a person.
  static let pokemon = Argument(
    "NAME", .text,
    "a number (6, #006), a name or its reading, or a beginning that fits one alone")
}
