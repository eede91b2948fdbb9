import CMicrohttpd
import SQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The service's HTTP library and nothing of ours: whatever is asked, it answers with the same bytes.
enum BareService {
  static let command = "bare-service"

  /// Answers on loopback until the process is ended.
  ///
  /// - Parameters:
  ///   - port: Where it listens.
  ///   - file: The file whose bytes are the body of each answer.
  /// - Throws: ``Options/UsageError`` where the file cannot be read, or the port is taken.
  static func run(port: UInt16, file: String) throws -> Never {
    var body = Array(try Shell.text(file).utf8)
    let response = MHD_create_response_from_buffer(body.count, &body, .RESPMEM_MUST_COPY)
    let daemon = withVaList([MHD_OPTION.END.rawValue]) {
      MHD_start_daemon_va(
        MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_EPOLL_TURBO.rawValue, port, nil, nil,
        answer, UnsafeMutableRawPointer(response), $0)
    }
    guard daemon != nil else {
      throw Options.UsageError(description: "the HTTP library does not start on port \(port)")
    }
    while true { pause() }
  }

  private static let answer: MHD_AccessHandlerCallback = {
    response, connection, _, _, _, _, _, place in
    // "Never answer on the first callback": the library closes the connection.
    guard place?.pointee != nil else {
      place?.pointee = response
      return .YES
    }
    return MHD_queue_response(connection, 200, response.map { OpaquePointer($0) })
  }
}
