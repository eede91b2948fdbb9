import Foundation
import Pokedex
import SQLite
import Testing

@testable import PokeAPI

@Suite("Questions that the data set answers")
struct QuestionTests {
  let fixture: DumpFixture
  let dataSet: DataSet

  init() throws {
    fixture = try DumpFixture()
    dataSet = DataSet(fixture.database)
  }

  private func number(_ number: Int) throws -> NationalNumber {
    try #require(NationalNumber(number))
  }

  @Test func `a file without it says so`() throws {
    let six = try number(6)
    #expect(throws: MissingDataSet()) { try dataSet.evolution(of: six) }
  }

  @Test func `an evolution chain stands in the order in which it goes on, with every way`() throws {
    try fixture.append("7,charizite,1,0,,", to: "items")
    try fixture.write(
      "id,identifier\n1,level-up\n3,use-item\n", to: "evolution_triggers")
    try fixture.replace("35,clefairy,1,,14", by: "35,clefairy,1,6,2", in: "pokemon_species")
    try fixture.replace("81,magnemite,1,,34", by: "81,magnemite,1,6,2", in: "pokemon_species")
    try fixture.replace("386,deoxys,3,,214", by: "386,deoxys,3,35,2", in: "pokemon_species")
    // From the time of day to the first yes or no.
    let none = String(repeating: ",", count: 10)
    try fixture.append(
      "1,35,3,1,1,7,,,,,day\(none)0,0,0,0,,,,,,,", to: "pokemon_evolution")
    try fixture.append(
      "2,35,1,1,0,,20,,,,\(none)0,0,0,0,,,,,,,", to: "pokemon_evolution")
    try fixture.append(
      "3,35,1,15,0,,20,,,,\(none)0,0,0,0,,,,,,,", to: "pokemon_evolution")
    try fixture.append(
      "4,386,1,1,1,,,,,,\(none)1,0,0,0,,,10001,,,,", to: "pokemon_evolution")
    try fixture.load()
    let steps = try dataSet.evolution(of: try number(386))
    #expect(steps.map(\.number.value) == [6, 35, 386, 81])
    #expect(steps.map(\.from?.value) == [nil, 6, 35, 6])
    #expect(
      steps.map(\.ways) == [
        [], ["use-item + item charizite + by day", "level-up + level 20"],
        ["level-up + into deoxys-attack + rain"], [],
      ])
  }

  @Test func `moves are those of the newest games, or of those asked for`() throws {
    try fixture.write(
      "move_id,local_language_id,name\n7,9,Fire Punch\n7,11,ほのおのパンチ\n", to: "move_names")
    try fixture.write("version_id,local_language_id,name\n1,9,Red\n2,11,青\n", to: "version_names")
    try fixture.load()
    let six = try number(6)
    let newest = try dataSet.moves(of: six, form: "", version: nil, languages: ["ja"])
    #expect(
      newest
        == .found(
          moves: [
            LearnedMove(
              method: "level-up", level: 1, name: "ほのおのパンチ", type: "fire",
              category: "physical", power: 75, accuracy: 100, pp: 15)
          ], games: "x-y"))
    for version in ["red-blue", "Red", "BLUE", "青"] {
      guard
        case .found(let moves, let games) = try dataSet.moves(
          of: six, form: "", version: version, languages: ["en"])
      else {
        Issue.record("\(version) is not found")
        continue
      }
      #expect(games == "red-blue")
      #expect(moves.map(\.name) == ["Fire Punch", "thunder-punch"])
      #expect(moves.map(\.level) == [36, 0])
    }
    #expect(try dataSet.moves(of: six, form: "mega-x", version: nil, languages: []) == .none)
    #expect(
      try dataSet.moves(of: six, form: "", version: "green", languages: [])
        == .unknownVersion(known: ["x-y", "red-blue"]))
  }

  @Test func `a move is what it was in the games that are asked for`() throws {
    try fixture.write(
      "id,identifier\n1,status\n2,physical\n3,special\n", to: "move_damage_classes")
    try fixture.replace("1,normal,1,\n", by: "1,normal,1,2\n", in: "types")
    try fixture.replace("10,fire,1,\n", by: "10,fire,1,3\n", in: "types")
    // Fire Punch was of another type before ruby, and weaker before that; of another accuracy before x.
    try fixture.append("7,15,,,,95,,,,", to: "move_changelog")
    try fixture.append("7,5,1,60,20,,,,,", to: "move_changelog")
    try fixture.append("6,5,7,1,10,,", to: "pokemon_moves")
    try fixture.load()
    let six = try number(6)
    func punch(_ version: String) throws -> LearnedMove? {
      guard
        case .found(let moves, _) = try dataSet.moves(
          of: six, form: "", version: version, languages: [])
      else { return nil }
      return moves.first { $0.name == "fire-punch" }
    }
    let red = try #require(try punch("red"))
    #expect(red.type == "normal")
    #expect(red.category == "physical")
    #expect([red.power, red.accuracy, red.pp] == [60, 95, 20])
    // Up to the third generation the type says whether a move is special.
    let ruby = try #require(try punch("ruby"))
    #expect(ruby.type == "fire")
    #expect(ruby.category == "special")
    #expect([ruby.power, ruby.accuracy, ruby.pp] == [75, 95, 15])
    let x = try #require(try punch("x"))
    #expect(x.category == "physical")
    #expect([x.power, x.accuracy, x.pp] == [75, 100, 15])
  }

  private func lookup(_ text: String) throws -> [String] {
    try dataSet.lookup(try LookupQuery(text), languages: ["en"]).matches
      .map { "\($0.resource.rawValue) \($0.id) \($0.name)" }
  }

  @Test func `what is matched is told with its language`() throws {
    try fixture.write(
      "move_id,local_language_id,name\n7,9,Fire Punch\n7,12,火焰拳\n", to: "move_names")
    try fixture.load()
    func match(_ text: String) throws -> [String] {
      try dataSet.lookup(try LookupQuery(text), languages: ["en"]).matches
        .map { "\($0.name) \($0.matched) \($0.language?.tag ?? "-")" }
    }
    #expect(try match("火焰拳") == ["Fire Punch 火焰拳 zh-Hans"])
    #expect(try match("fire punch") == ["Fire Punch Fire Punch en"])
    #expect(try match("thunder-punch") == ["thunder-punch thunder-punch -"])
    // By its reading, as in a search.
    #expect(try match("huoyan*") == ["Fire Punch 火焰拳 zh-Hans"])
    #expect(try match("lizardon") == ["Charizard Lizardon ja-Latn"])
  }

  @Test func `a form is found by PokéAPI's name and by its own`() throws {
    try fixture.load()
    #expect(try lookup("charizard-mega*") == ["pokemon 10034 Mega Charizard X"])
    #expect(try lookup("mega charizard x") == ["pokemon 10034 Mega Charizard X"])
    #expect(try lookup("deoxys-normal") == ["pokemon 386 Deoxys"])
    #expect(try lookup("deoxys") == ["pokemon 386 Deoxys"])
  }

  @Test func `a colon may belong to a name`() throws {
    try fixture.replace("386,9,Deoxys,", by: "386,9,Type: Null,", in: "pokemon_species_names")
    try fixture.replace("81,9,Magnemite,", by: "81,9,Porygon: Two,", in: "pokemon_species_names")
    try fixture.load()
    #expect(try lookup("type: null") == ["pokemon 386 Type: Null"])
    #expect(try lookup("porygon: two") == ["pokemon 81 Porygon: Two"])
    #expect(throws: LookupPattern.Fault.unknownResource("thing")) { try lookup("thing:a") }
    let stored = ["en", "ja", "ja-Hrkt", "ja-Latn", "pt-BR", "zh-Hans"]
    #expect(throws: LookupPattern.Fault.missingLanguage("xx", stored: stored)) {
      try lookup("@xx:charge")
    }
  }

  @Test func `a word is looked up in every language, with wildcards and prefixes`() throws {
    try fixture.write(
      "move_id,local_language_id,name\n7,9,Fire Punch\n7,12,火焰拳\n9,9,Thunder Punch\n",
      to: "move_names")
    try fixture.write("type_id,local_language_id,name\n10,9,Fire\n10,12,火\n", to: "type_names")
    try fixture.load()
    #expect(try lookup("charizard") == ["pokemon 6 Charizard"])
    #expect(try lookup("りざーどん") == ["pokemon 6 Charizard"])
    #expect(try lookup("*punch") == ["move 7 Fire Punch", "move 9 Thunder Punch"])
    #expect(try lookup("fire*") == ["move 7 Fire Punch", "type 10 Fire"])
    #expect(try lookup("type:fire*") == ["type 10 Fire"])
    #expect(try lookup("@zh-Hans:火*") == ["move 7 Fire Punch", "type 10 Fire"])
    #expect(try lookup("@en:火*").isEmpty)
    #expect(try lookup("@zh-Hans,move:火??") == ["move 7 Fire Punch"])
    #expect(try lookup("fire-punch") == ["move 7 Fire Punch"])
    let missed = try dataSet.lookup(try LookupQuery("magnemight"), languages: ["en"])
    #expect(missed.matches.isEmpty)
    #expect(missed.nearMisses == ["Magnemite"])
  }

  @Test func `a pattern that cannot be understood is refused`() {
    #expect(throws: LookupPattern.Fault.unknownResource("thing")) { try LookupPattern("thing:a") }
    #expect(throws: LookupPattern.Fault.unknownLanguage("f")) { try LookupPattern("@f:a") }
    #expect(throws: LookupPattern.Fault.empty) { try LookupPattern("move:") }
    #expect(throws: LookupPattern.Fault.empty) { try LookupQuery("") }
  }

  @Test(arguments: [
    ("a*", "abc", true), ("*c", "abc", true), ("a*c", "abc", true), ("a?c", "abc", true),
    ("a?c", "abbc", false), ("*b*", "abc", true), ("*ab*ab", "xababab", true), ("a", "ab", false),
    ("*", "", true), ("?", "", false), ("a*b*c", "acb", false),
  ])
  func `wildcards stand for letters`(pattern: String, key: String, matches: Bool) throws {
    #expect(try LookupPattern(pattern).matches(key) == matches)
  }
}
