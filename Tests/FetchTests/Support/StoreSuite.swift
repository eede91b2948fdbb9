import Pokedex
import PokedexFetch
import SQLite
import TestSupport

/// A suite with a file of its own, pictures that a server has, and a clock that it sets.
protocol StoreSuite {
  var file: PictureFile { get }
  var clock: TestClock { get }
}

extension StoreSuite {
  func store(_ change: (inout ImageOptions) -> Void = { _ in }) -> ImageStore {
    var options = ImageOptions()
    options.allowsPrivateNetworks = true
    options.timeout = 3_600_000
    change(&options)
    return ImageStore(
      file.database, transport: CurlTransport(userAgent: "tests/1"), options: options,
      now: { [clock] in clock.now }, chance: { 0.5 })
  }

  /// A server that has a picture of its own at each address, with a tag.
  func server() throws -> TestServer {
    try TestServer { request in
      let number = Int(request.target.filter(\.isNumber)) ?? 0
      let tag = "\"\(number)\""
      if request.headers["if-none-match"] == tag { return .status(304) }
      var reply = TestServer.Reply.picture(SamplePicture.png(number))
      reply.headers.append(("ETag", tag))
      return reply
    }
  }

  func failure(
    _ store: ImageStore, _ address: String, refreshing: Bool = false
  ) async throws -> ImageFailure {
    do {
      _ = try await store.picture(at: address, refreshing: refreshing)
    } catch let failure as ImageFailure {
      return failure
    }
    throw ImageFailure(address: address, reason: .storage, detail: "nothing has failed")
  }
}
