import Pokedex
import SQLite
import Testing

/// Imports that end in the middle.
@Suite struct `Importing in batches` {
  private let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  private func text(_ count: Int) -> String {
    "number,name,type\n" + (1...count).map { "\($0),P\($0),fire\n" }.joined()
  }

  private func count() throws -> Int { try file.pokemon.list(languages: []).count }

  @Test(arguments: [1, 3, 10, 11]) func `gives what one transaction gives`(size: Int) throws {
    #expect(try file.importing(text(10)) { $0.batchSize = size }.numbers == [10, 10, 0, 0, 0])
    #expect(try count() == 10)
  }

  @Test func `keeps whole batches where a record is refused, and says how many`() throws {
    let halt = #expect(throws: ImportHalted.self) {
      try file.importing(text(10) + "11,Bad,x\n12,P,fire\n") { $0.batchSize = 4 }
    }
    #expect(halt?.committed == 8)
    #expect((halt?.cause as? ImportError)?.finding.code == "unknown_type")
    #expect(try count() == 8)
  }

  @Test func `counts what is in the file and not what was refused`() throws {
    let halt = #expect(throws: ImportHalted.self) {
      try importing(text(1200).replacing("P3,fire", with: "P3,x"), stoppingAfter: 5) {
        $0.batchSize = 500
        $0.onError = .skip
      }
    }
    #expect(halt?.committed == 999)
    #expect(try count() == 999)
  }

  @Test func `an error in the first batch imports nothing`() throws {
    #expect(throws: ImportError.self) {
      try file.importing("number,name,type\n1,A,x\n") { $0.batchSize = 4 }
    }
    #expect(try count() == 0)
  }

  @Test func `an interrupt undoes everything`() throws {
    #expect(throws: ImportInterrupted.self) { try importing(text(1200), stoppingAfter: 6) }
    #expect(try count() == 0)
  }

  @Test(arguments: 0...6) func `an interrupt at any moment is heeded`(calls: Int) throws {
    #expect(throws: ImportInterrupted.self) { try importing(text(1200), stoppingAfter: calls) }
    #expect(try count() == 0)
  }

  /// Imports until progress was told so many times.
  private func importing(
    _ text: String, stoppingAfter calls: Int, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    var options = ImportOptions()
    change(&options)
    var rest = calls
    let source = try ImportSource(try SourceBytes(Array(text.utf8), name: "t.csv"))
    let progress = { (_: Int, _: Int) in
      rest -= 1
      return rest < 0
    }
    _ = try Importer(options: options, progress: progress) { try source.reader() }
      .run(file.database)
  }
}
