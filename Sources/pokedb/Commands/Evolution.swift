internal import Console
internal import PokeAPI
internal import Pokedex

extension Command {
  static let evolution = Command(
    name: "evolution",
    abstract: "show what a Pokémon evolves from and into, and how",
    discussion: """
      Needs PokéAPI's data set ("pokedb import pokeapi"). Each species stands behind the one that \
      becomes it; "how" has the ways, in PokéAPI's words.
      """,
    arguments: [.pokemon],
    examples: [Example("a chain with branches", "pokedb evolution eevee")],
    run: { invocation in
      let pokemon = try invocation.pokemon().pokemon
      let steps = try DataSet(invocation.file)
        .evolutionDocuments(of: pokemon.number, languages: invocation.languages)
      try invocation.print(
        Table(
          [
            .init("number", display: .nationalNumber), .init("name"),
            .init("from", display: .nationalNumber), .init("how"),
          ],
          documents: steps))
      if steps.isEmpty { try invocation.say("the data set does not have this Pokémon") }
      return .success
    })
}

extension MissingDataSet: ToolError {
  var failure: ToolFailure {
    ToolFailure(
      "no_data_set", "the database does not have PokéAPI's data set",
      hint: "\"pokedb import pokeapi DIR\" loads it", exitCode: .notFound)
  }
}
