import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// Correcting and removing a Pokémon, and seeding over what was changed.
@Suite struct `Changing a Pokémon` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  private func show(_ name: String = "6") -> String { folder.run("show", name, "--json").output }

  @Test(
    arguments: [
      ("types=water", #""types":["water"]"#), ("generation=9", #""generation":9"#),
      ("height_m=1.755", #""height_m":1.755"#), ("weight_kg=91", #""weight_kg":91"#),
      ("hp=1", #""hp":1"#), ("attack=65535", #""attack":65535"#), ("defense=0", #""defense":0"#),
      ("special_attack=7", #""special_attack":7"#), ("special_defense=8", #""special_defense":8"#),
      ("speed=101", #""speed":101"#), ("name=Zard", #""name":"Zard""#),
      ("name.fr=Dracaufeu", #""fr":"Dracaufeu""#), ("genus=Cat Pokémon", #""genus":"Cat Pokémon""#),
      ("description.en=A \"cat\"", #""description":"A \"cat\"""#),
      ("image_url=http://example.org/6.png", #""image_url":"http://example.org/6.png""#),
      ("types=ほのお,飞行", #""types":["fire","flying"]"#), ("name= Spaced ", #""name":"Spaced""#),
    ])
  func `each field takes a value`(edit: String, shown: String) {
    #expect(folder.run("set", "6", edit).code == .success)
    #expect(show().contains(shown), "\(show())")
  }

  @Test(
    arguments: [
      ("generation=", #""generation":null"#), ("height_m=", #""height_m":null"#),
      ("speed=", #""speed":null"#), ("genus.en=", #""genus":"かえんポケモン""#),
      ("name.en=", #""name":"リザードン""#), ("image_url=", #""image_url":null"#),
    ])
  func `an empty value makes a field unknown`(edit: String, shown: String) {
    #expect(folder.run("set", "6", edit).code == .success)
    #expect(show().contains(shown), "\(show())")
  }

  @Test func `several fields are changed together or not at all`() {
    let before = show()
    #expect(folder.run("set", "6", "hp=1", "speed=70000").code == .usage)
    #expect(show() == before)
    #expect(folder.run("set", "6", "hp=1", "speed=7").code == .success)
    #expect(show().contains(#""hp":1"#) && show().contains(#""speed":7"#))
  }

  @Test(arguments: [
    "sped=1", "speed=70000", "speed=-1", "speed=x", "generation=0", "generation=100", "height_m=-1",
    "height_m=1.2345", "weight_kg=1e3", "types=", "types=fire,fire", "types=fire,water,grass",
    "types=fyre", "speed", "speed.en=1", "name.1=x", "name=a\u{7}b", "=", "",
  ])
  func `a value that cannot be is refused, and the file unchanged`(edit: String) throws {
    let before = try folder.contents()
    let result = folder.run("set", "6", edit)
    #expect(result.code == .usage && result.output == "")
    #expect(result.errors.hasPrefix("pokedb: ") && result.errors.contains("\nhint: "))
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [("LANG", "en_US.UTF-8", "en"), ("LC_ALL", "zh_CN.UTF-8", "zh-Hans")])
  func `a text without a language is one of the locale's`(
    variable: String, locale: String, language: String
  ) {
    _ = folder.run("set", "6", "name=New", environment: [variable: locale])
    #expect(show().contains(#""\#(language)":"New""#), "\(show())")
    #expect(show().contains("New"))
    _ = folder.run("set", "6", "name=Other", "--lang", "pt-BR", environment: [variable: locale])
    #expect(show().contains(#""pt-BR":"Other""#))
  }

  @Test func `search finds the new name and no longer the old one`() {
    #expect(folder.run("set", "6", "name.en=Flamy").code == .success)
    #expect(folder.run("show", "flam").code == .success)
    #expect(folder.run("search", "chariz", "--json").output == "[]\n")
    #expect(folder.run("show", "リザードン").code == .success)
  }

  @Test func `weaknesses follow the types`() {
    #expect(folder.run("set", "6", "types=bug,steel").code == .success)
    #expect(
      folder.run("weaknesses", "6", "--json").output == #"[{"type":"fire","multiplier":4}]"# + "\n")
    #expect(
      folder.run("weak-to", "fire", "--ndjson").output
        .contains(#""name":"Charizard","types":["bug","steel"],"multiplier":4"#))
  }

  @Test func `the same again changes no byte`() throws {
    let before = try folder.contents()
    let result = folder.run("set", "6", "speed=100")
    #expect(result.errors == "unchanged #006 Charizard\n")
    #expect(try folder.contents() == before)
  }

  @Test func `a script has to force a removal`() throws {
    let before = try folder.contents()
    let refused = folder.run("remove", "6", input: "y\n")
    #expect(refused.code == .usage && refused.errors.hasSuffix("hint: add --force to answer yes\n"))
    #expect(try folder.contents() == before)
    #expect(folder.run("remove", "6", "--force").errors == "removed #006 Charizard\n")
    #expect(folder.run("show", "6").code == .notFound)
    #expect(folder.run("search", "chariz", "--json").output == "[]\n")
  }

  @Test func `on a terminal a removal is asked about`() {
    let question = "Remove #006 Charizard with its notes and pictures? [y/N] "
    let no = folder.run("remove", "6", input: "n\n", isTerminal: true)
    #expect(no.errors == "\(question)pokedb: nothing was changed\n" && no.code == .failure)
    let yes = folder.run("remove", "6", input: "y\n", isTerminal: true)
    #expect(yes.errors == "\(question)removed #006 Charizard\n" && yes.code == .success)
  }

  @Test func `a seed leaves what was changed, and brings back what was removed`() {
    _ = folder.run("set", "6", "speed=1", "name.fr=Dracaufeu")
    _ = folder.run("remove", "1", "--force")
    #expect(folder.run("seed").errors.hasPrefix("1 Pokémon inserted, 0 updated, 14 unchanged\n"))
    #expect(show().contains(#""speed":1}"#))
    #expect(folder.run("show", "1").code == .success)
  }

  @Test func `a forced seed restores the 15 and keeps other languages`() {
    _ = folder.run("set", "6", "speed=1", "types=water", "name.fr=Dracaufeu", "name.en=Other")
    #expect(folder.run("seed", "--force").errors == "0 Pokémon inserted, 1 updated, 14 unchanged\n")
    #expect(show().contains(#""speed":100}"#) && show().contains(#""types":["fire","flying"]"#))
    #expect(show().contains(#""name":"Charizard""#) && show().contains(#""fr":"Dracaufeu""#))
  }

  @Test func `words on standard error cannot steer the terminal`() {
    #expect(
      folder.run("set", "6", "name=Char\u{202E}izard").errors
        == "updated #006 Char\\u{202e}izard\n")
  }

  @Test func `an argument that is not UTF-8 is refused and changes nothing`() throws {
    let before = try folder.contents()
    let result = try ChildProcess.shell(
      #""$POKEDB" set 6 name.en=$'\xff\xfe'"#, folder: folder.url)
    #expect(
      result
        == .init(
          output: "", errors: "pokedb: argument 3 is not UTF-8\nhint: nothing was changed\n",
          code: 2))
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [["list", "--limit", "0"], ["list", "--offset", "99"]])
  func `a page without a Pokémon on it is no surprise`(line: [String]) {
    #expect(folder.run(line).errors == "")
  }

  @Test func `full-width digits are digits`() {
    #expect(folder.run("show", "６", "--json").output == show())
    #expect(folder.run("search", "＃００６").output.contains("Charizard"))
  }
}
