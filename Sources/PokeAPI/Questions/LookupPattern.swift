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
    /// A language in which the data set has no names, and those in which it has.
    case missingLanguage(String, stored: [String])
    case empty
  }

  package init(_ text: String) throws(Fault) {
    var rest = text[...]
    var resource: LookupResource?
    var language: LanguageCode?
    if let colon = rest.firstIndex(of: ":") {
      for part in rest[..<colon].split(separator: ",") {
        if part.hasPrefix("@") {
          guard let code = LanguageCode(part.dropFirst()) else {
            throw .unknownLanguage(String(part.dropFirst()))
          }
          language = code
        } else {
          guard let kind = LookupResource(rawValue: part.lowercased()) else {
            throw .unknownResource(String(part))
          }
          resource = kind
        }
      }
      rest = rest[rest.index(after: colon)...]
    }
    try self.init(word: String(rest), resource: resource, language: language)
  }

  /// A word, in which a colon is a part of it.
  package init(
    word: String, resource: LookupResource? = nil, language: LanguageCode? = nil
  ) throws(Fault) {
    self.word = word
    self.resource = resource
    self.language = language
    var pattern: [Piece] = []
    for part in word.split(separator: "*", omittingEmptySubsequences: false) {
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

  /// Whether what is asked for can be written without more than ASCII, and so may be a reading.
  var mayBeReading: Bool {
    pattern.allSatisfy { if case .character(let scalar) = $0 { scalar.isASCII } else { true } }
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

/// What somebody writes to look something up: with a colon it may be a prefix and a word, or a name.
package struct LookupQuery: Hashable, Sendable {
  /// What it may mean, all of which is looked for.
  let patterns: [LookupPattern]
  /// What is wrong with it where nothing is called so.
  let fault: LookupPattern.Fault?

  /// - Throws: `LookupPattern.Fault` where there is nothing to look for.
  package init(_ text: String) throws(LookupPattern.Fault) {
    guard text.contains(":") else {
      patterns = [try LookupPattern(word: text)]
      fault = nil
      return
    }
    var patterns: [LookupPattern] = []
    var fault: LookupPattern.Fault?
    do {
      patterns.append(try LookupPattern(text))
    } catch .empty {
      throw .empty
    } catch {
      fault = error
    }
    // "Type: Null" is a name.
    if let whole = try? LookupPattern(word: text) { patterns.append(whole) }
    if patterns.isEmpty { throw fault ?? .empty }
    self.patterns = patterns
    self.fault = fault
  }
}

/// The kinds of things that can be looked up.
package enum LookupResource: String, CaseIterable, Hashable, Sendable {
  case pokemon, move, ability, item, type, nature, location, version
}
