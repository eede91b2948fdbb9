import Console
import TestSupport
import Testing

@testable import pokedb

@Suite struct `Notes on the command line` {
  let folder: Folder

  init() throws { folder = try Folder.seeded() }

  @Test func `a note is added, listed, shown, changed and removed`() {
    let added = folder.run("note", "add", "charizard", "met on Mount Ember")
    #expect(added == .init(output: "", errors: "added note 1 on #006 Charizard\n", code: .success))
    let line =
      #"{"id":1,"number":6,"form":null,"name":"Charizard","text":"met on Mount Ember","#
      + #""created_at":"1970-01-01T00:00:00Z"}"#
    #expect(folder.run("note", "list", "--json").output == "[\(line)]\n")
    #expect(folder.run("note", "show", "1", "--json").output == "\(line)\n")
    let edited = folder.run("note", "edit", "1", "in the rain")
    #expect(edited.errors == "changed note 1 on #006 Charizard\n")
    #expect(folder.run("note", "show", "1", "--json").output.contains(#""text":"in the rain""#))
    let removed = folder.run("note", "remove", "1", "--force")
    #expect(removed == .init(errors: "removed note 1 on #006 Charizard\n", code: .success))
    #expect(folder.run("note", "list", "--json").output == "[]\n")
  }

  @Test func `with a format a note that was added is printed`() {
    let added = folder.run("note", "add", "6", "x", "--json", "-q")
    #expect(added.output.hasPrefix(#"{"id":1,"number":6,"#) && added.errors == "")
  }

  @Test func `a note comes from standard input`() {
    #expect(folder.run("note", "add", "6", "-", input: "one\ntwo\n").code == .success)
    #expect(folder.run("note", "list", "6", "--json").output.contains(#""text":"one\ntwo""#))
    #expect(folder.run("note", "edit", "1", "-", input: "three").code == .success)
    #expect(folder.run("note", "list", "6", "--json").output.contains(#""text":"three""#))
  }

  @Test func `a dash on a terminal shows help instead of waiting`() {
    let result = folder.run("note", "add", "6", "-", isTerminal: true)
    #expect(result.code == .usage && result.output == "")
    #expect(result.errors.hasPrefix("pokedb note add - write a note on a Pokémon\n"))
  }

  @Test func `a list is of one form of a Pokémon where it is named`() {
    _ = folder.run("note", "add", "6", "a")
    _ = folder.run("note", "add", "9", "b")
    #expect(folder.run("note", "ls", "--json").output.contains(#""text":"b""#))
    let one = folder.run("note", "list", "リザードン", "--json", "--lang", "ja").output
    #expect(one.contains(#""name":"リザードン","text":"a""#) && !one.contains(#""text":"b""#))
    #expect(folder.run("note", "list", "6", "--form", "mega-x").code == .notFound)
    #expect(folder.run("note", "list", "--form", "mega-x").code == .usage)
    #expect(folder.run("note", "list", "--limit", "1", "--offset", "1").output.contains("\tb\t"))
  }

  @Test func `an empty list is a success and says how to write one`() {
    let result = folder.run("note", "list")
    #expect(result.code == .success)
    #expect(result.errors == "no notes; \"pokedb note add NAME TEXT\" writes one\n")
    #expect(folder.run("note", "list", "--limit", "0").errors == "")
  }

  @Test func `what is not there is not found`() {
    for words in [["show", "7"], ["edit", "7", "x"], ["remove", "7", "--force"]] {
      let result = folder.run(["note"] + words)
      #expect(result.code == .notFound)
      #expect(
        result.errors
          == "pokedb: there is no note 7\nhint: \"pokedb note list\" lists those there are\n")
    }
    #expect(folder.run("note", "add", "nobody", "x").code == .notFound)
  }

  @Test func `a text that cannot be kept is refused, and nothing is changed`() {
    let empty = folder.run("note", "add", "6", " ")
    #expect(empty.code == .usage)
    #expect(empty.errors == "pokedb: note is empty\nhint: nothing was changed\n")
    #expect(folder.run("note", "add", "6", "a\u{7}").code == .usage)
    #expect(folder.run("note", "list", "--json").output == "[]\n")
  }

  @Test func `removing asks on a terminal, and wants --force without one`() {
    _ = folder.run("note", "add", "6", "x")
    #expect(folder.run("note", "remove", "1").code == .usage)
    let no = folder.run("note", "rm", "1", input: "n\n", isTerminal: true)
    #expect(no.code == .failure)
    #expect(no.errors.hasPrefix("Remove note 1 on #006 Charizard? [y/N] "))
    #expect(folder.run("note", "rm", "1", input: "y\n", isTerminal: true).code == .success)
  }

  @Test func `input that is no text is refused`() throws {
    let result = try folder.shell("printf 'a\\377b' | \"$POKEDB\" note add 6 -")
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("pokedb: standard input is not UTF-8\n"))
  }

  @Test func `a missing database is told of, and not made`() throws {
    let empty = try Folder()
    #expect(empty.run("note", "add", "6", "x").code == .notFound)
    #expect(try empty.names == [])
  }
}
