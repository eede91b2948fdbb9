internal import Pokedex

/// Where a page of a list begins: behind so many forms of a number.
///
/// A place in the order and not a count of rows, so that what is added or removed before it moves
/// nothing. As text it is opaque: clients take it from `Link` and give it back.
struct PageCursor: Hashable {
  let number: Int
  /// The forms of the number that earlier pages had.
  let skipped: Int

  init(number: Int, skipped: Int) {
    self.number = number
    self.skipped = skipped
  }

  /// The text of a cursor; `nil` for any other.
  init?(_ text: String) {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "p", let number = Int(words[1], radix: 36),
      let skipped = Int(words[2], radix: 36), number >= 1, (0...100_000).contains(skipped),
      NationalNumber(number) != nil
    else { return nil }
    self.init(number: number, skipped: skipped)
    // One text a cursor.
    guard self.text == text else { return nil }
  }

  var text: String { "p-\(String(number, radix: 36))-\(String(skipped, radix: 36))" }

  /// Where the next page begins, given the rows of this one and the one behind them.
  init?(after rows: [PokemonSummary], before next: PokemonSummary, from start: PageCursor?) {
    guard let last = rows.last?.number.value else { return nil }
    // All forms of the last number were shown, so that it may be gone by then.
    if next.number.value > last {
      self.init(number: last + 1, skipped: 0)
      return
    }
    let shown = rows.reversed().prefix { $0.number.value == last }.count
    // All rows of this page may be forms of the number at which it began.
    let earlier = start?.number == last && shown == rows.count ? start?.skipped ?? 0 : 0
    self.init(number: last, skipped: earlier + shown)
  }
}
