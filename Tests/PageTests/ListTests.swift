import Foundation
import TestSupport
import Testing

@Suite("The list of the page", .serialized, hasBrowser, .site())
struct ListTests {
  private var rows: String { "[...document.querySelectorAll('.rows a')]" }

  private func numbers() throws -> [String] {
    try site.browser.texts(of: ".rows a", "data-number")
  }

  @Test func `A1: list and detail are there at once`() throws {
    try site.open("/?lang=en")
    let widths = try site.browser.texts(
      "['.list', '.detail'].map(part => Math.round(document.querySelector(part).getBoundingClientRect().width))"
    ).compactMap(Int.init)
    #expect(widths.count == 2 && widths.allSatisfy { $0 > 300 })
  }

  @Test func `A2: the lowest number is selected at first`() throws {
    try site.open("/?lang=en")
    #expect(
      try site.browser.texts(of: ".rows [aria-current]", "data-number")
        == ["1"])
    #expect(
      try site.browser.text(of: "#detail-title")
        == "Bulbasaur #001")
  }

  @Test func `L2 L3: a row has the number, the name and a picture`() throws {
    try site.open("/?lang=zh-Hans")
    #expect(try numbers() == (1...15).map(String.init))
    let parts = try site.browser.texts(
      "\(rows).slice(11, 12).flatMap(row => [row.querySelector('.number').textContent, row.querySelector('.name').textContent, ...[...row.querySelectorAll('.type')].map(type => type.textContent)])"
    )
    #expect(parts == ["#012", "巴大蝶", "虫", "飞行"])
    try site.browser.wait(until: "\(rows)[0].querySelector('img').naturalWidth > 0")
  }

  @Test(arguments: [
    ("妙", "1 2 3"), ("妙蛙种", "1"), ("小", "4"), ("火", "5"), ("铁", "11 14"), ("铁甲", "11"),
    ("大", "15"), ("龙", ""), ("蛙", ""), ("龟", ""),
  ])
  func `S5: the table of prefixes, typed`(_ text: String, _ expected: String) throws {
    try site.open("/?lang=zh-Hans")
    try site.search(text)
    #expect(try numbers() == expected.split(separator: " ").map(String.init))
    #expect(
      try site.browser.text("decodeURIComponent(location.search)") == "?q=\(text)&lang=zh-Hans")
  }

  @Test(arguments: [
    ("ivy", "2"), ("IVY", "2"), ("Ｉvy", "2"), ("ﾋﾄｶｹﾞ", "4"), ("ひとかげ", "4"), ("penhuo", "6"),
    ("12", "12"), ("#012", "12"),
  ])
  func `S6: what is meant is found, however it is written`(
    _ text: String, _ expected: String
  ) throws {
    try site.open("/?lang=en")
    try site.search(text)
    #expect(try numbers() == [expected])
  }

  @Test func `S1-S4: an empty search shows all again, by number`() throws {
    try site.open("/?lang=zh-Hans&q=%E9%93%81")
    #expect(try numbers() == ["11", "14"])
    #expect(try site.browser.value(of: "#q") == "铁")
    try site.search("\u{E003}", for: "")
    #expect(try numbers() == (1...15).map(String.init))
    #expect(try site.browser.text("location.search") == "?lang=zh-Hans")
  }

  @Test func `S9: nothing found says so, and is no error`() throws {
    try site.open("/?lang=en&q=zzz")
    #expect(try site.browser.text(of: ".found") == "Nothing found")
    #expect(try site.browser.consoleErrors() == [])
    try site.browser.click(".message button")
    try site.browser.wait(for: 15, of: ".rows a")
    #expect(try site.browser.value(of: "#q") == "")
  }

  @Test func `S7: of three letters typed at once only the last text is asked for`() throws {
    try site.open("/?lang=en")
    try site.browser.run(
      """
      window.asked = [];
      const fetch = window.fetch;
      window.fetch = (address, ...rest) => { asked.push(address); return fetch(address, ...rest); };
      const field = document.querySelector('#q');
      for (const text of ['c', 'ch', 'cha']) {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      """)
    try site.browser.wait(for: 3, of: ".rows a")
    let asked = try site.browser.texts("asked.map((one) => one.split('&fields')[0])")
    #expect(asked == ["/v1/pokemon?prefix=cha&lang=en"])
  }

  @Test func `S8: a late answer to an earlier text is not shown`() throws {
    try site.open("/?lang=zh-Hans")
    try site.browser.run(
      """
      const fetch = window.fetch;
      window.fetch = async (address, options) => {
        const answer = await fetch(address, { ...options, signal: null });
        if (String(address).includes(encodeURIComponent('火'))) {
          await new Promise((resolve) => { window.letGo = resolve; });
          window.isLate = true;
        }
        return answer;
      };
      """)
    try site.browser.type("火", into: "#q")
    try site.browser.wait(until: "window.letGo")
    try site.search("\u{E003}铁", for: "铁")
    try site.browser.run("letGo()")
    try site.browser.wait(until: "window.isLate")
    // Its answer has been read by the time that a later one has.
    _ = try site.browser.runAsync("fetch('/v1/types').then(a => a.json()).then(() => done(true))")
    #expect(try numbers() == ["11", "14"])
  }

  @Test func `S7: nothing is searched while an input method composes`() throws {
    try site.open("/?lang=zh-Hans")
    try site.browser.run(
      """
      window.asked = [];
      const fetch = window.fetch;
      window.fetch = (address, ...rest) => { asked.push(decodeURIComponent(address)); return fetch(address, ...rest); };
      document.querySelector('#q').focus();
      """)
    for text in ["t", "tie", "tiejia"] {
      try site.browser.chromium(
        "Input.imeSetComposition",
        ["text": text, "selectionStart": text.count, "selectionEnd": text.count])
    }
    #expect(try site.browser.value(of: "#q") == "tiejia")
    // Longer than the pause after a key.
    _ = try site.browser.runAsync("setTimeout(() => done(true), 400)")
    #expect(try site.browser.texts("asked") == [])
    try site.browser.chromium("Input.insertText", ["text": "铁甲"])
    try site.browser.wait(for: 1, of: ".rows a")
    let asked = try site.browser.texts("asked.map((one) => one.split('&fields')[0])")
    #expect(asked == ["/v1/pokemon?prefix=铁甲&lang=zh-Hans"])
  }

  @Test func `filters by type and by weakness hold together with the text`() throws {
    try site.open("/?lang=en")
    try site.browser.run(
      """
      const choose = (name, value) => {
        const field = document.querySelector(`select[name=${name}]`);
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      };
      choose('type', 'bug');
      choose('weak_to', 'psychic');
      """)
    try site.browser.wait(for: 3, of: ".rows a")
    #expect(try numbers() == ["13", "14", "15"])
    try site.browser.waitForScripts()
    #expect(try site.browser.text("location.search") == "?type=bug&weak_to=psychic&lang=en")
    #expect(try site.browser.text(of: ".found") == "3 found")
  }
}

@Suite("The page over an empty database", .serialized, hasBrowser, .site([["migrate"]]))
struct EmptyListTests {
  @Test func `A3: an empty database is an empty list that says what to do`() throws {
    try site.open("/")
    #expect(try site.ask("/").status == 200)
    #expect(
      try site.browser.text(of: ".found")
        == "There are no Pokémon here yet.")
    #expect(try site.browser.text(of: ".message").contains("pokedb seed"))
    #expect(try site.browser.count(of: ".rows li") == 0)
  }
}
