import Foundation
import Pokedex
import PokedexServer
import SQLite
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

  /// Asks until an answer is the one expected, for five seconds at most.
  private func awaitName(_ expected: String, of number: Int, _ client: RawClient) throws {
    for _ in 0..<500 {
      if try name(of: number, client) == expected { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
    Issue.record("never \(expected)")
  }

  @Test func `may be changed by others, who are let in and seen`() throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizard")
    for round in 1...5 {
      // The time-out is short: a snapshot that is held for longer would refuse the writer.
      let database = PokedexFile.database(at: fixture.path, busyTimeout: 2000)
      let stop = SharedFlag()
      let port = running.port
      let asker = Thread {
        guard let asking = try? RawClient(port: port) else { return }
        var number = 0
        while !stop.isSet {
          number = number % 15 + 1
          // Each is another question, so that the file is asked and not what is kept.
          asking.send(
            "GET /v1/pokemon/\(number)?fields=genus&lang=x\(number)-\(round) HTTP/1.1\r\n"
              + "Host: localhost\r\n\r\n")
          guard (try? asking.response()) != nil else { return }
        }
      }
      asker.start()
      try database.write { connection in
        try connection.run(
          "UPDATE pokemon_name SET text = ? WHERE language = 'en' AND text LIKE 'Charizard%'",
          "Charizard \(round)")
      }
      try awaitName("Charizard \(round)", of: 6, client)
      stop.set()
    }
  }

  @Test func `may be replaced by another of its name, without a failed request`() throws {
    let running = try fixture.serve()
    let stop = SharedFlag()
    let failures = SharedList()
    let port = running.port
    let askers = (0..<3).map { asker in
      Thread {
        guard let client = try? RawClient(port: port) else {
          return failures.append("no connection")
        }
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
    }
    askers.forEach { $0.start() }
    let client = try RawClient(port: port)
    for round in 1...6 {
      let bytes = try ServerFixture.made { database in
        _ = try Seeder.seed(database, now: ServerFixture.now)
        try database.write { connection in
          try connection.run(
            "UPDATE pokemon_name SET text = ? WHERE language = 'en' AND text = 'Charizard'",
            "Charizard of file \(round)")
        }
      }
      let new = fixture.folder.appendingPathComponent("new.sqlite")
      try bytes.write(to: new)
      #expect(rename(new.path, fixture.path) == 0)
      try awaitName("Charizard of file \(round)", of: 6, client)
    }
    stop.set()
    #expect(failures.items == [])
  }

  @Test func `may be gone for a while, and come back`() throws {
    let running = try fixture.serve()
    let client = try RawClient(port: running.port)
    #expect(try name(of: 6, client) == "Charizard")
    let aside = fixture.folder.appendingPathComponent("aside.sqlite").path
    #expect(rename(fixture.path, aside) == 0)
    #expect(try name(of: 5, client) == "Charmeleon")
    try Data("no database".utf8).write(to: URL(fileURLWithPath: fixture.path))
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try name(of: 4, client) == "Charmander")
    #expect(rename(aside, fixture.path) == 0)
    #expect(try name(of: 7, client) == "Squirtle")
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
