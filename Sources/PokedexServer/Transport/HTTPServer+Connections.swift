internal import CMicrohttpd
internal import Pokedex

extension HTTPServer {
  /// A new connection.
  func connected(descriptor: Int32, address: UnsafePointer<sockaddr>?) -> Client {
    let client = Client(
      descriptor: descriptor, address: log == nil ? "" : ListeningSocket.text(of: address))
    client.deadline.value = tick.value + UInt64(service.settings.limits.requestMilliseconds)
    clients.insert(client)
    return client
  }

  /// A request is over, answered or not.
  ///
  /// - Parameters:
  ///   - client: Who asked.
  ///   - status: What it was answered with, by us or by the library; 0 for no answer.
  func ended(_ client: Client, status: Int) {
    if status != 0, !client.isNoted { worker().noteRefusal(status, of: client) }
    client.body = []
    client.step = .head
    client.phase = .idle
    // From now on the head of the next request has so much time, and so has waiting for it.
    client.deadline.value = tick.value + UInt64(service.settings.limits.requestMilliseconds)
  }
}
