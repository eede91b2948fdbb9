import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("The page with and without scripts", .serialized, hasBrowser, .site())
struct ScriptlessTests {
  /// Languages that the page has no words in, and a stat that no script can hold.
  private func change() throws {
    let path = try site.folder.appendingPathComponent("pokedb.sqlite").path
    try PokedexFile.database(at: path).write { connection in
      try connection.execute(
        """
        INSERT INTO pokemon_name (pokemon_id, language, text)
        SELECT id, 'ar', 'تشاريزارد' FROM pokemon WHERE number = 6
        UNION ALL SELECT id, 'de', 'Glurak' FROM pokemon WHERE number = 6
        UNION ALL SELECT id, 'zh-Hant', '噴火龍' FROM pokemon WHERE number = 6
        ON CONFLICT DO NOTHING;
        INSERT INTO pokemon_description (pokemon_id, language, text)
        SELECT id, 'de', 'Spuckt Feuer.' FROM pokemon WHERE number = 6
        ON CONFLICT DO NOTHING;
        UPDATE pokemon SET hp = 9223372036854775807 WHERE number = 15
        """)
    }
  }

  @Test func `a name from right to left leaves the number beside it as it is`() throws {
    try change()
    try site.open("/pokemon/6?lang=ar")
    #expect(try site.browser.text(of: "#detail-title") == "تشاريزارد #006")
    let places = try site.browser.texts(
      """
      ['#detail-title .number', '.rows [aria-current] .number'].flatMap((one) => {
        const text = document.querySelector(one).firstChild;
        return [...text.data].map((_, index) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          return Math.round(range.getBoundingClientRect().left);
        });
      })
      """
    ).compactMap(Int.init)
    #expect(places.count == 8)
    for start in [0, 4] where places.count == 8 {
      let place = places[start..<(start + 4)]
      #expect(Array(place) == place.sorted() && Set(place).count == 4)
    }
  }

  @Test(arguments: [
    "/?lang=en", "/pokemon/6?lang=zh-Hans", "/pokemon/12?q=%E3%83%90&lang=ja",
    "/?type=bug&weak_to=psychic&lang=en", "/pokemon/6?lang=ja-Latn", "/pokemon/6?lang=ar",
    "/pokemon/6?lang=de", "/pokemon/7?lang=ar", "/pokemon/7?lang=zh-Hant", "/pokemon/15?lang=en",
  ])
  func `the scripts write what the service writes`(_ target: String) throws {
    try change()
    try site.open(target)
    try site.browser.wait(until: "document.querySelector('.note-list').childElementCount > 0")
    let answer = try site.browser.runAsync(
      """
      fetch(location.href).then((answer) => answer.text()).then((text) => {
        const served = new DOMParser().parseFromString(text, 'text/html');
        const differences = [];
        for (const name of ['lang', 'data-language']) {
          const [left, right] = [document, served].map((one) =>
            one.documentElement.getAttribute(name));
          if (left !== right) differences.push(`${name}: ${left} instead of ${right}`);
        }
        for (const part of ['.rows', '.found', '.message', '.hero', '.sheet', '.back', 'title']) {
          const [left, right] = [document, served].map((one) => {
            const copy = one.querySelector(part).cloneNode(true);
            // Writing needs scripts.
            copy.querySelector('.note-form')?.remove();
            copy.normalize();
            return copy;
          });
          if (!document.importNode(right, true).isEqualNode(left)) {
            differences.push(`${part}: ${left.outerHTML} instead of ${right.outerHTML}`);
          }
        }
        done(differences);
      });
      """)
    #expect(answer as? [String] == [])
  }

  @Test func `A1 S5 T1: without scripts a form searches, and links lead to details`() throws {
    try site.browser.chromium("Emulation.setScriptExecutionDisabled", ["value": true])
    try site.browser.open(site.address("/?lang=zh-Hans"))
    try site.browser.type("铁\u{E007}", into: "#q")
    try site.browser.wait(forAddress: site.address("/?q=%E9%93%81&type=&weak_to=&lang=zh-Hans"))
    try site.browser.click(".rows li:nth-child(2) a")
    try site.browser.wait(forAddress: site.address("/pokemon/14?q=%E9%93%81&lang=zh-Hans"))
    let isTitled = try site.browser.wait {
      try site.browser.command("GET", "/title") as? String == "铁壳蛹"
    }
    try site.browser.chromium("Emulation.setScriptExecutionDisabled", ["value": false])
    #expect(isTitled)
  }
}

@Suite("Pictures of the page", .serialized, hasBrowser, .site())
struct ScreenshotTests {
  @Test(arguments: [(1280, 900), (390, 844), (320, 568)], ["light", "dark"])
  func `what it looks like is kept for people to look at`(
    _ size: (width: Int, height: Int), _ scheme: String
  ) throws {
    let folder = PackageRoot.url(".build/screenshots")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try site.browser.prefer(["prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"])
    try site.browser.resize(size.width, size.height)
    for (name, target) in [
      ("list", "/?lang=en"), ("detail", "/pokemon/6?lang=zh-Hans"), ("nothing", "/?q=zzz&lang=ja"),
    ] {
      try site.open(target)
      let picture = try site.browser.screenshot()
      // PNG: eight bytes, the head's length and name, then width and height.
      #expect(
        picture.count > 5000
          && picture[18..<20].elementsEqual([UInt8(size.width >> 8), UInt8(size.width & 255)]))
      try picture.write(to: folder.appendingPathComponent("\(name)-\(size.width)-\(scheme).png"))
    }
  }
}
