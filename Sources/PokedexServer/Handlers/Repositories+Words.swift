package import Pokedex

extension Repositories {
  /// The type that a word means, in English or any language of the file.
  ///
  /// - Throws: ``Problem`` with a status where there is none, and what the file throws.
  func type(_ word: String, orStatus status: Int) throws -> PokemonType {
    if let type = try types.find(word) { return type }
    let names = PokemonType.gameOrder.map(\.name)
    let near = NearMiss.nearest(
      to: SearchKey.fold(word), among: names.map { (key: $0, payload: $0) }, limit: 1
    ).first?.payload
    throw Problem(
      status, "unknown_type", "there is no type \"\(word.prefix(60))\"",
      hint: near.map { "did you mean \($0)?" } ?? "types are \(names.joined(separator: ", "))")
  }

  /// The Pokémon that the placeholder `pokemon` means, and `form` where it is given.
  ///
  /// - Throws: ``Problem`` with 404 where there is none, or more than one, and what the file throws.
  package func detail(for request: HTTPRequest) throws -> PokemonDetail {
    let name = request.argument("pokemon")
    let form = request.parameter("form")
    switch try pokemon.find(name, form: form, languages: try request.languages()) {
    case .found(let detail): return detail
    case .unknownForm(let number):
      throw Problem(
        404, "no_pokemon", "\(number.label) has no form \"\((form ?? "").prefix(60))\"")
    case .ambiguous(let candidates):
      var problem = Problem(
        404, "ambiguous_name", "\"\(name.prefix(60))\" is the beginning of several names",
        hint: "ask for one of the candidates by its number")
      problem.members = [.init("candidates", .array(candidates.map { .object($0.document) }))]
      throw problem
    case .notFound(let nearMisses): throw Self.noPokemon(name, nearMisses)
    }
  }

  private static func noPokemon(_ name: String, _ nearMisses: [String]) -> Problem {
    let digits = name.drop { "#-+".contains($0) }
    let isNumber = !digits.isEmpty && digits.allSatisfy(\.isNumber)
    let isOutside = isNumber && NationalNumber(parsing: name) == nil
    let hint: String? =
      isOutside
      ? "numbers go from 1 to \(NationalNumber.range.upperBound)"
      : nearMisses.isEmpty ? nil : "did you mean \(nearMisses.joined(separator: " or "))?"
    return Problem(404, "no_pokemon", "there is no Pokémon \"\(name.prefix(60))\"", hint: hint)
  }
}
