import Foundation
import Pokedex
import PokedexServer
import TestSupport
import Testing

/// What a list or a record says over a socket.
struct MissionList {
  let fixture: ServerFixture
  private let transport: any TestTransport

  init() throws { try self.init(ServerFixture()) }

  init(_ fixture: ServerFixture) throws {
    self.fixture = fixture
    transport = try TransportKind.socket.make(fixture)
  }

  func get(_ target: String) throws -> RawClient.Response { try transport.get(target) }

  /// The numbers of a list that is answered with 200.
  func numbers(_ target: String) throws -> [Int] {
    let response = try get(target)
    #expect(response.status == 200, "\(target)")
    let list = try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]]
    return try #require(list).compactMap { $0["number"] as? Int }
  }

  /// A record that is answered with 200.
  func record(_ target: String) throws -> [String: Any] {
    let response = try get(target)
    #expect(response.status == 200, "\(target)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }
}
