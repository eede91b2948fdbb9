import Foundation
import Testing

@Suite("The page with and without scripts", .serialized, hasBrowser, .site())
struct ScriptlessTests {
  @Test(arguments: [
    "/?lang=en", "/pokemon/6?lang=zh-Hans", "/pokemon/12?q=%E3%83%90&lang=ja",
    "/?type=bug&weak_to=psychic&lang=en",
  ])
  func `the scripts write what the service writes`(_ target: String) throws {
    try site.open(target)
    try site.browser.wait(until: "document.querySelector('.note-list').childElementCount > 0")
    let answer = try site.browser.runAsync(
      """
      fetch(location.href).then((answer) => answer.text()).then((text) => {
        const served = new DOMParser().parseFromString(text, 'text/html');
        const differences = [];
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
    let title = try site.browser.command("GET", "/title") as? String
    try site.browser.chromium("Emulation.setScriptExecutionDisabled", ["value": false])
    #expect(title == "铁壳蛹")
  }
}

@Suite("Pictures of the page", .serialized, hasBrowser, .site())
struct ScreenshotTests {
  @Test(arguments: [(1280, 900), (390, 844), (320, 568)], ["light", "dark"])
  func `what it looks like is kept for people to look at`(
    _ size: (width: Int, height: Int), _ scheme: String
  ) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.build/screenshots").standardizedFileURL
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
