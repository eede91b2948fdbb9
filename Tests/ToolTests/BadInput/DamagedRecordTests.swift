import Console
import Testing

/// A record that somebody has written with another program, and not whole.
@Suite(hasSQLiteShell) struct `A record that is not whole` {
  private let folder: Folder

  init() throws {
    folder = try Folder.seeded()
    _ = try folder.sqlite("DELETE FROM pokemon_name WHERE pokemon_id = 6")
  }

  @Test func `is damage of the file, not a mistake of who sets another field`() {
    let result = folder.run("set", "6", "hp=1")
    #expect(result.code == .failure)
    #expect(
      result.errors == """
        pokedb: #006 is not whole in the file: name is missing
        hint: set that field too; "pokedb check" tells what else there is

        """)
  }

  @Test func `is mended by setting what is missing`() {
    #expect(folder.run("set", "6", "hp=1", "name.en=Charizard").code == .success)
    #expect(folder.run("show", "6", "--json").output.contains(#""hp":1,"#))
  }

  @Test func `is not said of one that is whole, where a value is wrong`() {
    #expect(folder.run("set", "4", "hp=-1").code == .usage)
  }
}
