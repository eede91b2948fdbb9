import PokedexServer
import TestSupport
import Testing

@Suite struct `The names of the service` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test(arguments: [
    "localhost", "LOCALHOST:80", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:65535",
  ])
  func `are those of this machine`(_ host: String) throws {
    #expect(HostList.isWellFormed(host))
    #expect(HostList.loopback.allows(host))
  }

  @Test(arguments: [
    "example.org", "localhost.", "localhost.example.org", "127.0.0.2", "127.0.0.1.example.org",
    "::1",
    "0", "2130706433", "[::2]", "xn--localhost",
  ])
  func `are no others`(_ host: String) { #expect(!HostList.loopback.allows(host)) }

  @Test(arguments: [
    "", ":80", "a/b", "a b", "a:b", "a:123456", "me@localhost", "[::1", "[::1]x", "[g]", "a?b", "é",
  ])
  func `are not what is no host and port`(_ host: String) {
    #expect(!HostList.isWellFormed(host))
  }

  @Test func `are what the settings say, and any address where it listens to all`() throws {
    var hosts = HostList.loopback
    hosts.insert("Dex.example.org")
    #expect(hosts.allows("dex.example.org:443"))
    #expect(!hosts.allows("192.0.2.7"))
    hosts.allowAddresses()
    #expect(hosts.allows("192.0.2.7:8080"))
    #expect(hosts.allows("[2001:db8::1]"))
    #expect(!hosts.allows("other.example.org"))
    #expect(!hosts.allows("192.0.2.256"))
  }

  @Test(arguments: TransportKind.allCases)
  func `are asked for by the target where that has one`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    let whole = try transport.get("http://127.0.0.1:99/v1/pokemon?limit=1")
    #expect(whole.status == 200)
    #expect(whole["Link"]?.hasPrefix("<http://127.0.0.1:99/v1/pokemon?") == true)
    #expect(try transport.get("http://evil.example/v1/pokemon").status == 421)
    #expect(try transport.get("http://me@localhost/v1/pokemon").status == 400)
    #expect(try transport.get("http:///v1/pokemon").status == 400)
  }

  @Test(arguments: TransportKind.allCases)
  func `are in Link, unless the settings name another`(_ kind: TransportKind) throws {
    let plain = try kind.make(fixture).get("/v1/pokemon?limit=1")
    #expect(plain["Link"]?.hasPrefix("<http://localhost/v1/pokemon?") == true)
    let settings = ServiceSettings(baseURL: "https://dex.example.org")
    let named = try kind.make(fixture, settings).get("/v1/pokemon?limit=1")
    #expect(named["Link"]?.hasPrefix("<https://dex.example.org/v1/pokemon?") == true)
  }
}
