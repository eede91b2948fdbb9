import Foundation
import TestSupport
import Testing

@Suite(
  "The page without a connection", .serialized, hasBrowser,
  .site(expectedErrors: ["ERR_CONNECTION_REFUSED", "ERR_FAILED"]))
struct OfflineTests {
  /// Waits until there is a service worker, and it has kept some addresses.
  private func waitUntilKept(_ addresses: [String]) throws {
    let list = try String(
      decoding: JSONSerialization.data(withJSONObject: addresses), as: UTF8.self)
    _ = try site.browser.runAsync(
      """
      const isKept = async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined;
      const wait = async () => {
        while (!navigator.serviceWorker.controller
               || (await Promise.all(\(list).map(isKept))).includes(false)) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        done(true);
      };
      wait();
      """)
  }

  /// The members that the page asks for.
  private static let row = "number%2Cform%2Cname%2Ctypes%2Cname_language"
  private static let detail =
    "number%2Cform%2Cname%2Cnames%2Ctypes%2Cgeneration%2Cgenus%2Cheight_m%2Cweight_kg%2Cstats%2C"
    + "description%2Cimage_url%2Cname_language%2Cgenus_language%2Cdescription_language"

  @Test func `F1: what was seen is there without the service, the rest says why not`() throws {
    try site.open("/?lang=en")
    try waitUntilKept([
      "/?lang=en", "/static/page.css", "/static/types.css", "/static/words.tsv", "/static/app.js",
      "/static/views/notes.js", "/v1/pokemon?lang=en&fields=\(Self.row)", "/v1/types?lang=en",
      "/pictures.json",
    ])
    try site.browser.click(".rows a[data-number='6']")
    try site.browser.wait(until: "document.title === 'Charizard'")
    try waitUntilKept([
      "/v1/pokemon/6?lang=en&fields=\(Self.detail)", "/v1/pokemon/6/matchups",
      "/v1/pokemon/6/notes",
    ])

    try site.service.stop()
    try site.reload()
    #expect(try site.browser.count(of: ".rows a") == 15)
    #expect(
      try site.browser.text(of: "#detail-title") == "Charizard #006")
    #expect(
      try site.browser.text(of: ".weaknesses .type") == "Rock 4×")

    try site.browser.click(".rows a[data-number='9']")
    try site.browser.wait(until: "document.querySelector('.retry')")
    #expect(
      try site.browser.text(of: "#detail-title")
        == "There is no connection, and this was not seen before.")

    try site.restart()
    try site.browser.click(".retry")
    try site.browser.wait(until: "document.title === 'Blastoise'")
  }

  @Test func `what is kept does not grow without end`() throws {
    try site.open("/?lang=en")
    _ = try site.browser.runAsync(
      """
      (async () => {
        while (!navigator.serviceWorker.controller) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        const cache = await caches.open('seen-1');
        for (let n = 0; n < 2100; n += 100) {
          const some = Array.from({ length: 100 }, (_, more) => n + more);
          await Promise.all(some.map((one) => cache.put(`/v1/old?n=${one}`, new Response('old'))));
        }
        done(true);
      })();
      """)
    let outcome = try site.browser.runAsync(
      """
      (async () => {
        const cache = await caches.open('seen-1');
        for (let n = 0; n < 60; n++) await (await fetch(`/?n=${n}`)).text();
        let count = Infinity;
        while (count > 2050 || !(await cache.match('/?n=59'))) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          count = (await cache.keys()).length;
        }
        const isOldestGone = (await cache.match('/v1/old?n=0')) === undefined;
        const isNewestThere = (await cache.match('/v1/old?n=2099')) !== undefined;
        done([isOldestGone, isNewestThere]);
      })();
      """)
    #expect(outcome as? [Bool] == [true, true])
    try site.browser.run("caches.delete('seen-1')")
  }

  @Test func `it can be installed`() throws {
    let answer = try site.ask("/manifest.webmanifest")
    #expect(answer["content-type"] == "application/manifest+json")
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    #expect(manifest["start_url"] as? String == "/")
    #expect(manifest["display"] as? String == "standalone")
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(try site.ask(icons[0]["src"] ?? "")["content-type"] == "image/svg+xml")
  }
}
