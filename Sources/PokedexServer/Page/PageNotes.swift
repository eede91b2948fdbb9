internal import Pokedex

extension Page {
  func writeNotes(_ notes: [Note], _ html: inout HTML) {
    writeCard("notes", &html) { html in
      html.element("ol", ["class": "note-list"]) { html in
        if notes.isEmpty { html.element("li", ["class": "none"], words.say("notes.none")) }
        for note in notes {
          html.element("li", ["class": "note"]) { html in
            html.element("time", ["datetime": note.createdAt], String(note.createdAt.prefix(10)))
            html.element("p", ["class": "note-text", "dir": "auto"], note.text)
          }
        }
      }
      html.element("p", ["class": "note-status", "role": "status"], "")
    }
  }
}
