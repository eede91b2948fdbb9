/// The words of a line as a shell splits it, with single and double quotes, up to a pipe,
/// redirection or comment.
func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    switch (character, quote) {
    case ("'", nil), ("\"", nil):
      quote = character
      word = word ?? ""
    case (let end, let open?) where end == open: quote = nil
    case ("|", nil), (">", nil), ("<", nil), ("&", nil), (";", nil), (")", nil):
      return words + (word.map { [$0] } ?? [])
    case ("#", nil) where word == nil: return words
    case (" ", nil):
      if let complete = word { words.append(complete) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
