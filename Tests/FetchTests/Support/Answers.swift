import SQLite

/// Replies that are given one after the other, the last again and again.
final class Answers: @unchecked Sendable {
  private let lock = Lock()
  private var rest: [TestServer.Reply]

  init(_ replies: [TestServer.Reply]) { rest = replies }

  func next() -> TestServer.Reply {
    lock.withLock { rest.count > 1 ? rest.removeFirst() : rest[0] }
  }
}
