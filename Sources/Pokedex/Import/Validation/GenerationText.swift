/// A generation as people write it.
package enum GenerationText {
  /// The number of a generation in Roman digits or with a word before it: `IV`, `Gen 4`,
  /// `generation-iv`.
  ///
  /// - Returns: `nil` for anything else, a plain number too.
  package static func number(_ text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let folded = HeaderName.fold(text)
    var rest = folded[...]
    for word in ["generation", "gen"] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
      break
    }
    if let index = roman.firstIndex(of: String(rest)) { return index + 1 }
    // A number without the word has been read before, and not as `1_0` or `-1`.
    guard rest.count < folded.count, case .value(let number) = WholeNumber(String(rest)) else {
      return nil
    }
    return number
  }

  private static let roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
}
