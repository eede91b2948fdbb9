import Foundation
import Testing

@Suite("Notes on the page", .serialized, hasBrowser, .site(expectedErrors: ["401"]))
struct NoteTests {
  private let notes = "[...document.querySelectorAll('.note-text')].map(note => note.textContent)"

  private func write(_ text: String) throws {
    try site.browser.type(text, into: "#note-text")
    try site.browser.click(".note-form button")
  }

  @Test func `notes are written, listed, shown and removed, and the token is asked for once`()
    throws
  {
    try site.open("/pokemon/6?lang=en")
    try site.browser.wait(
      until: "document.querySelector('.note-list').textContent === 'No notes yet.'")

    try write("Weak to <b>rock</b>, fourfold")
    try site.browser.wait(until: "document.querySelector('dialog[open]')")
    try site.browser.type("team-rocket\u{E007}", into: "#token")
    try site.browser.wait(until: "document.querySelector('dialog[open] [role=alert]')")
    try site.browser.type("\(Site.token)\u{E007}", into: "#token")
    try site.browser.wait(for: 1, of: ".note")
    #expect(try site.browser.texts(notes) == ["Weak to <b>rock</b>, fourfold"])
    try site.browser.wait(
      until: "document.querySelector('.note-status').textContent === 'The note is saved.'")
    #expect(try site.browser.value(of: "#note-text") == "")

    try write("Second")
    try site.browser.wait(for: 2, of: ".note")
    #expect(try site.browser.count(of: "dialog") == 0)

    // Another tab would be asked again, this one is not; what is shown comes from the file.
    try site.browser.reload()
    // What the service wrote is replaced by the page's scripts, buttons and all.
    try site.browser.waitForScripts()
    try site.browser.wait(
      until: "\(notes).join() === 'Weak to <b>rock</b>, fourfold,Second'")
    #expect(try site.ask("/pokemon/6?lang=en").text.contains("Weak to &lt;b&gt;rock&lt;/b&gt;"))
    #expect(try site.ask("/pokemon/7?lang=en").text.contains("No notes yet."))

    try site.browser.click(".note button")
    try site.browser.wait(for: 1, of: ".note")
    #expect(try site.browser.texts(notes) == ["Second"])
  }

  @Test func `who turns away from the token writes nothing, and keeps the text`() throws {
    try site.open("/pokemon/9?lang=en")
    try site.browser.run("sessionStorage.clear()")
    try site.open("/pokemon/9?lang=en")
    try write("Kept")
    try site.browser.wait(until: "document.querySelector('dialog[open]')")
    try site.browser.press(.escape)
    try site.browser.wait(until: "!document.querySelector('dialog')")
    #expect(try site.browser.value(of: "#note-text") == "Kept")
    #expect(try site.browser.count(of: ".note") == 0)
  }
}
