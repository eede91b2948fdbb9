import Foundation
import TestSupport
import Testing

@testable import PokeAPI

@Suite("What the tool tells of records that cannot be used")
struct ImportCommandTests {
  let fixture: DumpFixture
  /// More than are kept of a kind where nobody asks for all.
  static let orphans = 1200

  init() throws {
    fixture = try DumpFixture()
    let records = (1...Self.orphans).map { "7,1,7,1,\($0),,\n" }.joined()
    try fixture.write(try fixture.text("pokemon_moves") + records, to: "pokemon_moves")
  }

  private func run(_ options: String...) throws -> ChildProcess.Result {
    let csv = fixture.folder.appendingPathComponent("csv").path
    return try ChildProcess.run(
      ChildProcess.tool, ["import", "pokeapi", csv, "--db", fixture.path] + options,
      environment: [:])
  }

  private func report(_ output: String) throws -> (counts: [String: Int], findings: Int) {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.allSatisfy { $0["line"] is Int && $0["column"] is Int })
    return (object.compactMapValues { $0 as? Int }, findings.count)
  }

  @Test func `as JSON: every one of them, and one object of error`() throws {
    let result = try run("--json")
    #expect(result.code == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1)
    let error =
      try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: [String: Any]]
    #expect(error?["error"]?["code"] as? String == "refused_records")
    let (counts, findings) = try report(result.output)
    #expect(findings == Self.orphans)
    #expect(counts["rejected"] == Self.orphans)
    // Nothing was imported.
    #expect(counts["inserted"] == 0)
  }

  @Test func `as JSON where they are left out: every one of them`() throws {
    let result = try run("--json", "--on-error", "skip")
    #expect(result.code == 7)
    let (counts, findings) = try report(result.output)
    #expect(findings == Self.orphans)
    #expect(counts["inserted"] == (counts["read"] ?? 0) - Self.orphans)
  }

  @Test func `in words: ten, and where the others are`() throws {
    let result = try run()
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: pokemon_id is 7") } == 10)
    #expect(lines.contains("… 1190 more of orphan; --json lists all"))
  }
}
