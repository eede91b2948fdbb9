import Foundation
import Pokedex
import PokedexServer
import PokedexTestSupport
import SQLite
import TestSupport
import Testing

/// What becomes of the file while the service has it open.
@Suite struct `The file behind the service` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  private func name(of number: Int, _ client: RawClient) throws -> String {
    client.send("GET /v1/pokemon/\(number)?fields=name HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 200, "\(response.text)")
    let record = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
    return record?["name"] as? String ?? ""
  }

  /// Asks until an answer is the one expected.
  private func awaitName(_ expected: String, of number: Int, _ client: RawClient) throws {
    #expect(try eventually { try name(of: number, client) == expected }, "never \(expected)")
  }

  /// What the service says of its file.
  private func health(_ client: RawClient) throws -> RawClient.Response {
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return try client.response()
  }

  /// The 15 entries, of which #006 has another name; as large as any other such file.
  private static func file(_ name: String) throws -> [UInt8] {
    try PreparedFile.made { database in
      _ = try Seeder.seed(database, now: ServerFixture.now)
      try database.write { connection in
        try connection.run(
          "UPDATE pokemon_name SET text = ? WHERE language = 'en' AND text = 'Charizard'", name)
      }
    }
  }

  /// Writes over the file, which stays the one that it was.
  private func overwrite(_ bytes: some Sequence<UInt8>) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: fixture.path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  @Test func `may be changed by others, who are let in and seen`() throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizard")
    for round in 1...5 {
      // The time-out is short: a snapshot that is held for longer would refuse the writer.
      let database = PokedexFile.database(at: fixture.path, busyTimeout: 2000)
      let port = running.port
      let askers = Companions(1) { _, stop in
        guard let asking = try? RawClient(port: port) else { return }
        var limit = round * 1_000_000
        while !stop.isSet {
          // Each is another question, so that the file is asked and not what is kept.
          limit += 1
          asking.send("GET /v1/pokemon?limit=\(limit) HTTP/1.1\r\nHost: localhost\r\n\r\n")
          #expect((try? asking.response())?.status == 200)
        }
      }
      defer { askers.stop() }
      try database.write { connection in
        try connection.run(
          "UPDATE pokemon_name SET text = ? WHERE language = 'en' AND text LIKE 'Charizard%'",
          "Charizard \(round)")
      }
      try awaitName("Charizard \(round)", of: 6, client)
    }
  }

  @Test func `may be replaced by another of its name, without a failed request`() throws {
    let running = try fixture.serve()
    let failures = SharedList()
    let port = running.port
    let askers = Companions(3) { asker, stop in
      guard let client = try? RawClient(port: port) else { return failures.append("no connection") }
      var round = 0
      while !stop.isSet {
        round += 1
        let target =
          asker == 0 ? "/v1/pokemon/6" : "/v1/pokemon?limit=\(round % 900 + 1)&prefix=c"
        client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        do {
          let response = try client.response()
          if response.status != 200 { failures.append("\(response.status) \(response.text)") }
        } catch {
          return failures.append("\(error)")
        }
      }
    }
    defer { askers.stop() }
    let client = try RawClient(port: port)
    for round in 1...6 {
      let new = fixture.folder.appendingPathComponent("new.sqlite")
      try Data(Self.file("Charizard of file \(round)")).write(to: new)
      #expect(rename(new.path, fixture.path) == 0)
      try awaitName("Charizard of file \(round)", of: 6, client)
    }
    askers.stop()
    #expect(failures.items == [])
  }

  @Test func `may be written over by another with the same size and change counter`() throws {
    let files = try ["Charizara", "Charizarb", "Charizarc"].map(Self.file)
    // Or the test would show nothing.
    #expect(Set(files.map(\.count)).count == 1)
    #expect(Set(files.map { $0[24..<28] }).count == 1)
    try overwrite(files[0])
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizara")
    for (bytes, expected) in zip(files.dropFirst(), ["Charizarb", "Charizarc"]) {
      try overwrite(bytes)
      try awaitName(expected, of: 6, client)
    }
  }

  @Test(arguments: [0, 50, 4096, 20_000])
  func `may be replaced piece by piece, and is the one before until it is whole`(
    _ cut: Int
  ) throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizard")
    let bytes = try Self.file("Charizard of the other file")
    #expect(bytes.count > cut)
    let place = URL(fileURLWithPath: fixture.path)
    try FileManager.default.removeItem(at: place)
    try Data(bytes.prefix(cut)).write(to: place)
    #expect(try eventually { try health(client).status == 503 })
    for number in 1...15 { _ = try name(of: number, client) }
    #expect(try name(of: 6, client) == "Charizard")
    let handle = try FileHandle(forWritingTo: place)
    try handle.seekToEnd()
    try handle.write(contentsOf: bytes.dropFirst(cut))
    try handle.close()
    try awaitName("Charizard of the other file", of: 6, client)
    #expect(try health(client).status == 200)
  }

  @Test func `that is written over is no error of the service while a part is missing`() throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizard")
    let bytes = try Self.file("Charizard of the other file")
    for cut in [0, 50, 4096, 20_000] {
      try overwrite(bytes.prefix(cut))
      #expect(try eventually { try health(client).status == 503 })
      for limit in 1...15 {
        client.send(
          "GET /v1/pokemon?limit=\(cut + limit) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let response = try client.response()
        #expect([200, 503].contains(response.status), "\(response.text)")
      }
      try overwrite(bytes)
      try awaitName("Charizard of the other file", of: 6, client)
      #expect(try health(client).status == 200)
    }
  }

  @Test func `is told of while it is gone or no Pokédex, and answered from all the same`() throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    func readable() throws -> String? {
      client.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return try client.response().text.split(separator: "\n")
        .first { $0.hasPrefix("pokedb_file_readable ") }?.split(separator: " ").last.map(
          String.init)
    }
    #expect(try health(client).status == 200)
    #expect(try readable() == "1")
    let aside = fixture.folder.appendingPathComponent("aside.sqlite").path
    #expect(rename(fixture.path, aside) == 0)
    let gone = try health(client)
    #expect(gone.status == 503)
    #expect(gone["Content-Type"] == "application/problem+json")
    #expect(gone.problem["code"] as? String == "no_database")
    #expect(try readable() == "0")
    #expect(try name(of: 5, client) == "Charmeleon")
    for rubbish in ["no database", "", String(repeating: "SQLite format 3\0", count: 1000)] {
      try Data(rubbish.utf8).write(to: URL(fileURLWithPath: fixture.path))
      #expect(try eventually { try health(client).problem["code"] as? String == "no_database" })
      #expect(try readable() == "0")
      #expect(try name(of: 4, client) == "Charmander")
      #expect(try name(of: 3, client) == "Venusaur")
    }
    #expect(rename(aside, fixture.path) == 0)
    #expect(try eventually { try health(client).status == 200 })
    #expect(try readable() == "1")
    #expect(try name(of: 7, client) == "Squirtle")
  }

  @Test func `is looked after while a question takes long`() throws {
    let isAsked = SharedFlag()
    let isDone = SharedFlag()
    let slow = Route(.get, "/slow", name: "slow", abstract: "slow", freshness: .never) { _, _ in
      isAsked.set()
      while !isDone.isSet { Thread.sleep(forTimeInterval: 0.005) }
      return .json("slow")
    }
    var settings = ServiceSettings()
    settings.limits.requestMilliseconds = 2000
    let running = try fixture.serve(
      settings, router: Router([slow] + Router.standard.routes), threads: 2)
    defer { isDone.set() }
    let waiting = try RawClient(port: running.port)
    waiting.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(eventually { isAsked.isSet })
    // The other thread takes these.
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizard")
    let new = fixture.folder.appendingPathComponent("new.sqlite")
    try Data(Self.file("Charizard of the other file")).write(to: new)
    #expect(rename(new.path, fixture.path) == 0)
    try awaitName("Charizard of the other file", of: 6, client)
    let unfinished = try RawClient(port: running.port)
    unfinished.send("GET /v1/pok")
    #expect(unfinished.receive() == [])
    #expect(!isDone.isSet)
    isDone.set()
    #expect(try waiting.response().status == 200)
  }

  @Test func `is locked by no answer once it is given`() throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizard")
    // Who is idle holds nothing once the caretaker has looked; a busy machine lets it look late.
    let connection = try Connection(
      path: fixture.path, Configuration(access: .readWrite, busyTimeout: 10_000))
    try connection.execute("BEGIN EXCLUSIVE; COMMIT")
    #expect(try name(of: 6, client) == "Charizard")
  }

  @Test func `that is locked for long is told of, while what is kept is still answered`() throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizard")
    let connection = try Connection(
      path: fixture.path, Configuration(access: .readWrite, busyTimeout: 10_000))
    try connection.execute("BEGIN EXCLUSIVE")
    #expect(try name(of: 6, client) == "Charizard")
    client.send("GET /v1/pokemon/5 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let busy = try client.response()
    #expect(busy.status == 503)
    #expect(busy["Retry-After"] == "1")
    #expect(busy.problem["code"] as? String == "busy")
    try connection.execute("COMMIT")
    #expect(try name(of: 5, client) == "Charmeleon")
  }
}

/// A word that one thread gives another.
final class SharedFlag: Sendable {
  private let lock = Lock()
  private nonisolated(unsafe) var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}

/// What several threads have to say.
final class SharedList: Sendable {
  private let lock = Lock()
  private nonisolated(unsafe) var texts: [String] = []
  var items: [String] { lock.withLock { texts } }
  func append(_ text: String) { lock.withLock { texts.append(text) } }
}
