extension Command {
  static let remove = Command(
    name: "remove", aliases: ["rm"],
    abstract: "remove one Pokémon",
    discussion: "Asks first on a terminal; a script has to say --force.",
    arguments: [.pokemon],
    options: [.force],
    examples: [Example("without a question", "pokedb remove mewtwo --force")],
    run: unplugged)
}
