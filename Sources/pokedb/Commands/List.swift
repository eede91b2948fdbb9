internal import Console
internal import Pokedex

extension Command {
  static let list = Command(
    name: "list", aliases: ["ls"],
    abstract: "list Pokémon, by number unless sorted otherwise",
    discussion: "Options that choose can be combined; a Pokémon has to fit all of them.",
    options: [
      .havingType, .beingWeakTo, .fromGeneration, .inForm, .sort, .condition, .limit, .offset,
    ],
    examples: [
      Example("every Pokémon", "pokedb list"),
      Example("grass Pokémon that are fast", "pokedb list --type grass --where 'speed>60'"),
      Example("the heaviest three", "pokedb list --sort weight_kg:desc --limit 3"),
    ],
    run: { invocation in
      let request = invocation.request
      var query = PokemonQuery()
      query.types = try request.texts(.havingType).map { try invocation.type($0) }
      query.weakTo = try request.texts(.beingWeakTo).map { try invocation.type($0) }
      query.form = request.text(.inForm)
      query.conditions = try request.texts(.condition).map { try condition($0) }
      if let generation = request.integer(.fromGeneration) {
        query.conditions.append(
          .init(.generation, .equal, Decimal3(thousandths: generation * 1000)))
      }
      query.sort = request.texts(.sort).compactMap { PokemonQuery.Sort(parsing: $0) }
      invocation.request.page(&query)
      return try invocation.print(query)
    })

  private static func condition(_ text: String) throws -> PokemonQuery.Condition {
    if let condition = PokemonQuery.Condition(parsing: text) { return condition }
    let columns = PokemonQuery.Column.allCases.map(\.rawValue).joined(separator: ", ")
    throw ToolFailure.usage(
      "invalid_value", "--where does not understand \"\(text)\"",
      hint: "write FIELD, one of = != < <= > >= and a number; fields are \(columns)")
  }
}

extension Option {
  static let havingType = Option(
    "type", "TYPE", .type, isList: true, "that have the type; two: that have both")
  static let beingWeakTo = Option(
    "weak-to", "TYPE", .type, isList: true, "that are weak to any of the types")
  static let fromGeneration = Option(
    "generation", "N", .integer(1...99), "that came with this generation of games")
  static let inForm = Option(
    "form", "FORM", .text, "in this form: mega-x, alola; an empty text for the default form")
  static let sort = Option(
    "sort", "FIELD", .choice(sortKeys), isList: true, "by a field; FIELD:desc sorts downwards")
  static let condition = Option(
    "where", "CONDITION", .text, isList: true, "that meet a condition on a field: 'speed>100'")

  private static let sortKeys =
    (["name"] + PokemonQuery.Column.allCases.map(\.rawValue)).flatMap { [$0, "\($0):desc"] }
}
