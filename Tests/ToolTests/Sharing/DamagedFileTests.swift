import Console
import Foundation
import TestSupport
import Testing

@testable import pokedb

/// A real file with bytes and pages changed by chance.
///
/// `POKEDB_TEST_DAMAGES` says how many are tried, 60 by default.
@Suite struct `Damaged files` {
  private static let count =
    Int(ProcessInfo.processInfo.environment["POKEDB_TEST_DAMAGES"] ?? "") ?? 60

  /// Reads, checks, copies and changes.
  static let commands = [
    "info", "list", "show 6", "search a", "weak-to rock", "check -q",
    "query 'select * from v1_pokemon'",
    "publish out.sqlite --force", "backup out.sqlite --force", "set 6 hp=1 types=water",
    "check --repair -q", "migrate", "seed --force",
  ]

  private let folder: Folder
  private let whole: Data

  init() throws {
    folder = try Folder.seeded()
    whole = try Data(contentsOf: folder.file("pokedb.sqlite"))
  }

  /// The bytes of a file damaged in one way by a number.
  private func damaged(_ number: Int) -> Data {
    var random = SplitMix64(seed: UInt64(number))
    var content = whole
    let pages = content.count / 4096
    let page = Int.random(in: 0..<pages, using: &random) * 4096
    let other = Int.random(in: 0..<pages, using: &random) * 4096
    switch number % 6 {
    case 0, 1:
      content[Int.random(in: 0..<content.count, using: &random)] ^=
        UInt8.random(in: 1...255, using: &random)
    // Where the pages are described, a byte does most.
    case 2:
      content[page + Int.random(in: 0..<64, using: &random)] = .random(in: 0...255, using: &random)
    case 3:
      for index in page..<page + 4096 { content[index] = .random(in: 0...255, using: &random) }
    case 4: content.replaceSubrange(page..<page + 4096, with: content[other..<other + 4096])
    default:
      content =
        Bool.random(using: &random)
        ? content.prefix(page + Int.random(in: 0..<4096, using: &random))
        : content[..<page] + Data(count: 4096) + content[(page + 4096)...]
    }
    return Data(content)
  }

  private static let codes: Set<ExitCode> = [.success, .failure, .pending, .notFound, .foreign]

  @Test func `each command answers, or says in a sentence what is wrong`() throws {
    for number in 0..<Self.count {
      let content = damaged(number)
      for command in Self.commands {
        try content.write(to: folder.file("pokedb.sqlite"))
        let words = shellWords(command).map {
          $0 == "out.sqlite" ? folder.file("out.sqlite").path : $0
        }
        let result = folder.run(words)
        #expect(Self.codes.contains(result.code), "\(number) \(command): \(result)")
        guard result.code != .success, !(command.hasPrefix("check") && result.errors == "") else {
          continue
        }
        #expect(result.errors.hasPrefix("pokedb: "), "\(number) \(command): \(result.errors)")
        #expect(
          result.errors.split(separator: "\n").count <= 2, "\(number) \(command): \(result.errors)")
        #expect(!result.errors.contains("SQLite error"), "\(number) \(command): \(result.errors)")
      }
      for name in try folder.names where name != "pokedb.sqlite" {
        try FileManager.default.removeItem(at: folder.file(name))
      }
    }
  }

  @Test func `the binary neither crashes nor hangs`() throws {
    for number in stride(from: 0, to: Self.count, by: 6) {
      try damaged(number + number / 6 % 6).write(to: folder.file("pokedb.sqlite"))
      let result = try folder.shell(
        """
        ulimit -t 5; cp pokedb.sqlite damaged
        \(Self.commands.map { "cp damaged pokedb.sqlite; \"$POKEDB\" \($0) >/dev/null 2>&1; echo $?" }
          .joined(separator: "\n"))
        """)
      let codes = result.output.split(separator: "\n").compactMap { Int32($0) }
      #expect(codes.count == Self.commands.count)
      #expect(codes.allSatisfy { [0, 1, 3, 4, 6].contains($0) }, "\(number): \(codes)")
    }
  }

  @Test func `what is published of a damaged file is whole, or is not published`() throws {
    let out = folder.file("out.sqlite")
    #expect(folder.run("publish", out.path, "-q").code == .success)
    let before = try Data(contentsOf: out)
    for number in 0..<Self.count {
      try damaged(number).write(to: folder.file("pokedb.sqlite"))
      if folder.run("publish", out.path, "--force", "-q").code == .success {
        #expect(
          try folder.sqlite("PRAGMA integrity_check", in: "out.sqlite") == "ok\n", "\(number)")
        try before.write(to: out)
      } else {
        #expect(try Data(contentsOf: out) == before, "\(number)")
      }
    }
  }
}
