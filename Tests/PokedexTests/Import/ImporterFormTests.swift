import Pokedex
import Testing

/// Forms of one number, all the way into the file.
@Suite struct `Importing forms` {
  private let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  private func load(_ rows: String...) throws -> ImportReport {
    try file.importing("number,name,form,type\n\(rows.joined(separator: "\n"))\n")
  }

  @Test func `without a plain one the first row is the default`() throws {
    _ = try load("386,DeoxysNormal Forme,,psychic", "386,DeoxysAttack Forme,,psychic")
    #expect(try file.forms(386) == ["normal*", "attack"])
    #expect(try file.whole(386, form: "attack")?.names["en"] == "Deoxys Attack Forme")
  }

  @Test func `a glued name is stored parted`() throws {
    let report = try load("3,Venusaur,,grass", "3,VenusaurMega Venusaur,,grass")
    #expect(try file.whole(3, form: "mega")?.names["en"] == "Mega Venusaur")
    #expect(report.codes == ["split_name"])
  }

  @Test func `a digit begins a form`() throws {
    _ = try load(
      "718,Zygarde50% Forme,,dragon", "718,Zygarde10% Forme,,dragon",
      "718,Zygarde,Complete Forme,dragon")
    #expect(try file.forms(718) == ["50*", "10", "complete"])
  }

  @Test func `forms of one name come from their column`() throws {
    _ = try load("29,Nidoran,Female,poison", "479,Rotom,,electric", "479,Rotom,Heat Rotom,fire")
    #expect(try file.forms(29) == ["female*"])
    #expect(try file.forms(479) == ["*", "heat"])
    #expect(try file.whole(479)?.typing == Typing(.electric))
  }

  @Test func `a region before the name is a form`() throws {
    _ = try load("19,Rattata,,normal", "19,Alolan Rattata,,dark")
    #expect(try file.forms(19) == ["*", "alola"])
    #expect(try file.whole(19)?.typing == Typing(.normal))
  }

  @Test func `a form in another source stays apart from the one that is there`() throws {
    _ = try load("19,Rattata,,normal")
    let report = try load("19,Alolan Rattata,,dark")
    #expect(report.numbers == [1, 1, 0, 0, 0])
    #expect(try file.forms(19) == ["*", "alola"])
    #expect(try file.whole(19)?.names["en"] == "Rattata")
  }

  @Test func `forms that are imported again are found again`() throws {
    let rows = "386,DeoxysNormal Forme,,psychic\n386,DeoxysAttack Forme,,psychic"
    _ = try load(rows)
    #expect(try load(rows).numbers == [2, 0, 0, 2, 0])
  }

  @Test func `a name that all rows have is kept, even one that is a word twice`() throws {
    #expect(try load("500,BaBa,,grass", "500,BaBa,Mega,grass").codes == [])
    #expect(try file.whole(500, form: "mega")?.names["en"] == "BaBa")
  }

  @Test func `the order of rows does not change which is the default`() throws {
    _ = try load("3,VenusaurMega Venusaur,,grass", "3,Venusaur,,grass")
    #expect(try file.forms(3) == ["*", "mega"])
  }

  @Test(arguments: [1, .max])
  func `a row that is refused takes nobody's place`(bulkThreshold: Int) throws {
    let text = "number,name,type\n1000,Gholdengo,\n1000,Gholdengo,steel\n1000,Gholdengo,ghost\n"
    var rejected: [Finding] = []
    let report = try file.importing(text, bulkThreshold: bulkThreshold) { $0.onError = .skip }
    rejected = report.findings.filter { $0.severity == .error }
    #expect(report.numbers == [3, 1, 0, 0, 2])
    #expect(rejected.map(\.line) == [2, 4])
    #expect(rejected.last?.message == "#1000 stands in line 3 already")
    #expect(try file.whole(1000)?.typing == Typing(.steel))
  }

  @Test(arguments: [1, .max])
  func `where the default form is refused another takes its place`(bulkThreshold: Int) throws {
    let text = "number,name,type\n3,Venusaur,x\n3,Mega Venusaur,grass\n3,Old Venusaur,grass\n"
    _ = try file.importing(text, bulkThreshold: bulkThreshold) { $0.onError = .skip }
    #expect(try file.forms(3) == ["mega*", "old"])
  }
}
