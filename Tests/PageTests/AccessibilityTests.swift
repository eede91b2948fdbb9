import Foundation
import Testing

@Suite("The page for everybody", .serialized, hasBrowser, .site([["seed"]]))
struct AccessibilityTests {
  private static let audit = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Logic/audit.js")

  /// What is wrong with the page that is open.
  private func faults() throws -> [String] {
    let source = try String(contentsOf: Self.audit, encoding: .utf8)
    let answer = try site.browser.run("\(source)\nreturn audit();")
    return try #require(answer as? [String])
  }

  /// What a screen reader is told: a role and a name each.
  private func told() throws -> [String] {
    try site.browser.chromium("Accessibility.enable")
    let nodes =
      try site.browser.chromium("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.filter { $0["ignored"] as? Bool != true }.map { node in
      let value = { (key: String) in (node[key] as? [String: Any])?["value"] as? String ?? "" }
      return "\(value("role")) \(value("name"))".trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(arguments: ["light", "dark"], [1280, 390, 320])
  func `names, roles, order and contrast are as they should be`(
    _ scheme: String, _ width: Int
  ) throws {
    try site.browser.prefer(["prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"])
    try site.browser.resize(width, 900)
    for target in [
      "/?lang=en", "/pokemon/6?lang=zh-Hans", "/?lang=ja&q=zzz", "/pokemon/999?lang=en",
      "/pokemon/%E5%A6%99?lang=de",
    ] {
      try site.open(target)
      #expect(try faults() == [], "\(target)")
      #expect(try site.browser.number("document.documentElement.scrollWidth") <= Double(width))
    }
    // What there is none of, or too many, has status 404.
    #expect(try site.browser.consoleErrors().filter { !$0.contains("404") } == [])
    try site.browser.prefer([:])
    try site.browser.resize(1280, 900)
  }

  @Test func `every type's label can be read, light and dark`() throws {
    for scheme in ["light", "dark"] {
      try site.browser.prefer(["prefers-color-scheme": scheme])
      try site.open("/pokemon/6?lang=en")
      try site.browser.run(
        """
        const list = document.querySelector('.weaknesses .types');
        const [label] = list.children;
        for (const { value } of document.querySelector('#type').options) {
          if (!value) continue;
          const copy = label.cloneNode(true);
          copy.firstChild.dataset.type = value;
          copy.firstChild.firstChild.data = value;
          list.append(copy);
        }
        """)
      #expect(try site.browser.count(of: ".weaknesses .type") == 21)
      #expect(
        try site.browser.number(
          "new Set([...document.querySelectorAll('.weaknesses .type')].map(one => getComputedStyle(one).backgroundColor)).size"
        ) == 18)
      #expect(try faults() == [])
    }
    try site.browser.prefer([:])
  }

  @Test func `the checks find what is wrong`() throws {
    try site.open("/pokemon/6?lang=en")
    try site.browser.run(
      """
      const title = document.querySelector('#detail-title');
      title.style.color = '#c9b7ae';
      const button = document.createElement('button');
      Object.assign(button.style, { height: '9px', minHeight: '0' });
      title.after(button, document.createElement('h5'));
      document.querySelector('.thumb').removeAttribute('alt');
      document.querySelector('#q').id = 'type';
      """)
    let found = try faults().map { String($0.prefix { $0 != ":" }) }
    #expect(Set(found) == ["contrast", "name", "heading", "alt", "id", "label", "target"])
  }

  @Test func `a screen reader is told of landmarks, fields, rows and results`() throws {
    try site.open("/?lang=en&q=char")
    let expected = [
      "banner", "main", "search", "searchbox Search by name or number", "combobox Type",
      "combobox Weak to", "combobox Language", "region Pokédex", "status",
      "link #004 Charmander Fire", "article Bulbasaur #001", "heading Bulbasaur #001",
    ]
    // The tree is built after the page is.
    var missing = expected
    _ = try site.browser.wait {
      let told = try told()
      missing = expected.filter { !told.contains($0) }
      return missing.isEmpty
    }
    #expect(missing == [])
    #expect(
      try site.browser.text(of: "[role=status].found") == "3 found")
  }

  @Test func `the keyboard alone is enough`() throws {
    let focused = "document.activeElement.dataset.number ?? document.activeElement.id"
    try site.open("/?lang=en")
    try site.browser.press(.tab)
    #expect(try site.browser.text("document.activeElement.className") == "skip")
    try site.browser.press(.slash)
    #expect(try site.browser.text(focused) == "q")
    #expect(try site.browser.value(of: "#q") == "")
    try site.search("char")
    #expect(try site.browser.count(of: ".rows a") == 3)
    try site.browser.press(.down)
    #expect(try site.browser.text(focused) == "4")
    try site.browser.press(.down)
    try site.browser.press(.end)
    #expect(try site.browser.text(focused) == "6")
    try site.browser.press(.enter)
    try site.browser.wait(until: "document.activeElement.id === 'detail-title'")
    #expect(try site.browser.text("location.pathname") == "/pokemon/6")
    try site.browser.press(.escape)
    #expect(try site.browser.text(focused) == "6")
    try site.browser.press(.home)
    try site.browser.press(.up)
    #expect(try site.browser.text(focused) == "q")
    try site.browser.press(.escape)
    try site.browser.wait(for: 15, of: ".rows a")
    #expect(try site.browser.value(of: "#q") == "")
  }

  @Test func `where motion is not wanted nothing moves`() throws {
    try site.browser.prefer(["prefers-reduced-motion": "reduce"])
    try site.browser.resize(390, 800)
    try site.open("/pokemon/6?lang=en")
    let moving =
      "[...document.querySelectorAll('*')].filter(one => getComputedStyle(one).animationName !== 'none').map(one => one.className)"
    #expect(try site.browser.texts(moving) == [])
    try site.browser.prefer(["prefers-reduced-motion": "no-preference"])
    #expect(try site.browser.texts(moving) == ["detail"])
    try site.browser.prefer([:])
    try site.browser.resize(1280, 900)
  }

  @Test func `from 320 pixels to 4k nothing is cut off`() throws {
    for (width, height) in [(320, 480), (768, 1024), (1920, 1080), (3840, 2160)] {
      try site.browser.resize(width, height)
      try site.open("/pokemon/12?lang=en")
      let wide = "[document.documentElement.scrollWidth, window.innerWidth]"
      let widths = try site.browser.texts(wide)
      #expect(widths == ["\(width)", "\(width)"])
    }
    try site.browser.resize(1280, 900)
  }
}
