internal import Pokedex

/// What a body of JSON holds.
package enum RouteContent: Hashable, Sendable {
  /// An object that is described elsewhere.
  case object
  case one(DocumentSchema)
  case list(DocumentSchema)

  var schema: JSONValue {
    switch self {
    case .object: ["type": "object"]
    case .one(let schema): schema.reference
    case .list(let schema): ["type": "array", "items": schema.reference]
    }
  }
}
