import Foundation
import Pokedex
import PokedexServer
import TestSupport
import Testing

@Suite struct `The service over TLS` {
  /// A certificate of our own for 127.0.0.1, made for this test.
  private static func certificate(in folder: URL) throws -> HTTPServer.Certificate {
    let chain = folder.appendingPathComponent("chain.pem")
    let key = folder.appendingPathComponent("key.pem")
    let made = try ChildProcess.program(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key.path, "-out", chain.path,
      ])
    guard made.code == 0 else { throw RawClient.Failure(what: made.errors) }
    return HTTPServer.Certificate(
      chain: try String(contentsOf: chain, encoding: .utf8),
      key: try String(contentsOf: key, encoding: .utf8))
  }

  @Test(
    .enabled(
      if: ChildProcess.isInstalled("openssl") && ChildProcess.isInstalled("curl"),
      "openssl and curl are not installed"))
  func `answers who trusts its certificate, with addresses of https`() throws {
    let fixture = try ServerFixture()
    var settings = ServiceSettings()
    settings.usesTLS = true
    let running = RunningServer(
      try HTTPServer(
        path: fixture.path, service: Service(settings: settings),
        listening: try ListeningSocket(host: "127.0.0.1", port: 0), threads: 1,
        certificate: try Self.certificate(in: fixture.folder)))
    let address = "https://127.0.0.1:\(running.port)/v1/pokemon?limit=1"
    let chain = fixture.folder.appendingPathComponent("chain.pem").path
    let asked = try ChildProcess.program("curl", ["-sS", "-i", "--cacert", chain, address])
    let text = asked.output
    #expect(asked.code == 0, "\(asked.errors)")
    #expect(text.contains("Link: <https://127.0.0.1:\(running.port)/v1/pokemon?limit=1&cursor="))
    #expect(try ChildProcess.program("curl", ["-sS", address]).code == 60)
  }

  @Test func `does not start with what is no certificate`() throws {
    let fixture = try ServerFixture()
    #expect(throws: (any Error).self) {
      try HTTPServer(
        path: fixture.path, service: Service(settings: ServiceSettings()),
        listening: try ListeningSocket(host: "127.0.0.1", port: 0), threads: 1,
        certificate: .init(chain: "no certificate", key: "no key"))
    }
  }
}
