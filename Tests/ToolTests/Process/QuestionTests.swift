import TestSupport
import Testing

/// The questions that the first issue asks of the built tool.
@Suite struct `What it must show` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  @Test func `the first seed inserts 15, the second none`() throws {
    let folder = try Folder()
    let first = try folder.tool("seed", "--json", "-q")
    let report = #"{"read":15,"inserted":15,"updated":0,"unchanged":0,"rejected":0,"findings":[]"#
    #expect(first.output.hasPrefix(report))
    let second = try folder.tool("seed", "--json", "-q")
    let nothing = #"{"read":15,"inserted":0,"updated":0,"unchanged":15,"rejected":0,"findings":[]"#
    #expect(second.output.hasPrefix(nothing))
  }

  @Test func `the first seed says what it did and what to try next`() throws {
    let folder = try Folder()
    let result = try folder.tool("seed")
    #expect(result.output == "" && result.code == 0)
    #expect(
      result.errors == """
        made ./pokedb.sqlite
        applied migration 0001_pokedex
        applied migration 0002_pictures
        15 Pokémon inserted, 0 updated, 0 unchanged
        try next:
          pokedb list
          pokedb show charizard
          pokedb weak-to electric
          pokedb search 妙

        """)
  }

  @Test func `weak to electric are 6, 7, 8, 9 and 12, each twice`() throws {
    let result = try folder.tool("weak-to", "electric", "--json")
    #expect(
      result.output
        == #"[{"number":6,"form":null,"name":"Charizard","types":["fire","flying"],"multiplier":2},"#
        + #"{"number":7,"form":null,"name":"Squirtle","types":["water"],"multiplier":2},"#
        + #"{"number":8,"form":null,"name":"Wartortle","types":["water"],"multiplier":2},"#
        + #"{"number":9,"form":null,"name":"Blastoise","types":["water"],"multiplier":2},"#
        + #"{"number":12,"form":null,"name":"Butterfree","types":["bug","flying"],"multiplier":2}]"#
        + "\n")
  }

  @Test func `weak to rock are nine, 6 and 12 four times`() throws {
    let result = try folder.tool("weak-to", "rock")
    #expect(
      result.output == """
        number\tform\tname\ttypes\tmultiplier
        4\t\tCharmander\tfire\t2
        5\t\tCharmeleon\tfire\t2
        6\t\tCharizard\tfire,flying\t4
        10\t\tCaterpie\tbug\t2
        11\t\tMetapod\tbug\t2
        12\t\tButterfree\tbug,flying\t4
        13\t\tWeedle\tbug,poison\t2
        14\t\tKakuna\tbug,poison\t2
        15\t\tBeedrill\tbug,poison\t2

        """)
  }

  @Test(arguments: ["喷火龙", "charizard", "6", "#006", "リザードン", "penhuo"])
  func `whatever it is called, Charizard's weaknesses are the same`(name: String) throws {
    let result = try folder.tool("weaknesses", name)
    #expect(
      result
        == .init(
          output: "type\tmultiplier\nrock\t4\nwater\t2\nelectric\t2\n", errors: "", code: 0))
  }

  @Test func `names that begin with 铁 are those of 11 and 14`() throws {
    let result = try folder.tool("search", "铁", "--json", "--lang", "zh-Hans")
    #expect(
      result.output == #"[{"number":11,"form":null,"name":"铁甲蛹","types":["bug"]},"#
        + #"{"number":14,"form":null,"name":"铁壳蛹","types":["bug","poison"]}]"# + "\n")
  }

  @Test func `that no name begins with 龙 is said, and is a success`() throws {
    let result = try folder.tool("search", "龙")
    #expect(
      result
        == .init(output: "number\tform\tname\ttypes\n", errors: "nothing found\n", code: 0))
  }

  @Test func `a Pokémon that is not there, with no name like it, is exit 4`() throws {
    let result = try folder.tool("show", "mew")
    #expect(result.code == 4 && result.output == "")
    #expect(
      result.errors == """
        pokedb: there is no Pokémon "mew", and none with a name like it
        hint: "pokedb list" lists all there are

        """)
  }

  @Test func `a name that is nearly right is suggested`() throws {
    let result = try folder.tool("show", "charzard")
    #expect(result.code == 4)
    #expect(result.errors.contains("hint: did you mean Charizard?\n"))
  }

  @Test func `the tool works alone in another folder, without an environment`() throws {
    let folder = try Folder()
    let result = try folder.shell(
      """
      mkdir x && cp "$POKEDB" x/pokedb && cd x
      env -i ./pokedb seed -q && env -i ./pokedb type fire
      """)
    #expect(result.errors == "")
    #expect(
      result.output == """
        number\tform\tname\ttypes
        4\t\tCharmander\tfire
        5\t\tCharmeleon\tfire
        6\t\tCharizard\tfire,flying

        """)
  }
}
