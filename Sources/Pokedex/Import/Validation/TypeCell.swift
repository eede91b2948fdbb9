/// The words of a cell that names types.
enum TypeCell {
  /// The words of one cell: `Grass/Poison`, `['Grass', 'Poison']`, `Grass Poison`.
  ///
  /// - Parameters:
  ///   - text: The cell.
  ///   - hasMultipliers: Whether words may say how much: `Fire (x2)`, `Fire=4`.
  /// - Returns: The words, without those that stand for no value.
  static func words(_ text: String, hasMultipliers: Bool = false) -> [Substring] {
    let words = text.split { character in
      character.isWhitespace || marks.contains(character)
        || hasMultipliers && multiplierMarks.contains(character)
    }
    return words.filter { word in
      !MissingValue.matches(String(word)) && !(hasMultipliers && isMultiplier(word))
    }
  }

  /// The words of a list, or of an object that names a type in some member.
  ///
  /// - Returns: `nil` where there is a value that cannot name a type.
  static func words(_ values: [RawValue], depth: Int = 0) -> [Substring]? {
    var words: [Substring] = []
    for value in values {
      switch value {
      case .text(let text):
        if !MissingValue.matches(text) { words.append(text.trimmedOfBlanks[...]) }
      case .null: break
      case .object(let members):
        // {"type": "rock", "multiplier": 4}; PokéAPI's {"slot": 1, "type": {"name": "grass"}}.
        let named = members.first { $0.key == "type" } ?? members.first { $0.key == "name" }
        guard depth < 3, let named, let inner = Self.words([named.value], depth: depth + 1) else {
          return nil
        }
        words += inner
      // A number is no type, and is told apart from one by its digits: 0.1.
      case .number(let digits): words.append(digits[...])
      case .bool, .list: return nil
      }
    }
    return words
  }

  private static func isMultiplier(_ word: Substring) -> Bool {
    let digits = word.filter { !"x×X*%¼½.".contains($0) }
    return digits.utf8.allSatisfy { $0 &- 0x30 < 10 } && !word.isEmpty
  }

  private static let marks: Set<Character> = [
    ",", "/", "&", "+", "|", ";", "[", "]", "(", ")", "{", "}", "'", "\"", "`", "‘", "’", "“", "”",
  ]
  private static let multiplierMarks: Set<Character> = ["=", ":"]
}
