extension Command {
  static let info = Command(
    name: "info",
    abstract: "show path, size, versions, counts and settings of the database",
    examples: [
      Example("of ./pokedb.sqlite", "pokedb info"),
      Example("of another file", "pokedb info --db ~/pokedex.sqlite"),
    ],
    run: unplugged)
}
