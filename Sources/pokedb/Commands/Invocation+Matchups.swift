internal import Console
internal import Pokedex

extension Invocation {
  /// What attacks of each type do to the Pokémon or the types that the command line names, by the
  /// rules of the generation that it names.
  func matchups() throws -> [Matchup] {
    let generation = request.integer(.generation)
    let chart = generation.map { TypeChart(inGeneration: $0) } ?? .today
    let typing: Typing
    switch try Defender(request) {
    case .types(let words):
      let types = try words.map { try type($0) }
      guard let both = Typing(types) else {
        throw ToolFailure.usage(
          "invalid_value", "--types names the same type twice", hint: "write --types fire,flying")
      }
      for type in both.types where !chart.types.contains(type) {
        throw ToolFailure.usage(
          "unknown_type",
          "the type \(type.name) came with generation \(type.introducedInGeneration)",
          hint: "ask by the rules of that generation or a later one")
      }
      typing = both
    case .pokemon:
      typing = try self.typing(of: try pokemon().pokemon, inGeneration: generation)
    }
    return chart.matchups(of: typing).sorted()
  }

  private func typing(of pokemon: Pokemon, inGeneration generation: Int?) throws -> Typing {
    let name = pokemon.names.best(for: languages) ?? pokemon.number.label
    switch try repository.typing(of: pokemon, inGeneration: generation) {
    case .known(let types): return types
    case .notYet(let first):
      throw ToolFailure(
        "no_pokemon", "\(name) came with generation \(first)",
        hint: "ask by the rules of that generation or a later one", exitCode: .notFound)
    case .unknown:
      let generation = generation ?? TypeChart.newestGeneration
      throw ToolFailure(
        "unknown_types",
        "the database does not say which types \(name) had in generation \(generation)",
        hint:
          "name them yourself: pokedb weaknesses --types TYPE[,TYPE] --generation \(generation)",
        exitCode: .notFound)
    }
  }

  /// Prints matchups, the strongest first.
  func print(_ matchups: [Matchup]) throws -> ExitCode {
    try print(
      Table(
        [.init("type"), .init("multiplier", display: .multiplier)],
        documents: matchups.map(\.document)))
    if matchups.isEmpty { try say("nothing found") }
    return .success
  }
}
