/// The words of a name as sources write it, also where two are glued: `VenusaurMega Venusaur`.
struct NameWords: Hashable {
  let words: [String]
  /// Whether two of the words stand together without a blank.
  let isGlued: Bool

  init(_ name: String) {
    var words: [String] = []
    var isGlued = false
    for chunk in name.split(whereSeparator: \.isWhitespace) {
      var word = ""
      for character in chunk {
        // "Zygarde50%" and "DeoxysAttack": a capital or a digit after a small letter begins a word.
        if word.last?.isLowercase == true, character.isUppercase || character.isNumber {
          words.append(word)
          word = ""
          isGlued = true
        }
        word.append(character)
      }
      words.append(word)
    }
    self.words = words
    self.isGlued = isGlued
  }

  private init(words: [String]) {
    self.words = words
    isGlued = false
  }

  /// The longest run of words that all names have in common; empty where there is none.
  static func commonRun(of names: [NameWords]) -> [String] {
    guard let shortest = names.min(by: { $0.words.count < $1.words.count }) else { return [] }
    let count = shortest.words.count
    for length in stride(from: count, to: 0, by: -1) {
      for start in 0...(count - length) {
        let run = Array(shortest.words[start..<start + length])
        if names.allSatisfy({ $0.firstIndex(of: run) != nil }) {
          // Where all have one name, nothing is glued to it.
          return names.allSatisfy { $0.words == run } ? run : halved(run)
        }
      }
    }
    return []
  }

  /// A run that is one run twice, once: a name stands glued to forms that begin with it.
  private static func halved(_ run: [String]) -> [String] {
    let half = run.prefix(run.count / 2)
    return run.count.isMultiple(of: 2) && half.elementsEqual(run.dropFirst(half.count))
      ? Array(half) : run
  }

  /// Where a run of words begins.
  func firstIndex(of run: [String]) -> Int? {
    guard !run.isEmpty, run.count <= words.count else { return nil }
    return (0...(words.count - run.count)).first { words[$0..<$0 + run.count].elementsEqual(run) }
  }

  /// The words without every occurrence of a run.
  func removing(_ run: [String]) -> [String] {
    var rest = self
    while let index = rest.firstIndex(of: run) {
      var words = rest.words
      words.removeSubrange(index..<index + run.count)
      rest = NameWords(words: words)
    }
    return rest.words
  }
}
