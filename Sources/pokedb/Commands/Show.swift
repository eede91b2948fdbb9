extension Command {
  static let show = Command(
    name: "show",
    abstract: "show all that is known of one Pokémon",
    arguments: [.pokemon],
    options: [.forms],
    examples: [
      Example("by number", "pokedb show 6"),
      Example("by name, in any language or reading", "pokedb show リザードン"),
      Example("for a script", "pokedb show charizard --json"),
    ],
    run: unplugged)
}

extension Option {
  static let forms = Option("forms", "every form it has")
}

extension Argument {
  /// A Pokémon named by a person.
  static let pokemon = Argument(
    "NAME", .text,
    "a number (6, #006), a name or its reading, or a beginning that fits one alone")
}
