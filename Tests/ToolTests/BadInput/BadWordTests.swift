import Foundation
import Testing

@testable import Console
@testable import pokedb

/// A command line that asks for what there is not.
@Suite struct `A wrong word` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  /// Runs a line and expects one sentence, one hint, and an unchanged file.
  private func expect(
    _ line: String, _ code: ExitCode, _ word: String, _ sentence: String, hint: String
  ) throws {
    let before = try folder.contents()
    let result = folder.run(shellWords(line))
    #expect(
      result == .init(errors: "pokedb: \(sentence)\nhint: \(hint)\n", code: code), "\(line)")
    let asJSON = folder.run(["--json"] + shellWords(line))
    #expect(asJSON.errors.hasPrefix(#"{"error":{"code":"\#(word)","message":""#))
    #expect(asJSON.code == code && asJSON.output == "")
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [
    "type fyre", "type fire fyre", "weak-to fyre", "list --type fyre", "list --weak-to rock,fyre",
    "weaknesses --types fyre", "matchups --types fire,fyre", "set 6 types=fire,fyre",
  ])
  func `an unknown type suggests one`(line: String) throws {
    try expect(
      line, .usage, "unknown_type", #"there is no type "fyre""#, hint: "did you mean fire?")
  }

  @Test func `an unknown type without a near one lists all there are`() throws {
    try expect(
      "type xyzzy", .usage, "unknown_type", #"there is no type "xyzzy""#,
      hint: "types are normal, fire, water, electric, grass, ice, fighting, poison, ground, "
        + "flying, psychic, bug, rock, ghost, dragon, dark, steel, fairy")
  }

  @Test(arguments: [
    "show bulbsaur", "weaknesses bulbsaur", "matchups bulbsaur", "set bulbsaur hp=1",
    "remove bulbsaur --force",
  ])
  func `an unknown name suggests one`(line: String) throws {
    try expect(
      line, .notFound, "no_pokemon", #"there is no Pokémon "bulbsaur""#,
      hint: "did you mean Bulbasaur?")
  }

  @Test(arguments: ["show char", "weaknesses char", "set char hp=1", "remove char --force"])
  func `the beginning of several names lists them`(line: String) throws {
    try expect(
      line, .notFound, "ambiguous_name", #""char" is the beginning of several names"#,
      hint: "write more of it: #004 Charmander, #005 Charmeleon, #006 Charizard")
  }

  @Test(arguments: ["0", "-1", "#0", "2147483648", "99999999999999999999"])
  func `a number out of range is told its range`(number: String) throws {
    try expect(
      "show '\(number)'", .notFound, "no_pokemon", #"there is no Pokémon "\#(number)""#,
      hint: "numbers go from 1 to 2147483647")
  }

  @Test(arguments: ["show ''", "show '  '", "set '' hp=1", "weaknesses ''"])
  func `an empty name is not understood`(line: String) throws {
    try expect(
      line, .usage, "invalid_value", "NAME is empty",
      hint: "write a number or a name: 6, charizard")
  }

  @Test func `an unknown form is told how to list those there are`() throws {
    try expect(
      "show 6 --form mega-x", .notFound, "no_pokemon", ##"#006 has no form "mega-x""##,
      hint: #""pokedb show 6 --forms" lists those it has"#)
  }

  @Test(
    arguments: [
      (
        "lst", "unknown_command", #"there is no command "lst""#,
        "did you mean list? see pokedb help"
      ),
      (
        "migrate stats", "unknown_command", #"migrate has no subcommand "stats""#,
        "did you mean status? see pokedb help migrate"
      ),
      (
        "list --tipe fire", "unknown_option", "list has no option --tipe",
        "did you mean --type? see pokedb help list"
      ),
      ("show", "missing_argument", "show needs NAME", "usage: pokedb show NAME [options]"),
      (
        "show mr mime", "unexpected_argument", #"show does not take "mime" as well"#,
        "usage: pokedb show NAME [options]; a name with spaces needs quotes"
      ),
      ("list --limit", "missing_value", "--limit needs a value", "write --limit N"),
      (
        "list --sort sped", "invalid_value", #"--sort does not take "sped""#, "did you mean speed?"
      ),
      (
        "completion bsh", "invalid_value", #"SHELL takes bash, zsh or fish, not "bsh""#,
        "did you mean bash?"
      ),
      (
        "weaknesses --types fire,fire", "invalid_value", "--types names the same type twice",
        "write --types fire,flying"
      ),
      (
        "list --where 'sped>1'", "invalid_value", #"--where does not understand "sped>1""#,
        "write FIELD, one of = != < <= > >= and a number; fields are number, generation, "
          + "height_m, weight_kg, hp, attack, defense, special_attack, special_defense, speed"
      ),
    ])
  func `a line that is not understood is told why, and what to write`(
    line: String, word: String, sentence: String, hint: String
  ) throws {
    try expect(line, .usage, word, sentence, hint: hint)
  }

  @Test(arguments: [
    "list --limit -1", "list --limit x", "list --limit 9223372036854775808", "list --offset -1",
    "list --generation 0", "weaknesses 6 --generation 100", "list --busy-timeout 5d",
    "query 'select 1' --timeout -1", "list --lang 1", "list --where height_m",
    "list --where 'speed>1.2345'", "list --db=",
  ])
  func `a value out of its range is not taken`(line: String) throws {
    let result = folder.run(shellWords(line))
    #expect(result.code == .usage && result.output == "")
    #expect(result.errors.hasPrefix("pokedb: --"), "\(result.errors)")
  }

  @Test(arguments: [
    "list --limit 9223372036854775807 --offset 9223372036854775807",
    "list --where 'height_m>9000000000000000'", "list --where 'height_m<-9000000000000000'",
    "list --where 'speed=0.5'", "list --generation 99", "list --busy-timeout 2000000000h",
    "search ''", "search '   '", "search '%'", "search \"'\"",
  ])
  func `a value at the end of its range is taken`(line: String) {
    #expect(folder.run(shellWords(line)).code == .success)
  }
}
