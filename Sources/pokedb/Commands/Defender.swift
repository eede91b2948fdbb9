internal import Console

/// Whom an attack hits, in commands that take a Pokémon or types in its place.
enum Defender: Hashable {
  case pokemon(String)
  case types([String])

  static let synopses = ["NAME [options]", "--types TYPE[,TYPE] [options]"]
  static let argument = Argument("NAME", .text, count: 0...1, Argument.pokemon.abstract)
  static let types = Option(
    "types", "TYPE", .type, isList: true, "instead of a Pokémon, one type or two: fire,flying")

  init(_ request: Request) throws(ToolFailure) {
    let types = request.texts(Self.types)
    switch (request.texts.first, types.count) {
    case (let name?, 0): self = .pokemon(name)
    case (nil, 1...2): self = .types(types)
    case (nil, 0):
      throw .usage(
        "missing_argument", "neither a Pokémon nor --types is given",
        hint: "write NAME or --types fire,flying")
    case (nil, _):
      throw .usage(
        "invalid_value", "--types takes one type or two, not \(types.count)",
        hint: "write --types fire,flying")
    case (_?, _):
      throw .usage(
        "conflicting_options", "a Pokémon and --types exclude each other",
        hint: "write NAME or --types fire,flying")
    }
  }
}
