import Foundation
import Testing

@Suite("The detail of the page", .serialized, hasBrowser, .site())
struct DetailTests {
  private func labels(_ card: String) throws -> [String] {
    try site.browser.texts(of: ".\(card) .type")
  }

  @Test func `V1: name and number, the name as title, the text below`() throws {
    try site.open("/pokemon/1?lang=zh-Hans")
    #expect(
      try site.browser.text(of: "#detail-title") == "妙蛙种子 #001")
    #expect(try site.browser.text("document.title") == "妙蛙种子")
    #expect(try site.browser.text(of: ".description").hasPrefix("四足行走"))
  }

  @Test func `D5: weaknesses twofold and fourfold, resistances, immunities`() throws {
    try site.open("/pokemon/6?lang=en")
    #expect(try labels("weaknesses") == ["Rock 4×", "Water 2×", "Electric 2×"])
    #expect(
      try labels("resistances")
        == ["Fighting ½×", "Steel ½×", "Fire ½×", "Fairy ½×", "Bug ¼×", "Grass ¼×"])
    #expect(try labels("immunities") == ["Ground 0×"])
  }

  @Test func `a Pokémon without immunities says so`() throws {
    try site.open("/pokemon/1?lang=en")
    #expect(try labels("immunities") == [])
    #expect(try site.browser.text(of: ".immunities") == "ImmunitiesNone")
  }

  @Test func `stats have bars as long as they say`() throws {
    try site.open("/pokemon/6?lang=en")
    let widths = try site.browser.texts(
      """
      [...document.querySelectorAll('.bar-of-stat')].map(bar => Math.round(255
        * bar.querySelector('.fill').getBoundingClientRect().width / bar.getBoundingClientRect().width))
      """
    ).compactMap(Int.init)
    for (width, stat) in zip(widths, [78, 84, 78, 109, 85, 100]) { #expect(abs(width - stat) <= 2) }
    #expect(widths.count == 6)
    #expect(try site.browser.text(of: ".total .value") == "534")
  }

  @Test func `the language switch changes names, words and the address`() throws {
    try site.open("/pokemon/6?lang=en")
    try site.browser.run(
      """
      const field = document.querySelector('#lang');
      field.value = 'ja';
      field.dispatchEvent(new Event('change', { bubbles: true }));
      """)
    try site.browser.wait(until: "document.title === 'リザードン'")
    try site.browser.waitForScripts()
    #expect(try site.browser.text("document.documentElement.lang") == "ja")
    #expect(try site.browser.text(of: ".weaknesses h3") == "弱点")
    #expect(
      try site.browser.text(of: ".rows [aria-current] .name")
        == "リザードン")
    #expect(try site.browser.text("location.search") == "?lang=ja")
  }

  @Test func `of two languages chosen one after the other the last is shown`() throws {
    try site.open("/pokemon/6?lang=en")
    try site.browser.run(
      """
      const fetch = window.fetch;
      window.fetch = async (address, options) => {
        const isLate = String(address).endsWith('/v1/types?lang=ja');
        if (isLate) await new Promise((resolve) => { window.letGo = resolve; });
        const answer = await fetch(address, options);
        const json = answer.json.bind(answer);
        answer.json = async () => {
          const value = await json();
          // What follows from it has followed by the time that a timer runs.
          if (isLate) setTimeout(() => { window.isRead = true; });
          return value;
        };
        return answer;
      };
      const field = document.querySelector('#lang');
      for (const value of ['ja', 'zh-Hans']) {
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      """)
    try site.browser.wait(until: "document.title === '喷火龙' && window.letGo")
    try site.browser.run("letGo()")
    try site.browser.wait(until: "window.isRead")
    try site.browser.waitForScripts()
    #expect(try site.browser.text("document.title") == "喷火龙")
    #expect(try site.browser.text(of: ".rows [aria-current] .name") == "喷火龙")
    #expect(try site.browser.text(of: ".weaknesses h3") == "弱点")
    #expect(try site.browser.text("document.documentElement.lang") == "zh-Hans")
  }

  @Test func `the switch offers what the file has names in`() throws {
    try site.open("/")
    #expect(
      try site.browser.texts("[...document.querySelector('#lang').options].map(one => one.value)")
        == ["en", "ja", "ja-Latn", "zh-Hans"])
  }

  @Test func `a name that several begin with offers them, as the service does`() throws {
    try site.open("/pokemon/%E5%A6%99?lang=en&q=char")
    #expect(
      try site.browser.texts(of: ".candidates a")
        == ["#001 Bulbasaur", "#002 Ivysaur", "#003 Venusaur"])
    #expect(try site.browser.count(of: ".rows [aria-current]") == 0)
    let isSame = try site.browser.runAsync(
      """
      fetch(location.href).then((answer) => answer.text()).then((text) => {
        const served = new DOMParser().parseFromString(text, 'text/html');
        done(document.importNode(served.querySelector('.detail'), true)
          .isEqualNode(document.querySelector('.detail')));
      });
      """)
    #expect(isSame as? Bool == true)
    try site.browser.click(".candidates li:nth-child(2) a")
    try site.browser.wait(until: "document.title === 'Ivysaur'")
    #expect(
      try site.browser.text("location.pathname + location.search") == "/pokemon/2?q=char&lang=en")
    #expect(try site.browser.text("document.activeElement.id") == "detail-title")
    #expect(try site.browser.consoleErrors().allSatisfy { $0.contains("404") })
  }

  @Test func `a Pokémon that there is none of is said to be missing`() throws {
    try site.open("/pokemon/999?lang=en")
    #expect(
      try site.browser.text(of: "#detail-title")
        == "There is no Pokémon “999”.")
    #expect(try site.browser.count(of: ".rows a") == 15)
    // The service answered 404, which the browser tells of.
    #expect(try site.browser.consoleErrors().allSatisfy { $0.contains("/999") })
  }
}
