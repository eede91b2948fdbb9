import Foundation
import Testing

@Suite("The page over a long list", .serialized, hasBrowser, .site())
struct LongListTests {
  /// Adds 2,100 Pokémon and a form to the file, while the service runs.
  private func fill() throws {
    var lines = ["number,form,name,types"]
    lines += (16...2115).map { "\($0),,Number \($0),normal" }
    lines.append("6,mega-x,Mega Charizard X,fire/dragon")
    let file = try site.folder.appendingPathComponent("many.csv")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    try site.tool("import", "many.csv")
  }

  @Test func `all rows are there, and the place in them survives a detail, narrow and wide`() throws
  {
    try fill()
    for (width, scroller) in [
      (1280, "document.querySelector('.list')"), (390, "document.scrollingElement"),
    ] {
      try site.browser.resize(width, 700)
      try site.open("/?lang=en")
      try site.browser.wait(
        until: "document.querySelector('.found').textContent === '2116 Pokémon'")
      let numbers = try site.browser.texts(of: ".rows a", "data-number")
      let expected = Array(1...6) + Array(6...2115)
      #expect(numbers == expected.map(String.init))
      try site.browser.run("\(scroller).scrollTop = 60000")
      // In one go: rows that come into view may take another height, and the place moves with them.
      let answer = try site.browser.run(
        """
        const place = \(scroller).scrollTop;
        const row = [...document.querySelectorAll('.rows a')]
          .find((row) => row.getBoundingClientRect().top > 300);
        row.click();
        return { place, number: row.dataset.number };
        """)
      let chosen = try #require(answer as? [String: Any])
      let place = try #require(chosen["place"] as? NSNumber).doubleValue
      let shown = try #require(chosen["number"] as? String)
      try site.browser.wait(until: "document.title === 'Number \(shown)'")
      try site.browser.back()
      try site.browser.wait(until: "document.title === 'Pokédex'")
      try site.browser.wait(until: "Math.abs(\(scroller).scrollTop - \(place)) < 2")
      #expect(place > 50000)
    }
    try site.browser.resize(1280, 900)
  }

  @Test func `a form has a row and an address of its own`() throws {
    try site.open("/?q=mega&lang=en")
    #expect(try site.browser.texts(of: ".rows .name") == ["Mega Charizard X"])
    try site.browser.click(".rows a")
    try site.browser.wait(until: "document.title === 'Mega Charizard X'")
    #expect(
      try site.browser.text("location.pathname + location.search")
        == "/pokemon/6?form=mega-x&q=mega&lang=en")
    #expect(
      try site.browser.texts(of: ".rows [aria-current]", "data-form")
        == ["mega-x"])
    try site.reload()
    #expect(try site.browser.text("document.title") == "Mega Charizard X")
    #expect(try site.browser.text(of: ".hero .types") == "FireDragon")
  }
}
