import Testing

@testable import Pokedex

@Suite struct `Records of one source` {
  @Test func `become rows with all that they say`() throws {
    let columns = [
      "number", "form", "names.en", "names.ja", "types", "weaknesses", "generation", "genus",
      "height_m", "weight_kg", "stats.hp", "stats.special_attack", "description", "image_url",
    ]
    var validator = RecordValidator(columns: try ColumnMap(columns))
    let row = try validator.row(
      from: Records.text(
        [
          "6", "", "Charizard", "リザードン", "fire,flying", "rock (x4), water", "1",
          "Flame Pokémon", "1.7", "90.5", "78", "109", "It spits fire.", "http://example.org/6.png",
        ], line: 7))
    var expected = ImportedRow(
      position: SourcePosition(line: 7, column: 1), number: NationalNumber(stored: 6))
    expected.names = ["en": "Charizard", "ja": "リザードン"]
    expected.typing = Typing(.fire, .flying)
    expected.claimedWeaknesses = [.rock, .water]
    expected.generation = 1
    expected.genera = ["en": "Flame Pokémon"]
    expected.height = Decimal3(thousandths: 1700)
    expected.weight = Decimal3(thousandths: 90_500)
    expected.stats[.hp] = 78
    expected.stats[.specialAttack] = 109
    expected.descriptions = ["en": "It spits fire."]
    expected.imageURL = "http://example.org/6.png"
    #expect(row == expected)
    #expect(validator.takeFindings().isEmpty)
  }

  @Test func `are read on after one that is rejected`() throws {
    var validator = RecordValidator(columns: try ColumnMap(["id", "name", "hp"]))
    #expect(throws: RejectedRow.self) {
      try validator.row(from: Records.text(["1", "A", "many"]))
    }
    #expect(try validator.row(from: Records.text(["2", "B", "45"])).stats[.hp] == 45)
  }

  @Test func `may show columns that were not there before`() throws {
    var validator = RecordValidator(columns: try ColumnMap(["id"], isGrowing: true))
    let record = Records.text(["1", "A", "x", "45.0"])
    // A value of a column that nobody has named yet is not looked at.
    #expect(try validator.row(from: record).names.isEmpty)
    validator.grow(["id", "name", "unknown"])
    #expect(try validator.row(from: record).names == ["en": "A"])
    validator.grow(["id", "name", "unknown", "hp"])
    #expect(try validator.row(from: record).stats[.hp] == 45)
    #expect(validator.takeFindings().map(\.code) == ["whole_number"])
    #expect(validator.columns.findings.map(\.code) == ["unknown_columns"])
    #expect(validator.columns.refusal == nil)
  }

  @Test func `are told once how a column is understood`() throws {
    let columns = ["id", "name", "japanese", "description", "weight"]
    var validator = RecordValidator(columns: try ColumnMap(columns))
    for _ in 1...3 {
      _ = try validator.row(
        from: Records.text(["1", "A", "フシギダネ (Fushigidane)", "a\r\nb", "15.2 lbs"]))
      _ = try validator.row(from: Records.text(["1", "A", "Fushigidane", "a", "6.9"]))
    }
    #expect(
      validator.takeFindings().map(\.code)
        == ["parted_name", "line_ends", "converted_unit", "latin_name", "assumed_unit"])
  }

  @Test func `may have a key of their own each`() throws {
    var names = ["id", "name"]
    var validator = RecordValidator(columns: try ColumnMap(names, isGrowing: true))
    for number in 1...2000 {
      names.append("key\(number)")
      validator.grow(names)
    }
    let message = try #require(validator.columns.findings.first?.message)
    #expect(message.hasPrefix("2000 columns are not known"))
    #expect(message.hasSuffix("key100 and 1900 more"))
  }

  @Test func `may have keys without end`() {
    let name = String(repeating: "a.", count: 100_000)
    #expect(HeaderName.match(name, language: "en") == nil)
  }
}
