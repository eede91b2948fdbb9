internal import CCurl

/// A set of transfers that libcurl drives together.
final class CurlMulti: @unchecked Sendable {
  private let handle: OpaquePointer

  /// `nil` where libcurl does not start.
  init?() {
    // "Called for the first time … must be made before any other": a global of Swift is made once.
    guard Self.isReady, let handle = curl_multi_init() else { return nil }
    self.handle = OpaquePointer(handle)
  }

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(handle) }

  deinit { curl_multi_cleanup(raw) }

  func add(_ transfer: UnsafeMutableRawPointer) -> Bool {
    curl_multi_add_handle(raw, transfer) == CURLM_OK
  }

  func remove(_ transfer: UnsafeMutableRawPointer) { curl_multi_remove_handle(raw, transfer) }

  /// Reads and writes what can be, and tells which transfers are done.
  func perform(_ finish: (UnsafeMutableRawPointer, CURLcode) -> Void) {
    var running: Int32 = 0
    curl_multi_perform(raw, &running)
    var done: [(UnsafeMutableRawPointer, CURLcode)] = []
    var left: Int32 = 0
    // "The data the returned pointer points to will not survive calling … curl_multi_remove_handle":
    // all are read first.
    while let message = curl_multi_info_read(raw, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
        continue
      }
      done.append((easy, ccurl_message_result(message)))
    }
    for (easy, result) in done { finish(easy, result) }
  }

  /// Waits until there is something to do, or somebody wakes it up.
  func wait() { curl_multi_poll(raw, nil, 0, 1000, nil) }

  /// "This function can be called from any thread", the only one of a multi handle that can.
  func wakeUp() { curl_multi_wakeup(raw) }
}
