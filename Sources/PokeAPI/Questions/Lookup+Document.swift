package import Pokedex

extension LookupMatch {
  /// The keys of ``document``.
  package static let keys = ["resource", "id", "identifier", "name", "matched", "language"]

  /// What the tool and the service say of it.
  package var document: [JSONValue.Member] {
    [
      .init("resource", .string(resource.rawValue)), .init("id", .integer(id)),
      .init("identifier", .string(identifier)), .init("name", .string(name)),
      .init("matched", .string(matched)), .init("language", JSONValue(language?.tag)),
    ]
  }
}

extension LookupPattern.Fault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownResource(let word): "\"\(word)\" is no kind of thing"
    case .unknownLanguage(let tag): "\"\(tag)\" is no language tag"
    case .missingLanguage(let tag, _): "the data set has no names in the language \(tag)"
    case .empty: "there is nothing to look for"
    }
  }

  /// What to write instead.
  package var hint: String {
    switch self {
    case .unknownResource:
      "kinds are \(LookupResource.allCases.map(\.rawValue).joined(separator: ", "))"
    case .unknownLanguage: "write @fr:charge"
    case .missingLanguage(_, let stored): "languages are \(stored.joined(separator: ", "))"
    case .empty: "write a name: psychic, ti*"
    }
  }
}
