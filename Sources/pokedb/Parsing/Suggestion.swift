/// The candidate that a misspelt word most likely means, or `nil` where none is near.
///
/// Of candidates equally near, the first wins.
func suggestion(for word: String, among candidates: [String]) -> String? {
  let word = word.lowercased()
  let isBeginning = { (candidate: String) in word.count >= 3 && candidate.hasPrefix(word) }
  if let candidate = candidates.first(where: isBeginning) { return candidate }
  let length = word.drop { $0 == "-" }.count
  let near = candidates.map { (word: $0, distance: editDistance(word, $0)) }
    .min { $0.distance < $1.distance }
  guard let near, near.distance <= max(1, length / 3), length > 1 else { return nil }
  return near.word
}

/// Insertions, deletions, replacements and swaps of neighbours that make one word the other
/// (optimal string alignment).
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(last[column + 1] + 1, current[column] + 1, replaced)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
