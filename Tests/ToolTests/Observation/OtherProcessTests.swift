import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// An app that watches a file while the tool writes it.
@Suite struct `Changes of another process` {
  @Test func `are seen at the next look, as the tool made them`() async throws {
    let folder = try Folder.seeded()
    let clock = ManualClock()
    let file = PokedexFile.database(at: folder.file("pokedb.sqlite").path, isReadOnly: true)
    var iterator = NoteRepository(file)
      .answers(languages: ["en"], polling: .milliseconds(200), clock: clock).makeAsyncIterator()
    #expect(try await iterator.next() == [])
    for text in ["first", "second"] {
      let result = try folder.tool("note", "add", "6", text)
      #expect(result.code == 0, "\(result.errors)")
      await clock.pass(.milliseconds(200))
      #expect(try await iterator.next()?.last?.text == text)
    }
  }
}
