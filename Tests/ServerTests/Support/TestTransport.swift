import Foundation
import Pokedex
import PokedexServer
import SQLite
import TestSupport

/// A way for a test's request to reach the service: one test body runs over all of them.
protocol TestTransport {
  func send(
    _ method: String, _ target: String, headers: [(String, String)], body: [UInt8]
  ) throws -> RawClient.Response
}

extension TestTransport {
  func send(
    _ method: String, _ target: String, _ headers: [(String, String)] = [], body: [UInt8] = []
  ) throws -> RawClient.Response {
    try send(method, target, headers: headers, body: body)
  }

  func get(_ target: String, _ headers: (String, String)...) throws -> RawClient.Response {
    try send("GET", target, headers: headers, body: [])
  }
}

/// The service as a function, in this process.
struct InProcessTransport: TestTransport {
  let service: Service
  let repositories: Repositories

  func send(
    _ method: String, _ target: String, headers: [(String, String)], body: [UInt8]
  ) throws -> RawClient.Response {
    let response = service.respond(
      method: method, target: target, headers: [("Host", "localhost")] + headers, body: body,
      repositories)
    let fields = response.headers.fields.map { (name: $0.name, value: $0.value) }
    return RawClient.Response(
      status: response.status, fields: fields, body: method == "HEAD" ? [] : response.body)
  }
}

/// The service behind a socket of 127.0.0.1, a connection a request.
struct SocketTransport: TestTransport {
  let running: RunningServer

  func send(
    _ method: String, _ target: String, headers: [(String, String)], body: [UInt8]
  ) throws -> RawClient.Response {
    let client = try RawClient(port: running.port)
    var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"]
    lines += headers.map { "\($0.0): \($0.1)" }
    if !body.isEmpty || method == "POST" || method == "PUT" {
      lines.append("Content-Length: \(body.count)")
    }
    client.send(lines.map { "\($0)\r\n" }.joined() + "\r\n")
    client.send(body)
    return try client.response(isHead: method == "HEAD")
  }
}

/// The two transports, by name, for tests that run over both.
enum TransportKind: String, CaseIterable, Sendable {
  case inProcess, socket

  func make(
    _ fixture: ServerFixture, _ settings: ServiceSettings = ServiceSettings()
  ) throws -> any TestTransport {
    switch self {
    case .inProcess:
      InProcessTransport(
        service: Service(settings: settings),
        repositories: Repositories(fixture.database, clock: { ServerFixture.now }))
    case .socket: SocketTransport(running: try fixture.serve(settings))
    }
  }
}

extension RawClient.Response {
  /// The members of a problem document.
  var problem: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) ?? [:]
  }
}
