import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

/// The built programs, run as processes of their own.
@Suite("pokedb images fetch")
struct ImagesFetchTests: Sendable {
  private let file: PictureFile

  init() throws { file = try PictureFile() }

  /// Starts the tool on the file.
  private func start(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(ChildProcess.tool, arguments, environment: ["POKEDB_DB": file.path])
  }

  private func run(_ arguments: String...) throws -> ChildProcess.Result {
    try start(arguments).finish()
  }

  /// The words without the seconds at their end.
  private func words(_ result: ChildProcess.Result) -> String {
    result.errors.replacing(#/, [0-9.]+ s\n/#, with: "\n")
  }

  @Test func `it fetches what is missing, then nothing, then asks whether it has changed`() throws {
    let server = try TestServer { request in
      if request.headers["if-none-match"] == "\"t\"" { return .status(304) }
      var reply = TestServer.Reply.picture(
        SamplePicture.png(Int(request.target.filter(\.isNumber)) ?? 0))
      reply.headers.append(("ETag", "\"t\""))
      return reply
    }
    try file.setAddresses(server)
    let first = try run("images", "fetch", "--all", "--allow-private")
    #expect(words(first) == "fetched 15, fresh 0, unchanged 0, failed 0\n" && first.code == 0)
    #expect(first.output.isEmpty)
    #expect(server.requests.count == 15)
    #expect(server.requests.first?.headers["user-agent"]?.hasPrefix("pokedb/") == true)
    let second = try run("images", "fetch", "--all", "--allow-private")
    #expect(words(second) == "fetched 0, fresh 15, unchanged 0, failed 0\n" && second.code == 0)
    #expect(server.requests.count == 15)
    let third = try run("images", "fetch", "--all", "--allow-private", "--refresh")
    #expect(words(third) == "fetched 0, fresh 0, unchanged 15, failed 0\n" && third.code == 0)
    #expect(server.requests.count == 30)
  }

  @Test func `two processes that want one picture make one request`() throws {
    let server = try TestServer { _ in
      var reply = TestServer.Reply.picture(SamplePicture.png(6))
      reply.delay = 1
      return reply
    }
    try file.setAddresses(server)
    let line = ["images", "fetch", "charizard", "--allow-private"]
    let processes = try (0..<2).map { _ in try start(line) }
    let results = try processes.map { try $0.finish() }
    #expect(results.map(\.code) == [0, 0])
    #expect(server.requests.count == 1)
    #expect(
      Set(results.map(words)) == [
        "fetched 1, fresh 0, unchanged 0, failed 0\n",
        "fetched 0, fresh 1, unchanged 0, failed 0\n",
      ])
  }

  @Test func `a server that wants to be left alone is, and the summary says so`() throws {
    let server = try TestServer { _ in .status(429, [("Retry-After", "900")]) }
    try file.setAddresses(server)
    let run = try run("images", "fetch", "--all", "--allow-private", "--concurrency", "1", "--json")
    #expect(run.code == 1 && server.requests.count == 1)
    #expect(words(run).hasSuffix("failed 15 (too_many_requests 15)\n"))
    #expect(
      run.errors.contains(
        #/\n127\.0\.0\.1:\d+ asked to be left alone until \S+; not asked for 14 of its pictures\n/#)
    )
    #expect(
      run.output.contains(
        #/,"paused":\[{"host":"127\.0\.0\.1:\d+","until":"\S+Z","not_asked":14}\],"seconds":/#))
  }

  @Test func `a kind that nobody has is said to be one`() throws {
    let run = try run("images", "fetch", "--all", "--kind", "artwrk")
    #expect(run.errors.hasPrefix("no picture and no address of one; ") && run.code == 0)
  }

  @Test func `a server that is down is exit 1 with the reason, and questions go on`() throws {
    let server = try TestServer { _ in .picture(SamplePicture.png(1)) }
    try file.setAddresses(server)
    #expect(try run("images", "fetch", "1", "--allow-private").code == 0)
    server.stop()
    let down = try run("images", "fetch", "--all", "--allow-private", "--json")
    #expect(down.code == 1)
    #expect(
      down.errors.hasSuffix(" s\n")
        && down.errors.contains("fetched 0, fresh 1, unchanged 0, failed 14 (unreachable 14)"))
    #expect(down.errors.contains("… 9 more of unreachable"))
    #expect(
      down.output.hasPrefix(
        #"{"fetched":0,"fresh":1,"unchanged":0,"failed":14,"let_go":0,"failures":[{"address":""#))
    #expect(try run("show", "6").code == 0)
    let got = try run("images", "get", "1", "-o", file.folder.path + "/1.png")
    #expect(got == .init(output: "", errors: "", code: 0))
    let bytes = try Data(contentsOf: file.folder.appendingPathComponent("1.png"))
    #expect(Array(bytes) == SamplePicture.png(1))
  }

  @Test func `addresses of private networks are refused unless allowed`() throws {
    let server = try TestServer { _ in .picture(SamplePicture.png(1)) }
    try file.setAddresses(server, count: 1)
    let refused = try run("images", "fetch", "1")
    #expect(refused.code == 1 && refused.errors.contains("failed 1 (private_address 1)"))
    #expect(server.requests.isEmpty)
  }

  @Test func `each reason is counted by its name`() throws {
    let server = try TestServer { request in
      switch request.target {
      case "/001.png": .status(404)
      case "/002.png": .status(404)
      case "/003.png": .picture(Array("<html></html>".utf8))
      default: .picture(SamplePicture.png(4))
      }
    }
    try file.setAddresses(server, count: 4)
    let result = try run("images", "fetch", "1", "2", "3", "4", "--allow-private")
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        "fetched 1, fresh 0, unchanged 0, failed 3 (not_a_picture 1, not_found 2)"))
    #expect(result.errors.contains("/003.png: what came is no picture"))
  }

  @Test func `with a size to keep the least recently used go`() throws {
    let server = try TestServer { request in
      .picture(SamplePicture.png(Int(request.target.filter(\.isNumber)) ?? 0, count: 100_000))
    }
    try file.setAddresses(server)
    let result = try run("images", "fetch", "--all", "--allow-private", "--keep", "1MB", "--json")
    let count = try #require(try file.int("SELECT count(*) FROM image_blob"))
    #expect(
      words(result) == "fetched 15, fresh 0, unchanged 0, failed 0, let go of \(15 - count)\n")
    #expect(result.output.contains(#","failed":0,"let_go":\#(15 - count),"#))
    let kept = try file.int("SELECT sum(length(bytes)) FROM image_blob") ?? 0
    #expect((800_000...1_000_000).contains(kept))
    #expect(try file.isSound())
  }

  @Test func `names and --all exclude each other, and one of them is needed`() throws {
    for line in [["images", "fetch"], ["images", "fetch", "--all", "6"]] {
      let result = try start(line).finish()
      #expect(result.code == 2 && result.errors.contains("it takes names of Pokémon, or --all"))
    }
  }

  @Test func `an interrupt ends it with what was fetched, and the next run goes on`() throws {
    let count = Count()
    let server = try TestServer { request in
      var reply = TestServer.Reply.picture(
        SamplePicture.png(Int(request.target.filter(\.isNumber)) ?? 0))
      // The first two come, whichever they are; the others take longer than anybody waits.
      if count.next() > 2 { reply.delay = 20 }
      return reply
    }
    try file.setAddresses(server)
    let process = try start(["images", "fetch", "--all", "--allow-private"])
    let hasTwo = try eventually(within: 900) {
      try file.int("SELECT count(*) FROM image_blob") == 2
    }
    try #require(hasTwo)
    process.send(SIGINT)
    let result = try process.finish()
    #expect(result.code == 130 && result.errors.contains(" of 15 pictures"))
    #expect(try file.int("SELECT count(*) FROM image_claim") == 0)
    #expect(try file.isSound())
  }

  /// How often a fetch is killed: `POKEDB_TEST_KILLS`, else twenty times as the issue asks.
  private static let kills =
    ProcessInfo.processInfo.environment["POKEDB_TEST_KILLS"].flatMap { Int($0) } ?? 20

  @Test func `killed at any moment, every picture is whole and a new run fetches only the rest`()
    throws
  {
    let server = try TestServer { request in
      var reply = TestServer.Reply.picture(
        SamplePicture.png(Int(request.target.filter(\.isNumber)) ?? 0, count: 20_000))
      reply.delay = 0.005
      return reply
    }
    let count = 24
    let addresses = (1...count).map { server.url("/\($0)") }
    for (index, address) in addresses.enumerated() {
      _ = try file.images.setAddress(
        address, of: NationalNumber(stored: index % 15 + 1), kind: "kind\(index / 15)")
    }
    for kill in 0..<Self.kills {
      try clear()
      let before = server.requests.count
      let process = try start(
        ["images", "fetch", "--all", "--allow-private", "--concurrency", "4", "-q"])
      // At another place each time: after so many requests.
      let isThere = eventually(within: 900) {
        server.requests.count >= before + 1 + kill * 2 % count
      }
      try #require(isThere)
      process.send(SIGKILL)
      _ = try process.finish()
      #expect(try file.isSound())
      let kept = try file.int("SELECT count(*) FROM image_blob") ?? 0
      try server.settle()
      let asked = server.requests.count
      let again = try run("images", "fetch", "--all", "--allow-private", "--concurrency", "4")
      #expect(again.code == 0, "\(again.errors)")
      #expect(server.requests.count - asked == count - kept, "killed with \(kept) kept")
      #expect(try file.int("SELECT count(*) FROM image_blob") == count)
      #expect(try file.isSound())
    }
  }

  /// As if nothing had been fetched, and without the addresses of the seeds.
  private func clear() throws {
    try file.database.write { connection in
      try connection.run(
        """
        UPDATE image SET state = 'new', sha256 = NULL, etag = NULL, retry_after = NULL,
          failure = NULL WHERE id > 0
        """)
      try connection.run("DELETE FROM image_blob WHERE sha256 > ''")
      try connection.run("DELETE FROM pokemon_image WHERE kind = 'artwork'")
    }
  }
}

/// Counts from 1.
private final class Count: @unchecked Sendable {
  private let lock = Lock()
  private var value = 0

  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }
}
