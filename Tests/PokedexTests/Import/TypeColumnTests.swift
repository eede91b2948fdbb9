import Testing

@testable import Pokedex

@Suite struct `Types of a record` {
  private let stored = TypeWords([
    SearchKey.fold("Feuer"): .fire, SearchKey.fold("火"): .fire, SearchKey.fold("ほのお"): .fire,
    SearchKey.fold("Plante"): .grass, SearchKey.fold("Électrik"): .electric,
  ])

  private func types(_ first: String, _ second: String) throws -> Validated {
    try Validated(["id", "Type 1", "Type 2"], [.text("1"), .text(first), .text(second)])
  }

  @Test(arguments: [
    "Grass,Poison", "grass/poison", "GRASS & POISON", "Grass+Poison", "Grass|Poison",
    "Grass;Poison", "Grass Poison", "['Grass', 'Poison']", "[\"grass\",\"poison\"]",
    "(Grass, Poison)", "{Grass,Poison}", "Grass,  Poison,", "“Grass”, “Poison”",
    "Grass, Poison, None",
  ])
  func `one cell names both, parted by any mark`(text: String) throws {
    let validated = try Validated("type", text)
    #expect(validated.row?.typing == Typing(.grass, .poison))
    #expect(validated.codes.isEmpty)
  }

  @Test func `a list names both, as texts or objects`() throws {
    let texts = RawValue.list([.text("Grass"), .text(" poison"), .null, .text("")])
    #expect(try Validated("type", texts).row?.typing == Typing(.grass, .poison))
    let objects = RawValue.list(
      ["grass", "poison"].map { name in
        .object([
          RawMember(key: "slot", value: .number("1")),
          RawMember(
            key: "type", value: .object([RawMember(key: "name", value: .text(name))])),
        ])
      })
    #expect(try Validated("types", objects).row?.typing == Typing(.grass, .poison))
  }

  @Test(arguments: PokemonType.allCases)
  func `an English name is known in any case`(type: PokemonType) throws {
    for text in [type.name, type.name.uppercased(), " \(type.name.capitalizedFirst) "] {
      #expect(try Validated("type1", text).row?.typing == Typing(type), "\(text)")
    }
  }

  @Test(arguments: ["Feuer", "FEUER", "火", "ほのお", "ホノオ", "Ｆｅｕｅｒ"])
  func `a name in a stored language is understood`(text: String) throws {
    #expect(try Validated("type", text, types: stored).row?.typing == Typing(.fire))
    let both = try Validated("type", "Électrik/\(text)", types: stored)
    #expect(both.row?.typing == Typing(.electric, .fire))
  }

  @Test(arguments: ["Bird", "???", "stellar", "0.1", "Fyre", "fire!", "Grass, Bird", "true", "—x"])
  func `a word that is none of the 18 rejects the record by line and column`(text: String) throws {
    let rejection = try #require(try Validated("Type 1", text).rejection)
    #expect(rejection.code == "unknown_type")
    #expect(rejection.line == 2)
    #expect(rejection.column == 2)
    if text == "Fyre" {
      #expect(
        rejection.message
          == #"Type 1 has "Fyre", none of the 18 types; did you mean fire?"#)
    }
  }

  @Test(arguments: [
    RawValue.number("0.1"), .bool(true), .list([.text("Bird")]), .list([.number("1")]),
    .list([.list([])]), .object([]),
  ])
  func `a value that can be no type rejects the record`(value: RawValue) throws {
    #expect(try Validated("type", value).rejection != nil)
  }

  @Test func `two types without a mark between them are refused with how to write them`() throws {
    let rejection = try #require(try Validated("type", "GrassPoison").rejection)
    #expect(rejection.code == "glued_types")
    #expect(rejection.message.hasSuffix("write grass/poison"))
  }

  @Test func `a type named twice counts once, with a warning`() throws {
    let validated = try types("water", "water")
    #expect(validated.row?.typing == Typing(.water))
    #expect(validated.codes == ["doubled_type"])
    #expect(validated.row?.findings.first?.column == 3)
    #expect(try Validated("type", "water,Water").codes == ["doubled_type"])
  }

  @Test func `three types are refused`() throws {
    #expect(try Validated("type", "fire,water,grass").rejection?.code == "too_many_types")
    #expect(try types("fire,water", "grass").rejection?.code == "too_many_types")
  }

  @Test func `a second type without a first is the only one, with a warning`() throws {
    let validated = try types("", "Flying")
    #expect(validated.row?.typing == Typing(.flying))
    #expect(validated.codes == ["second_type_alone"])
  }

  @Test func `a second type without a column for the first is refused`() throws {
    #expect(try Validated("type2", "Flying").rejection?.code == "no_first_type")
    #expect(try Validated("type2", "").row?.typing == nil)
  }

  @Test func `columns of all types and of each must agree`() throws {
    func row(_ values: String...) throws -> Validated {
      try Validated(["id", "types", "type1", "type2"], values.map { .text($0) })
    }
    #expect(try row("1", "fire,flying", "fire", "flying").row?.typing == Typing(.fire, .flying))
    #expect(try row("1", "fire", "", "flying").row?.typing == Typing(.fire, .flying))
    #expect(try row("1", "fire", "water", "").rejection?.code == "columns_disagree")
    let slots = ["id", "type1", "primary_type"]
    #expect(
      try Validated(slots, [.text("1"), .text("fire"), .text("water")]).rejection?.code
        == "columns_disagree")
    #expect(
      try Validated(slots, [.text("1"), .text("fire"), .text("Fire")]).row?.typing == Typing(.fire))
  }

  @Test(arguments: [
    "Fire, Ice", "Fire (x2), Ice (x4)", "fire=4;ice=2", "2x Fire / 4x Ice", "Fire:2 Ice:4",
    "['Fire', 'Ice']", "fire ×2, ice ×4", "Fire 200%, Ice 400%",
  ])
  func `claimed weaknesses are read without how much they are`(text: String) throws {
    let validated = try Validated("weaknesses", text)
    #expect(validated.row?.claimedWeaknesses == [.fire, .ice])
    #expect(validated.codes.isEmpty)
  }

  @Test func `claimed weaknesses are read from lists, and a word that is no type is warned of`()
    throws
  {
    let objects = RawValue.list([
      .object([
        RawMember(key: "type", value: .text("rock")),
        RawMember(key: "multiplier", value: .number("4")),
      ]), .text("Fire (x2)"), .text("Bird"),
    ])
    let validated = try Validated("weaknesses", objects)
    #expect(validated.row?.claimedWeaknesses == [.rock, .fire])
    #expect(validated.codes == ["unknown_weakness"])
    #expect(try Validated("weaknesses", .bool(true)).codes == ["unknown_weakness"])
    #expect(try Validated("weaknesses", "").row?.claimedWeaknesses == nil)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
