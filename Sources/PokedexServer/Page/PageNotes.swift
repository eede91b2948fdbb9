/// A note as the page shows it.
struct PageNote {
  /// When it was written: UTC, 2026-01-31T12:00:00Z.
  let time: String
  let text: String
}

extension Page {
  func writeNotes(_ notes: [PageNote], _ html: inout HTML) {
    writeCard("notes", &html) { html in
      html.element("ol", ["class": "note-list"]) { html in
        if notes.isEmpty { html.element("li", ["class": "none"], words.say("notes.none")) }
        for note in notes {
          html.element("li", ["class": "note"]) { html in
            html.element("time", ["datetime": note.time], String(note.time.prefix(10)))
            html.element("p", ["class": "note-text"], note.text)
          }
        }
      }
      html.element("p", ["class": "note-status", "role": "status"], "")
    }
  }
}
