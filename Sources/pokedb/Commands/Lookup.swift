internal import Console
internal import PokeAPI
internal import Pokedex

extension Command {
  static let lookup = Command(
    name: "lookup",
    abstract: "find anything of the games by its name, in any language",
    discussion: """
      Needs PokéAPI's data set ("pokedb import pokeapi"). Names, their Latin readings and PokéAPI's \
      identifiers are looked through; "matched" is what fits. "*" stands for any letters and "?" for \
      one. Before a colon stand what kind of thing is meant (\(kinds)), a language behind "@", or \
      both with a comma between.
      """,
    arguments: [Argument("WORD", .text, "a name: psychic, ti*, @fr:charge, move:*punch")],
    examples: [
      Example("whatever is called so", "pokedb lookup psychic"),
      Example("by its beginning", "pokedb lookup 'ti*'"),
      Example("in French only", "pokedb lookup @fr:charge"),
      Example("types only", "pokedb lookup type:psychic"),
    ],
    run: { invocation in
      let found = try invocation.lookUp()
      try invocation.print(
        Table(
          LookupMatch.keys.map { .init($0) }, documents: found.matches.map(\.document)))
      if found.matches.isEmpty {
        let near = found.nearMisses.joined(separator: " or ")
        try invocation.say(
          near.isEmpty ? "nothing found" : "nothing found; did you mean \(near)?")
      }
      return .success
    })

  fileprivate static let kinds = LookupResource.allCases.map(\.rawValue).joined(separator: ", ")
}

extension Invocation {
  fileprivate func lookUp() throws -> (matches: [LookupMatch], nearMisses: [String]) {
    do {
      return try DataSet(file).lookup(
        LookupQuery(request.texts.first ?? ""), languages: languages)
    } catch let fault as LookupPattern.Fault {
      throw ToolFailure.usage("invalid_value", fault.description, hint: fault.hint)
    }
  }
}
