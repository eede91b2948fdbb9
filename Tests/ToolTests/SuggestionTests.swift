import Testing

@testable import Console
@testable import pokedb

@Test(
  arguments: [
    ("serch", "search"), ("sarch", "search"), ("hsow", "show"), ("LIST", "list"),
    ("mig", "migrate"),
    ("weakto", "weak-to"), ("xyzzy", nil), ("s", nil), ("", nil),
  ] as [(String, String?)])
func `a suggestion is near, or there is none`(word: String, expected: String?) {
  let candidates = ["migrate", "list", "show", "search", "set", "weak-to", "weaknesses"]
  #expect(suggestion(for: word, among: candidates) == expected)
}
