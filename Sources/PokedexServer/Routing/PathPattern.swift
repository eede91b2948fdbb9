/// The paths of a route: words, and placeholders that stand for one segment each.
///
/// Written as in `/v1/pokemon/{pokemon}/weaknesses`.
package struct PathPattern: Hashable, Sendable, ExpressibleByStringLiteral {
  package enum Part: Hashable, Sendable {
    case word(String)
    case placeholder(Placeholder)
  }

  package let text: String
  package let parts: [Part]

  package init(stringLiteral text: String) {
    self.text = text
    parts = text.split(separator: "/").map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .word(String(part)) }
      return .placeholder(Placeholder(name: String(part.dropFirst().dropLast())))
    }
  }

  package var placeholders: [Placeholder] {
    parts.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The values of the placeholders where a path fits, else `nil`.
  package func match(_ segments: [String]) -> [String: String]? {
    guard segments.count == parts.count else { return nil }
    var values: [String: String] = [:]
    for (part, segment) in zip(parts, segments) {
      switch part {
      case .word(let word): if word != segment { return nil }
      case .placeholder(let placeholder):
        if segment.isEmpty { return nil }
        values[placeholder.name] = segment
      }
    }
    return values
  }

  /// The segments of the path with values in place of the placeholders.
  package func segments(_ values: [String: String]) -> [String] {
    parts.map { part in
      switch part {
      case .word(let word): word
      case .placeholder(let placeholder): values[placeholder.name] ?? ""
      }
    }
  }

  /// Whether some path fits both.
  package func overlaps(_ other: PathPattern) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { pair in
        if case (.word(let left), .word(let right)) = pair { left == right } else { true }
      }
  }
}

/// A part of a path that stands for a value.
package struct Placeholder: Hashable, Sendable {
  package let name: String

  /// What may stand there, and what is answered where something else does.
  package var abstract: String {
    switch name {
    case "pokemon":
      "a number (`6`, `006`), a name or its reading in any language, or a beginning that fits one alone"
    case "type": "a type in English or any stored language"
    case "resource": "the name of one of PokéAPI's resources: `pokemon`, `move` …"
    case "reference": "an id, or a name where the resource has names"
    case "part": "`encounters`"
    case "kind": "the kind of picture: `artwork`, `sprite` …"
    case "id": "the number of a note"
    case "number": "a national number"
    case "file": "the name of a file"
    default: name
    }
  }
}
