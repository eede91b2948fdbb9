import Testing

@testable import Pokedex

@Suite struct `A map of columns` {
  private func options(_ assignments: String...) -> ColumnMap.Options {
    var options = ColumnMap.Options()
    options.assignments = assignments
    return options
  }

  private func refusal(
    _ columns: [String], _ options: ColumnMap.Options = ColumnMap.Options()
  ) throws -> ImportError {
    try #require(throws: ImportError.self) { try ColumnMap(columns, options: options) }
  }

  @Test func `an assignment wins over an alias`() throws {
    let map = try ColumnMap(
      ["id", "Dex", "name", "Tipo 1"], options: options("number=Dex", "type1=tipo_1"))
    #expect(map.field(of: 0) == nil)
    #expect(map.field(of: 1) == .number)
    #expect(map.field(of: 3) == .type(.first))
    #expect(map.findings.map(\.code).contains("unused_columns"))
  }

  @Test func `an assignment takes the column of exactly its name before one like it`() throws {
    let map = try ColumnMap(["id", "A b", "a_b"], options: options("name=A b"))
    #expect(map.field(of: 1) == .name("en"))
    #expect(map.field(of: 2) == nil)
  }

  @Test func `an assignment to a column that is not there is refused`() throws {
    let error = try refusal(["id", "name", "Tipo 1"], options("type1=Tip 1"))
    #expect(error.finding.code == "unknown_column")
    #expect(error.finding.message == #"there is no column "Tip 1"; there are id, name, Tipo 1"#)
    #expect(error.hint == #"did you mean "Tipo 1"?"#)
  }

  @Test(arguments: ["typ1=A", "type1", "=A", "zzz=A", "foo.hp=A"])
  func `an assignment of no field is refused`(text: String) throws {
    let error = try refusal(["id", "name", "A"], options(text))
    #expect(error.finding.code == "unknown_field")
    if text == "typ1=A" { #expect(error.hint == "did you mean type1?") }
  }

  @Test func `columns without a number are refused with those there are and the closest`() throws {
    let error = try refusal(["pokedx_number", "name", ""])
    #expect(error.finding.code == "no_number_column")
    #expect(error.finding.message.hasSuffix("there are pokedx_number, name, column 3 (unnamed)"))
    let hint = try #require(error.hint)
    #expect(hint.contains(#"did you mean "pokedexnumber" by "pokedx_number"?"#))
    #expect(hint.contains("--map \"number=pokedx_number\""))
  }

  @Test func `columns without a name are refused, unless none is asked for`() throws {
    #expect(try refusal(["id", "hp"]).finding.code == "no_name_column")
    #expect(try refusal([]).finding.code == "no_number_column")
    var options = ColumnMap.Options()
    options.requiresName = false
    #expect(try ColumnMap(["id", "hp"], options: options).has(.number))
    #expect(try ColumnMap(["id", "japanese"]).has(.name("ja")))
  }

  @Test func `columns of one name are refused by their places`() throws {
    let error = try refusal(["id", "Name", "hp", "name"])
    #expect(error.finding.code == "duplicate_column")
    #expect(error.finding.message == #"columns 2 and 4 are both named "name""#)
    #expect(try ColumnMap(["", "id", " ", "name", ""]).has(.number))
  }

  @Test func `a map grows, and a whole name takes the place of a part`() throws {
    var map = try ColumnMap(["id", "species.name"], isGrowing: true)
    #expect(map.refusal == nil)
    #expect(map.field(of: 1) == .name("en"))
    #expect(map.findings.map(\.code) == ["inferred_column"])
    map.grow(["id", "species.name", "name", "extra"])
    #expect(map.field(of: 1) == nil)
    #expect(map.field(of: 2) == .name("en"))
    #expect(map.field(of: 3) == nil)
    #expect(map.findings.map(\.code) == ["unknown_columns", "unused_columns"])
  }

  @Test func `a growing map tells what is missing when it is asked`() throws {
    var map = try ColumnMap([], options: options("type1=T"), isGrowing: true)
    map.grow(["id", "name"])
    #expect(map.refusal?.finding.code == "unknown_column")
    map.grow(["id", "name", "T"])
    #expect(map.refusal == nil)
  }

  @Test func `parts of which none is known to be meant are not used`() throws {
    let map = try ColumnMap(["id", "species.name", "generation.name", "english"])
    #expect(map.field(of: 1) == nil)
    #expect(map.field(of: 2) == nil)
  }

  @Test func `of several pictures the best is used`() throws {
    let map = try ColumnMap(["id", "name", "image.sprite", "image.hires", "image.thumbnail"])
    #expect(map.field(of: 3) == .image)
    #expect(map.field(of: 2) == nil)
  }

  @Test func `a first type without a column for the second is warned of`() throws {
    #expect(try ColumnMap(["id", "name", "type1"]).findings.map(\.code) == ["no_second_type"])
    #expect(try ColumnMap(["id", "name", "type1", "type2"]).findings.isEmpty)
  }
}
