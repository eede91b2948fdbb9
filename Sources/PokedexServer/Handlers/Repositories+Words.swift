internal import PokeAPI
package import Pokedex

extension Repositories {
  /// The type that a word means, in English or any language of the file.
  ///
  /// - Throws: ``Problem`` with a status where there is none, and what the file throws.
  func type(_ word: String, orStatus status: Int) throws -> PokemonType {
    if let type = ChartlessType(name: word) {
      throw Problem(
        status, "no_chart",
        "there is no chart of the type \(type.rawValue): what it does is not known",
        hint: "/v1/types lists those that have one")
    }
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
    try named(for: request).detail
  }

  /// The Pokémon that the placeholder `pokemon` means, and `form` where it is given, and what PokéAPI
  /// calls its form where the request does not name one.
  ///
  /// - Throws: As ``detail(for:)``.
  func named(for request: HTTPRequest) throws -> (detail: PokemonDetail, defaultForm: String?) {
    try named(
      request.argument("pokemon"), form: request.parameter("form"), try request.languages())
  }

  /// The Pokémon that a word means.
  ///
  /// - Throws: As ``detail(for:)``.
  func named(
    _ name: String, form: String? = nil, _ languages: [LanguageCode]
  ) throws -> (detail: PokemonDetail, defaultForm: String?) {
    let (result, defaultForm) = try DataSet(database).find(name, form: form, languages: languages)
    switch result {
    case .found(let detail): return (detail, defaultForm)
    case .unknownForm(let number):
      throw Problem(
        404, "no_pokemon", "\(number.label) has no form \"\((form ?? "").prefix(60))\"")
    case .ambiguous(let candidates):
      var problem = Problem(
        404, "ambiguous_name", "\"\(name.prefix(60))\" is the beginning of several names",
        hint: "ask for one of the candidates by its number")
      problem.members = [.init("candidates", .array(candidates.map { .object($0.candidate) }))]
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
