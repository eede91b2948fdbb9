import Foundation
import Testing

@Suite("Pictures on the page", .serialized, hasBrowser, .site())
struct PictureTests {
  private let state = "document.querySelector('.picture').dataset.state"

  /// A module that shows pictures, in a page of ours that no other script runs in.
  private func openView() throws {
    try site.browser.chromium("Network.enable")
    try site.browser.chromium("Network.setBlockedURLs", ["urls": ["*/static/app.js"]])
    try site.browser.open(site.address("/pokemon/1?lang=en"))
    _ = try site.browser.runAsync(
      """
      import('/static/views/picture.js').then(({ PictureView }) => {
        window.view = new PictureView({
          words: { say: (key) => key }, onFail: () => Promise.resolve('HTTP 404'),
        });
        document.querySelector('.hero').replaceChildren(view.element);
        done(true);
      });
      """)
    try site.browser.chromium("Network.setBlockedURLs", ["urls": [String]()])
    _ = try site.browser.consoleErrors()
  }

  @Test func `I1 I2: placeholder, then a spinner, then the picture`() throws {
    try openView()
    try site.browser.run("view.wait()")
    #expect(try site.browser.text(state) == "placeholder")
    #expect(
      try site.browser.texts(
        "[...document.querySelectorAll('.picture img')].map(one => one.className)") == ["drawn"])
    let states = try site.browser.runAsync(
      """
      const states = [];
      new MutationObserver(() => {
        states.push(view.element.dataset.state);
        if (states.at(-1) === 'ready') done([...states, view.element.querySelectorAll('.spinner').length]);
      }).observe(view.element, { attributes: true, attributeFilter: ['data-state'] });
      view.show({ name: 'Charizard', source: '/static/icon.svg', origin: null, reason: null });
      states.push(`${view.element.querySelectorAll('.spinner').length} spinner`);
      """)
    #expect((states as? [Any])?.map { "\($0)" } == ["1 spinner", "loading", "ready", "0"])
    #expect(try site.browser.text("document.querySelector('.artwork').alt") == "Charizard")
  }

  @Test func `F2 F3: a picture that does not come is a drawn failure with reason and address`()
    throws
  {
    try openView()
    try site.browser.run(
      """
      view.show({ name: 'Charizard', source: '/static/no-picture', reason: null,
                  origin: 'http://pictures.example/006.png' });
      """)
    try site.browser.wait(until: "\(state) === 'failed'")
    #expect(
      try site.browser.text(of: "figcaption")
        == "picture.failed HTTP 404 http://pictures.example/006.png")
    #expect(try site.browser.consoleErrors().allSatisfy { $0.contains("/static/no-picture") })
  }

  @Test func `F4: a picture that comes late is not shown for another Pokémon`() throws {
    try openView()
    try site.browser.run(
      """
      view.show({ name: 'first', source: '/static/egg.svg', origin: null, reason: null });
      window.late = view.element.querySelector('.artwork');
      view.show({ name: 'second', source: null, origin: 'http://pictures.example/2', reason: null });
      late.dispatchEvent(new Event('load'));
      """)
    try site.browser.wait(until: "late.complete")
    #expect(try site.browser.text(state) == "failed")
    #expect(try site.browser.text(of: "figcaption").hasSuffix("http://pictures.example/2"))
  }

  @Test func `I7: a picture that was put in is shown, in the list too`() throws {
    let bytes = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      ))
    let file = try site.folder.appendingPathComponent("drawing.png")
    try bytes.write(to: file)
    try site.tool("images", "put", "squirtle", "drawing.png")
    try site.open("/pokemon/7?lang=en")
    try site.browser.wait(until: "\(state) === 'ready'")
    #expect(try site.browser.text("document.querySelector('.artwork').alt") == "Squirtle")
    for picture in [".artwork", ".rows [data-number='7'] img"] {
      try site.browser.wait(until: "document.querySelector(`\(picture)`).naturalWidth > 0")
      #expect(try site.browser.number("document.querySelector(`\(picture)`).naturalWidth") == 1)
      #expect(
        try site.browser.text("new URL(document.querySelector(`\(picture)`).src).pathname")
          == "/v1/pokemon/7/image/artwork")
    }
    // Those that there is none of are not asked for.
    #expect(
      try site.browser.text("new URL(document.querySelector('.rows img').src).pathname")
        == "/static/egg.svg")
  }

  @Test func `F1: without pictures the text is there, and the failure names the address`() throws {
    try site.open("/pokemon/6?lang=en")
    #expect(try site.browser.text(state) == "failed")
    #expect(
      try site.browser.text(of: "figcaption")
        == "No picture is kept here. http://assets.pokemon.com/assets/cms2/img/pokedex/full/006.png"
    )
    #expect(try site.browser.count(of: ".card") == 7)
  }
}
