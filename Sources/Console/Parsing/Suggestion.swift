internal import Pokedex

/// The candidate that a misspelt word most likely means, or `nil` where none is near.
///
/// Of candidates equally near, the first wins.
package func suggestion(for word: String, among candidates: [String]) -> String? {
  let word = word.lowercased()
  let isBeginning = { (candidate: String) in word.count >= 3 && candidate.hasPrefix(word) }
  return candidates.first(where: isBeginning)
    ?? NearMiss.nearest(to: word, among: candidates.map { ($0, $0) }, limit: 1).first?.payload
}
