internal import Console
internal import PokeAPI
internal import Pokedex

extension Command {
  static let lookup = Command(
    name: "lookup",
    abstract: "find anything of the games by its name, in any language",
    discussion: """
      Needs PokéAPI's data set ("pokedb import pokeapi"). "*" stands for any letters and "?" for \
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
      let pattern = try invocation.lookupPattern()
      let found = try DataSet(invocation.file).lookup(pattern, languages: invocation.languages)
      try invocation.print(
        Table(
          ["resource", "id", "identifier", "name"].map { .init($0) },
          rows: found.matches.map {
            [
              .string($0.resource.rawValue), .integer($0.id), .string($0.identifier),
              .string($0.name),
            ]
          }))
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
  fileprivate func lookupPattern() throws -> LookupPattern {
    do {
      return try LookupPattern(request.texts.first ?? "")
    } catch .unknownResource(let word) {
      throw ToolFailure.usage(
        "invalid_value", "\"\(word)\" is no kind of thing",
        hint: "kinds are \(Command.kinds)")
    } catch .unknownLanguage(let tag) {
      throw ToolFailure.usage(
        "invalid_value", "\"\(tag)\" is no language tag", hint: "write @fr:charge")
    } catch .empty {
      throw ToolFailure.usage(
        "invalid_value", "WORD is empty", hint: "write a name: psychic, ti*")
    }
  }
}
