package import Pokedex

/// What somebody looks for: a word, of one kind of thing or in one language only, with wildcards.
///
/// `ti*`, `@fr:charge`, `type:psychic`, `@ja,move:*パンチ`.
package struct LookupPattern: Hashable, Sendable {
  /// `nil` for every kind.
  package var resource: LookupResource?
  /// `nil` for every language.
  package var language: LanguageCode?
  /// The word without what stands before it.
  package let word: String
  /// The folded word in characters, with its wildcards.
  private let pattern: [Piece]

  private enum Piece: Hashable {
    case character(Unicode.Scalar)
    case one, any
  }

  /// Why a pattern cannot be understood.
  package enum Fault: Error, Hashable {
    case unknownResource(String)
    case unknownLanguage(String)
    case empty
  }

  package init(_ text: String) throws(Fault) {
    var rest = text[...]
    if let colon = rest.firstIndex(of: ":") {
      for part in rest[..<colon].split(separator: ",") {
        if part.hasPrefix("@") {
          guard let language = LanguageCode(part.dropFirst()) else {
            throw .unknownLanguage(String(part.dropFirst()))
          }
          self.language = language
        } else {
          guard let resource = LookupResource(rawValue: part.lowercased()) else {
            throw .unknownResource(String(part))
          }
          self.resource = resource
        }
      }
      rest = rest[rest.index(after: colon)...]
    }
    word = String(rest)
    var pattern: [Piece] = []
    for part in rest.split(separator: "*", omittingEmptySubsequences: false) {
      for (index, piece) in part.split(separator: "?", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { pattern.append(.one) }
        pattern += SearchKey.fold(String(piece)).unicodeScalars.map(Piece.character)
      }
      pattern.append(.any)
    }
    pattern.removeLast()
    guard pattern.contains(where: { $0 != .any }) || pattern.contains(.any) else { throw .empty }
    self.pattern = pattern
  }

  package var hasWildcards: Bool { pattern.contains { $0 == .one || $0 == .any } }

  /// The folded word, where it has no wildcards.
  var key: String { SearchKey.fold(word) }

  /// Whether a search key is what is looked for.
  func matches(_ key: String) -> Bool {
    let scalars = Array(key.unicodeScalars)
    var place = 0
    var at = 0
    // Where the last `*` stands, and up to where it reached.
    var star: (piece: Int, end: Int)?
    while at < scalars.count {
      if place < pattern.count, pattern[place] == .any {
        star = (place, at)
        place += 1
      } else if place < pattern.count,
        pattern[place] == .one || pattern[place] == .character(scalars[at])
      {
        place += 1
        at += 1
      } else if let last = star {
        star = (last.piece, last.end + 1)
        place = last.piece + 1
        at = last.end + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == .any }
  }
}

/// The kinds of things that can be looked up.
package enum LookupResource: String, CaseIterable, Hashable, Sendable {
  case pokemon, move, ability, item, type, nature, location, version
}
