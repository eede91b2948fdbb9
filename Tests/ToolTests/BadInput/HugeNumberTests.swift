import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// Numbers of a file that the schema allows, or that somebody wrote past it, and that no sum holds.
@Suite(hasSQLiteShell) struct `Numbers without measure` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  private func write(_ sql: String) throws {
    _ = try folder.sqlite("PRAGMA ignore_check_constraints = ON; \(sql)")
  }

  @Test func `stats are compared, and check tells of them`() throws {
    try write(
      "UPDATE pokemon SET hp = 9223372036854775807, attack = 1, defense = 1,"
        + " special_attack = 1, special_defense = 1, speed = 1 WHERE number IN (4, 6)")
    let result = folder.run("compare", "6", "4", "--tsv")
    #expect(result.code == .success)
    // There is no such sum.
    #expect(result.output.contains("\ntotal\t\t\n"))
    let check = folder.run("check", "--ndjson")
    #expect(check.code == .failure)
    #expect(
      check.output.contains(
        #""code":"value","object":"pokemon","repaired":false,"message":"the hp of #006 is 9223372036854775807""#
      ), "\(check.output)")
  }

  @Test(arguments: [
    "UPDATE pokemon SET number = 9223372036854775807, height = 9223372036854775807,"
      + " weight = 9223372036854775807, generation = 9223372036854775807 WHERE number = 6",
    "UPDATE pokemon SET number = -9223372036854775808, height = -9223372036854775808,"
      + " hp = -9223372036854775808, attack = -1 WHERE number = 6",
    "UPDATE pokemon_weakness SET multiplier = 9223372036854775807",
    "UPDATE pokemon_weakness SET multiplier = -9223372036854775808",
    "UPDATE type_efficacy SET factor = 9223372036854775807",
    "UPDATE pokemon_type SET to_generation = 9223372036854775807 WHERE slot = 2",
    "UPDATE image SET attempts = 9223372036854775807, used_order = 9223372036854775807,"
      + " status = 9223372036854775807",
  ])
  func `no command ends in a trap`(sql: String) throws {
    try write(sql)
    for words in [
      "list --json", "list --sort -height_m", "show charizard --json", "show charizard --forms",
      "show charizard", "compare charizard 4", "team charizard 4", "coverage fire", "weak-to rock",
      "weaknesses charizard", "matchups charizard", "type fire", "search c", "info", "check",
      "export --json", "export --csv", "export --markdown", "export --sql", "images list --long",
      "images prune --to 0", "check --repair", "publish out.sqlite --force",
      "set charizard hp=1", "remove charizard --force",
    ] {
      let result = try folder.shell("\"$POKEDB\" \(words) > output")
      #expect([0, 1, 2, 4].contains(result.code), "\(words): \(result)")
    }
  }

  @Test func `sizes of pictures are added up, and check counts the bytes anew`() throws {
    let blob = "(printf('%064d', $1), 'image/png', 1, 1, 9223372036854775807, x'00')"
    let rows = (1...3).map { blob.replacing("$1", with: "\($0)") }.joined(separator: ",")
    try write(
      "INSERT INTO image_blob VALUES \(rows);"
        + "UPDATE image SET sha256 = printf('%064d', 3), used_order = 1 WHERE id = 1")
    let check = folder.run("check", "--ndjson")
    #expect(check.output.contains(#""code":"image_size","object":"image_blob""#))
    let pruned = folder.run("images", "prune", "--to", "1", "--dry-run", "--tsv")
    #expect(pruned.code == .success, "\(pruned)")
    #expect(pruned.output.hasSuffix("\n3\t9223372036854775807\t0\n"), "\(pruned)")
    #expect(folder.run("check", "--repair", "-q").code == .success)
  }
}
