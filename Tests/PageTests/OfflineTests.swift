import Foundation
import Testing

@Suite(
  "The page without a connection", .serialized, hasBrowser,
  .site(expectedErrors: ["ERR_CONNECTION_REFUSED", "ERR_FAILED"]))
struct OfflineTests {
  @Test func `F1: what was seen is there without the service, the rest says why not`() throws {
    try site.open("/?lang=en")
    _ = try site.browser.runAsync(
      """
      const kept = async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined;
      const wait = async () => {
        while (!(navigator.serviceWorker.controller && await kept('/static/page.css')
                 && await kept('/v1/pokemon?lang=en') && await kept('/?lang=en'))) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        done(true);
      };
      wait();
      """)
    try site.browser.click(".rows a[data-number='6']")
    try site.browser.wait(until: "document.title === 'Charizard'")
    _ = try site.browser.runAsync(
      """
      const wait = async () => {
        while (!(await caches.match('/v1/pokemon/6/notes', { ignoreVary: true }))) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        done(true);
      };
      wait();
      """)

    try site.service.stop()
    try site.browser.reload()
    try site.browser.waitForScripts()
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

  @Test func `it can be installed`() throws {
    let answer = try site.ask("/manifest.webmanifest")
    #expect(answer.headers["content-type"] == "application/manifest+json")
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    #expect(manifest["start_url"] as? String == "/")
    #expect(manifest["display"] as? String == "standalone")
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(try site.ask(icons[0]["src"] ?? "").headers["content-type"] == "image/svg+xml")
  }
}
