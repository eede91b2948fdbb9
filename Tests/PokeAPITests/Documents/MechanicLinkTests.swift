import Testing

@testable import PokeAPI

@Suite("Links in PokéAPI's prose")
struct MechanicLinkTests {
  private func plain(_ text: String) -> String {
    String(decoding: MechanicLinks.plain(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"a":"Has [Levitate]{ability:levitate}."}"#, #"{"a":"Has Levitate."}"#),
    (#"["[]{move:dragon-tail} and [HP]{mechanic:hp}!"]"#, #"["dragon tail and HP!"]"#),
    (#"["[]{sun-light}"]"#, #"["sun light"]"#),
    (#"["[a] and [b]{c:d}"]"#, #"["a] and [b"]"#),
    (#"["[a]\n[b]{c:d}"]"#, #"["[a]\nb"]"#),
    (#"["[\"a\"]{c:d}"]"#, #"["\"a\""]"#),
    (#"["[a","b]{c:d}"]"#, #"["[a","b]{c:d}"]"#),
    (#"["[a]{c:\n}"]"#, #"["[a]{c:\n}"]"#),
    (#"["[é]{c:d}é"]"#, #"["éé"]"#),
    (#"["[a]{c"]"#, #"["[a]{c"]"#),
    (#"{"a":[1],"b":["x"]}"#, #"{"a":[1],"b":["x"]}"#),
  ])
  func `a link is its text`(document: String, expected: String) {
    #expect(plain(document) == expected)
  }
}
