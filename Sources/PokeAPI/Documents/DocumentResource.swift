package import SQLite

/// A kind of document, `pokemon` or `berry-flavor`, with the SQL that makes one.
package struct DocumentResource: Sendable {
  /// The name in addresses.
  package let name: String
  /// Makes the document of an id, the first parameter, with addresses that begin with the second.
  package let statement: SQL
  /// Whether its prose may hold links, which documents show as plain text.
  package let mayHoldLinks: Bool

  /// The 49 resources, by name.
  package static let all: [DocumentResource] = DocumentText.names
    .filter { $0 != "entries" && $0 != "pokemon-encounters" }.map(Self.init(text:))

  /// What a Pokémon's encounters are made by; they are a document of their own, and no resource.
  package static let encounters = DocumentResource(text: "pokemon-encounters")

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The resource of a name; `nil` where there is none.
  package static func named(_ name: String) -> DocumentResource? { byName[name] }

  private init(text name: String) {
    self.name = name
    statement = SQL(DocumentText.named(name) ?? "")
    mayHoldLinks = Self.prose.contains(name)
  }

  /// Those with effects or descriptions that PokéAPI's authors write themselves.
  private static let prose: Set = [
    "ability", "item", "item-fling-effect", "move", "pokemon-species",
  ]
}
