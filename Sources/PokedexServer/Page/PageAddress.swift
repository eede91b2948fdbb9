/// What an address of the page means; printed, it is that address again.
package struct PageAddress: Hashable, Sendable {
  /// The Pokémon that is chosen: a number, as a rule; `nil` for none.
  package var pokemon: String?
  /// The form; empty for the one that the number means.
  package var form = ""
  /// What was searched for.
  package var search = ""
  /// The type that is wanted; empty for any.
  package var type = ""
  /// The attacking type that is wanted; empty for any.
  package var weakTo = ""
  /// The language that was chosen; empty where the browser's is meant.
  package var language = ""

  package init() {}

  init(_ request: HTTPRequest) {
    pokemon = request.arguments["pokemon"]
    form = request.parameter("form") ?? ""
    search = request.parameter("q") ?? ""
    type = request.parameter("type") ?? ""
    weakTo = request.parameter("weak_to") ?? ""
    language = request.parameter("lang") ?? ""
  }

  /// Whether it asks for a part of the list.
  package var isFiltered: Bool { !search.isEmpty || !type.isEmpty || !weakTo.isEmpty }

  /// The query's parts that say something, in their order.
  var parameters: [(name: String, value: String)] {
    [("form", form), ("q", search), ("type", type), ("weak_to", weakTo), ("lang", language)]
      .filter { !$0.1.isEmpty }
  }

  /// The address, with a path and a query.
  package var text: String {
    RequestTarget(
      segments: pokemon.map { ["pokemon", $0] } ?? [],
      query: parameters.map { .init(name: $0.name, value: $0.value) }
    ).text
  }

  /// The address of a Pokémon, with the list as it is.
  package func choosing(_ pokemon: String?, form: String = "") -> PageAddress {
    var address = self
    address.pokemon = pokemon
    address.form = form
    return address
  }
}
