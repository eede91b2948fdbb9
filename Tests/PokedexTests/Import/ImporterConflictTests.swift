import Pokedex
import SQLite
import TestSupport
import Testing

/// What becomes of a Pokémon that the file has already.
@Suite struct `Importing what is there already` {
  private let file: PokedexFixture

  init() throws {
    file = try PokedexFixture()
    _ = try file.pokemon.save(.whole)
    try file.database.write { connection in
      try connection.run("INSERT INTO note (pokemon_id, text, created_at) VALUES (1, 'mine', 'x')")
    }
  }

  private let faster = "number,name,speed\n25,Pikachu,91\n"

  @Test func `update changes the fields that the source has a value for`() throws {
    #expect(try file.importing(faster).numbers == [1, 0, 1, 0, 0])
    #expect(try file.whole(25)?.stats[.speed] == 91)
  }

  @Test func `update leaves all other fields`() throws {
    _ = try file.importing(faster)
    var expected = Pokemon.whole
    expected.stats[.speed] = 91
    #expect(try file.whole(25) == expected)
  }

  @Test func `an empty value changes nothing`() throws {
    let report = try file.importing("number,name,hp,type1,image,height\n25,,NA,-,null,\n")
    #expect(report.numbers == [1, 0, 0, 1, 0])
    #expect(try file.whole(25) == .whole)
  }

  @Test func `ignore leaves it as it is`() throws {
    let report = try file.importing(faster) { $0.onConflict = .ignore }
    #expect(report.numbers == [1, 0, 0, 1, 0])
    #expect(try file.whole(25) == .whole)
  }

  @Test func `replace removes what the source has no value for`() throws {
    let report = try file.importing("number,name,type\n25,Pika,fire\n") {
      $0.onConflict = .replace
      $0.takesImages = true
    }
    #expect(report.numbers == [1, 0, 1, 0, 0])
    #expect(try file.whole(25) == .sample(25, "Pika", Typing(.fire)))
  }

  @Test func `replace leaves the picture alone where pictures are not imported`() throws {
    _ = try file.importing("number,name,type\n25,Pika,fire\n") { $0.onConflict = .replace }
    #expect(Pokemon.whole.imageURL != nil)
    #expect(try file.whole(25)?.imageURL == Pokemon.whole.imageURL)
  }

  @Test(arguments: ImportOptions.Conflict.allCases)
  func `a note stays`(policy: ImportOptions.Conflict) throws {
    _ = try file.importing("number,name,type\n25,Pika,fire\n") {
      $0.onConflict = policy
      $0.onError = .skip
    }
    #expect(try file.database.read { try $0.texts("SELECT text FROM note") } == ["mine"])
  }

  @Test func `error refuses the source`() throws {
    let error = #expect(throws: ImportError.self) {
      try file.importing("number,name,type\n1,A,fire\n25,P,fire\n") { $0.onConflict = .error }
    }
    #expect(error?.finding.code == "already_there")
    #expect(error?.finding.line == 3)
    #expect(try file.whole(1) == nil)
  }

  @Test func `error with skip takes the others`() throws {
    let report = try file.importing("number,name,type\n1,A,fire\n25,P,fire\n") {
      $0.onConflict = .error
      $0.onError = .skip
    }
    #expect(report.numbers == [2, 1, 0, 0, 1])
    #expect(try file.whole(25) == .whole)
  }

  @Test func `another name is stored and warned of`() throws {
    let report = try file.importing("number,name\n25,Pika\n")
    #expect(try file.whole(25)?.names["en"] == "Pika")
    #expect(report.codes == ["renamed"])
    #expect(report.findings.first?.message == #"#025: name changed from "Pikachu" to "Pika""#)
  }

  @Test func `another name is found, and the one before no more`() throws {
    _ = try file.pokemon.save(.sample(500, "Alpha"))
    _ = try file.importing("number,name\n500,Beta\n")
    #expect(try file.numbers(beginning: "alpha") == [])
    #expect(try file.numbers(beginning: "beta") == [500])
  }

  @Test func `a picture is taken over only where it is wanted`() throws {
    let text = "number,img\n25,http://example.org/new.png\n"
    let report = try file.importing(text)
    #expect(report.codes == ["images_left_out"])
    #expect(try file.whole(25)?.imageURL == Pokemon.whole.imageURL)
    #expect(try file.importing(text) { $0.takesImages = true }.codes == [])
    #expect(try file.whole(25)?.imageURL == "http://example.org/new.png")
  }

  @Test func `types that change take their weaknesses with them`() throws {
    _ = try file.importing("number,type\n25,water\n")
    let weaknesses = try file.pokemon.fetch(NationalNumber(stored: 25))?.weaknesses.map(\.type)
    #expect(weaknesses.map(Set.init) == [.grass, .electric])
  }

  @Test func `the same source again changes nothing`() throws {
    let text = "number,name,type1,type2,hp\n1,Bulbasaur,grass,poison,45\n25,Pikachu,electric,,35\n"
    _ = try file.importing(text)
    let before = try file.rows()
    #expect(try file.importing(text).numbers == [2, 0, 0, 2, 0])
    #expect(try file.rows() == before)
  }
}
