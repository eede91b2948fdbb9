import Foundation
import TestSupport
import Testing

@Suite(
  "Notes on the page", .serialized, hasBrowser,
  .site(expectedErrors: ["401", "ERR_CONNECTION_REFUSED"]))
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
    // What the service wrote is replaced by the page's scripts, buttons and all.
    try site.reload()
    try site.browser.wait(
      until: "\(notes).join() === 'Weak to <b>rock</b>, fourfold,Second'")
    #expect(try site.ask("/pokemon/6?lang=en").text.contains("Weak to &lt;b&gt;rock&lt;/b&gt;"))
    #expect(try site.ask("/pokemon/7?lang=en").text.contains("No notes yet."))

    try site.browser.click(".note [data-do=edit]")
    #expect(try site.browser.value(of: ".note-edit textarea") == "Weak to <b>rock</b>, fourfold")
    try site.browser.click(".note-edit [data-do=cancel]")
    try site.browser.click(".note [data-do=edit]")
    try site.browser.type(" at least", into: ".note-edit textarea")
    try site.reload()
    try site.browser.wait(for: 1, of: ".note-edit")
    #expect(
      try site.browser.value(of: ".note-edit textarea") == "Weak to <b>rock</b>, fourfold at least")
    try site.browser.click(".note-edit [type=submit]")
    try site.browser.wait(
      until: "\(notes).join() === 'Weak to <b>rock</b>, fourfold at least,Second'")
    #expect(try site.browser.count(of: ".note-edit") == 0)

    try site.browser.click(".note [data-do=remove]")
    try site.browser.wait(for: 1, of: ".note")
    #expect(try site.browser.texts(notes) == ["Second"])
  }

  @Test func `a token that no header carries is wrong, and is not kept`() throws {
    try site.open("/pokemon/7?lang=en")
    // As a page before this one may have kept it.
    try site.browser.run("sessionStorage.clear(); sessionStorage.setItem('token', '\"密码\"')")
    try site.open("/pokemon/7?lang=en")
    try write("Shell")
    try site.browser.wait(until: "document.querySelector('dialog[open]')")
    for (wrong, kept) in [("密码密码密码密码密码", "\"密码\""), ("two words", "\"密码\""), ("team-rocket", "")] {
      try site.browser.run("document.querySelector('[role=alert]')?.removeAttribute('role')")
      try site.browser.type("\(wrong)\u{E007}", into: "#token")
      try site.browser.wait(until: "document.querySelector('dialog[open] [role=alert]')")
      #expect(
        try site.browser.text(of: "dialog [role=alert]") == "That token was not accepted.")
      #expect(try site.browser.text("sessionStorage.getItem('token') ?? ''") == kept)
    }
    try site.browser.type("  \(Site.token) \u{E007}", into: "#token")
    try site.browser.wait(for: 1, of: ".note")
    #expect(try site.browser.text("sessionStorage.getItem('token')") == "\"\(Site.token)\"")
  }

  @Test func `without a connection a note is not saved, which is said in a sentence`() throws {
    try site.open("/pokemon/8?lang=en")
    try site.browser.run("sessionStorage.setItem('token', '\"\(Site.token)\"')")
    try site.open("/pokemon/8?lang=en")
    try site.browser.wait(
      until: "document.querySelector('.note-list').textContent === 'No notes yet.'")
    try site.service.stop()
    try write("Turtle")
    try site.browser.wait(
      until: "document.querySelector('.note-status').textContent"
        + " === 'The note was not saved: There is no connection.'")
    #expect(try site.browser.value(of: "#note-text") == "Turtle")
    try site.restart()
    try site.browser.click(".note-form button")
    try site.browser.wait(for: 1, of: ".note")
    #expect(try site.browser.value(of: "#note-text") == "")
  }

  @Test func `a note that is half written outlives a change of language, Back and Reload`() throws {
    let field = "document.querySelector('#note-text').value"
    try site.open("/pokemon/4?lang=en")
    try site.browser.type("Half a", into: "#note-text")
    try site.browser.run(
      """
      const language = document.querySelector('#lang');
      language.value = 'ja';
      language.dispatchEvent(new Event('change', { bubbles: true }));
      """)
    try site.browser.wait(until: "document.title === 'ヒトカゲ'")
    try site.browser.waitForScripts()
    #expect(try site.browser.text(field) == "Half a")
    try site.browser.click(".rows a[data-number='5']")
    try site.browser.wait(until: "document.title === 'リザード'")
    #expect(try site.browser.text(field) == "")
    try site.browser.back()
    try site.browser.wait(until: "document.title === 'ヒトカゲ'")
    #expect(try site.browser.text(field) == "Half a")
    try site.reload()
    #expect(try site.browser.text(field) == "Half a")
    try site.browser.run("sessionStorage.setItem('token', '\"\(Site.token)\"')")
    try site.reload()
    try write(" note")
    try site.browser.wait(for: 1, of: ".note")
    #expect(try site.browser.texts(notes) == ["Half a note"])
    try site.browser.wait(until: "\(field) === ''")
    try site.reload()
    #expect(try site.browser.text(field) == "")
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
