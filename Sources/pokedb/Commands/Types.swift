extension Command {
  static let types = Command(
    name: "types",
    abstract: "list the types, with their names in every stored language",
    examples: [
      Example("all 18, in the order of the games", "pokedb types"),
      Example("in Japanese", "pokedb types --lang ja"),
    ],
    run: unplugged)
}
