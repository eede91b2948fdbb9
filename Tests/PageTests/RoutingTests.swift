import Foundation
import Testing

@Suite("The router of the page", .serialized, hasBrowser, .site())
struct RoutingTests {
  private func state() throws -> [String] {
    try site.browser.texts(
      """
      [location.pathname + decodeURIComponent(location.search), document.querySelector('#q').value,
       document.querySelectorAll('.rows a').length, document.querySelector('#detail-title').textContent]
      """)
  }

  private func choose(_ number: Int) throws {
    try site.browser.click(".rows a[data-number='\(number)']")
    try site.browser.wait(
      until:
        "document.querySelector('#detail-title').textContent.endsWith('#\(number < 10 ? "00" : "0")\(number)')"
    )
    try site.browser.waitForScripts()
  }

  @Test func `T1 T2: choosing a row shows its detail, also while filtered`() throws {
    try site.open("/?lang=zh-Hans&q=%E9%93%81")
    try choose(14)
    #expect(try state() == ["/pokemon/14?q=铁&lang=zh-Hans", "铁", "2", "铁壳蛹 #014"])
  }

  @Test func `T3: filtering leaves the detail alone`() throws {
    try site.open("/pokemon/6?lang=zh-Hans")
    try site.browser.run("document.querySelector('.hero').isSame = true")
    try site.search("铁")
    #expect(try state() == ["/pokemon/6?q=铁&lang=zh-Hans", "铁", "2", "喷火龙 #006"])
    #expect(try site.browser.text("document.querySelector('.hero').isSame") == "1")
  }

  @Test func `A4: narrow, the detail is pushed over the list and Back returns`() throws {
    try site.browser.resize(390, 700)
    try site.open("/?lang=en")
    let shown = """
      ['.list', '.detail'].map(part => getComputedStyle(document.querySelector(part)).display !== 'none')
      """
    #expect(try site.browser.texts(shown) == ["1", "0"])
    try choose(6)
    #expect(try site.browser.texts(shown) == ["0", "1"])
    #expect(try site.browser.text("document.activeElement.id") == "detail-title")
    try site.browser.back()
    try site.browser.wait(until: "document.body.dataset.view === 'list'")
    #expect(try site.browser.texts(shown) == ["1", "0"])
    try site.browser.resize(1280, 900)
  }

  @Test func `A4: narrow, the link to the list goes back to where one was`() throws {
    try site.browser.resize(390, 500)
    try site.open("/?lang=en")
    try site.browser.run("window.scrollTo(0, 600)")
    try choose(11)
    #expect(try site.browser.number("window.scrollY") == 0)
    try site.browser.click(".back")
    try site.browser.wait(until: "document.body.dataset.view === 'list' && window.scrollY === 600")
    #expect(try site.browser.text("document.activeElement.dataset.number") == "11")
    try site.browser.resize(1280, 900)
  }

  @Test func `P5: list, 6, 12, Back, Back ends on the list with its text and scroll`() throws {
    try site.browser.resize(1280, 500)
    try site.open("/?lang=en")
    try site.search("char")
    try site.browser.press(.escape)
    try site.browser.wait(for: 15, of: ".rows a")
    try site.browser.waitForScripts()
    try site.browser.run("document.querySelector('.list').scrollTop = 321")
    try choose(6)
    try site.browser.run("document.querySelector('.list').scrollTop = 700")
    try choose(12)
    try site.browser.back()
    try site.browser.wait(
      until: "document.querySelector('#detail-title').textContent.endsWith('#006')")
    try site.browser.back()
    try site.browser.wait(
      until: "document.querySelector('#detail-title').textContent.endsWith('#001')")
    try site.browser.wait(until: "document.querySelector('.list').scrollTop === 321")
    #expect(try state() == ["/?lang=en", "", "15", "Bulbasaur #001"])
    try site.browser.forward()
    try site.browser.wait(
      until: "document.querySelector('#detail-title').textContent.endsWith('#006')")
    #expect(try site.browser.text("location.pathname") == "/pokemon/6")
    try site.browser.resize(1280, 900)
  }

  @Test func `P5: a text that was typed is there again after Back and Back, and the place too`()
    throws
  {
    try site.browser.resize(1280, 300)
    try site.open("/?lang=en")
    try site.search("char")
    try site.browser.run("document.querySelector('.list').scrollTop = 99")
    // By script: a driver that clicks scrolls first.
    for (number, name) in [(6, "Charizard"), (4, "Charmander")] {
      try site.browser.run("document.querySelector(`.rows a[data-number='\(number)']`).click()")
      try site.browser.wait(until: "document.title === '\(name)'")
    }
    try site.browser.back()
    try site.browser.wait(
      until: "document.querySelector('#detail-title').textContent.endsWith('#006')")
    try site.browser.back()
    try site.browser.wait(until: "document.querySelector('.list').scrollTop === 99")
    try site.browser.waitForScripts()
    #expect(try state() == ["/?q=char&lang=en", "char", "3", "Bulbasaur #001"])
    try site.browser.resize(1280, 900)
  }

  @Test func `P5: narrow too, with the text that was searched for`() throws {
    try site.browser.resize(390, 400)
    try site.open("/?weak_to=rock&lang=en")
    try site.browser.run("window.scrollTo(0, 300)")
    try choose(6)
    try site.browser.back()
    try site.browser.wait(until: "document.body.dataset.view === 'list' && window.scrollY === 300")
    try choose(12)
    try site.browser.back()
    try site.browser.wait(until: "document.body.dataset.view === 'list' && window.scrollY === 300")
    #expect(try state().prefix(3) == ["/?weak_to=rock&lang=en", "", "9"])
    try site.browser.resize(1280, 900)
  }

  @Test func `P8: Reload and a shared link restore the same state`() throws {
    try site.browser.resize(1280, 500)
    try site.open("/?lang=ja&type=bug")
    try choose(12)
    try site.browser.run("document.querySelector('.list').scrollTop = 77")
    let before = try state()
    try site.reload()
    #expect(try state() == before)
    #expect(try site.browser.number("document.querySelector('.list').scrollTop") == 77)
    let link = try site.browser.text("location.href")
    try site.browser.open("about:blank")
    try site.browser.open(link)
    try site.browser.waitForScripts()
    #expect(try state() == before)
    #expect(before == ["/pokemon/12?type=bug&lang=ja", "", "6", "バタフリー #012"])
    try site.browser.resize(1280, 900)
  }

  @Test func `P3: a search for what an address cannot hold plainly survives Reload`() throws {
    for text in ["铁", "%", "/", "#", "♀", "a b", "&=?+"] {
      try site.open("/?lang=en")
      try site.browser.type(text, into: "#q")
      try site.browser.press(.enter)
      try site.browser.wait(
        until:
          "new URLSearchParams(location.search).get('q') === document.querySelector('#q').value")
      try site.reload()
      #expect(try site.browser.value(of: "#q") == text)
    }
  }

  @Test func `P4: a recording router sees exactly detail(14)`() throws {
    try site.browser.chromium("Network.enable")
    try site.browser.chromium("Network.setBlockedURLs", ["urls": ["*/static/app.js"]])
    try site.browser.open(site.address("/?lang=zh-Hans"))
    _ = try site.browser.runAsync(
      """
      Promise.all([import('/static/compose.js'), import('/static/router.js')])
        .then(async ([{ compose }, { home }]) => {
          window.seen = [];
          const { pages } = compose({ window, makeRouter: () => ({
            route: home,
            detail: (...ref) => { seen.push(`detail(${ref.filter(Boolean).join()})`); },
            list: () => { seen.push('list()'); },
            // Not a way to another screen: the same list, said more exactly.
            refine: (changes) => pages.show({ ...home, ...changes }, 'refinement'),
          })});
          await pages.show(home, 'start');
          done(true);
        });
      """)
    try site.browser.type("铁", into: "#q")
    try site.browser.wait(
      until:
        "document.querySelectorAll('.rows a').length === 2 && !document.querySelector('[aria-busy]')"
    )
    try site.browser.click(".rows li:nth-child(2) a")
    #expect(try site.browser.texts("seen") == ["detail(14)"])
    try site.browser.chromium("Network.setBlockedURLs", ["urls": [String]()])
    // The browser says in the console that it was told to load nothing.
    _ = try site.browser.consoleErrors()
  }

  @Test func `P6: 100 times open and close leave as many listeners as before`() throws {
    try site.browser.resize(390, 700)
    try site.open("/?lang=en")
    func listeners() throws -> Double {
      try site.browser.chromium("Performance.enable")
      try site.browser.chromium("HeapProfiler.collectGarbage")
      let metrics = try site.browser.chromium("Performance.getMetrics")["metrics"]
      let values = metrics as? [[String: Any]] ?? []
      return (values.first { $0["name"] as? String == "JSEventListeners" }?["value"] as? NSNumber)?
        .doubleValue ?? .nan
    }
    let cycles = { (count: Int) in
      """
      (async () => {
        const until = async (view) => {
          while (document.body.dataset.view !== view || document.querySelector('[aria-busy]')) {
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        };
        for (let cycle = 0; cycle < \(count); cycle++) {
          document.querySelector(`.rows a[data-number='${cycle % 15 + 1}']`).click();
          await until('detail');
          document.querySelector('.back').click();
          await until('list');
        }
        done(true);
      })();
      """
    }
    _ = try site.browser.runAsync(cycles(2))
    let before = try listeners()
    for _ in 0..<10 { _ = try site.browser.runAsync(cycles(10)) }
    #expect(before > 0)
    // What the last one asked for may still be on its way.
    var after = 0.0
    _ = try site.browser.wait {
      after = try listeners()
      return after == before
    }
    #expect(after == before)
    try site.browser.resize(1280, 900)
  }
}
