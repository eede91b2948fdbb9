internal import Pokedex

extension AnswerField {
  private var abstract: String {
    switch self {
    case .allow: "the methods of this address"
    case .acceptRanges: "says that parts may be asked for"
    case .contentLocation: "the address that stays, where another was asked for"
    case .contentRange: "which part it is, and of how many bytes"
    case .defaultForm: "what the form is called that is answered where none was asked for"
    case .tag: "the content's tag, for If-None-Match"
    case .link: "where the next page is, with rel=\"next\"; none on the last"
    case .location: "where the new note is"
    case .retryAfter: "when to ask again, in seconds"
    case .authenticate: "that a token is needed"
    }
  }

  /// The fields of a problem's status, whichever the route.
  static func of(_ status: Int) -> [AnswerField] {
    switch status {
    case 304: [.tag]
    case 401: [.authenticate]
    case 416: [.acceptRanges, .contentRange]
    case 503: [.retryAfter]
    default: []
    }
  }

  /// All of them as components.
  static var members: [JSONValue.Member] {
    allCases.map {
      .init(
        $0.rawValue, ["description": .string($0.abstract), "schema": ["type": "string"]])
    }
  }

  /// Some of them, as a response names them.
  static func references(_ fields: [AnswerField]) -> JSONValue {
    .object(
      fields.map {
        .init($0.rawValue, ["$ref": .string("#/components/headers/\($0.rawValue)")])
      })
  }
}

extension Route {
  /// The fields of a success.
  var fields: [AnswerField] {
    var fields = otherFields
    if freshness != .never { fields.append(.tag) }
    if parameters.contains(.cursor) || parameters.contains(.offset) { fields.append(.link) }
    if hasRanges { fields.append(.acceptRanges) }
    return fields
  }
}
