internal import CMicrohttpd

/// How libmicrohttpd is started, and which function of ours it calls when.
enum LibraryDaemon {
  /// Starts the library's threads.
  ///
  /// - Returns: `nil` where it does not start.
  static func start(
    _ server: UnsafeMutableRawPointer, _ listener: UnsafeMutablePointer<cmicrohttpd_listener>,
    _ socket: Int32, _ limits: ServiceLimits, threads: Int, certificate: HTTPServer.Certificate?
  ) -> OpaquePointer? {
    var flags =
      MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_EPOLL_TURBO.rawValue
      | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ERROR_LOG.rawValue
    var items: [MHD_OptionItem] = [
      // First, so that nothing is written to standard error before.
      function(.EXTERNAL_LOGGER, cmicrohttpd_listen_function(), listener),
      number(.LISTEN_SOCKET, Int(socket)),
      number(.CONNECTION_LIMIT, limits.connections),
      number(.PER_IP_CONNECTION_LIMIT, limits.connectionsPerAddress),
      number(.CONNECTION_TIMEOUT, limits.idleSeconds),
      number(.CONNECTION_MEMORY_LIMIT, limits.connectionMemory),
      function(.NOTIFY_CONNECTION, unsafeBitCast(connectionChanged, to: Int.self), server),
      function(.NOTIFY_COMPLETED, unsafeBitCast(requestEnded, to: Int.self), server),
      function(.URI_LOG_CALLBACK, unsafeBitCast(requestBegan, to: Int.self), server),
      // The target is decoded by us, from what was received.
      function(.UNESCAPE_CALLBACK, unsafeBitCast(leaveEscaped, to: Int.self), nil),
    ]
    if threads > 1 { items.append(number(.THREAD_POOL_SIZE, threads)) }
    if certificate != nil { flags |= MHD_USE_TLS.rawValue }
    return withOptionalCString(certificate?.chain) { chain in
      withOptionalCString(certificate?.key) { key in
        if let chain, let key {
          items.append(text(.HTTPS_MEM_CERT, chain))
          items.append(text(.HTTPS_MEM_KEY, key))
        }
        items.append(number(.END, 0))
        return items.withUnsafeMutableBufferPointer { items -> OpaquePointer? in
          guard let first = items.baseAddress else { return nil }
          let arguments: [any CVarArg] = [
            MHD_OPTION.ARRAY.rawValue, OpaquePointer(first), MHD_OPTION.END.rawValue,
          ]
          return withVaList(arguments) {
            MHD_start_daemon_va(flags, 0, nil, nil, answerRequest, server, $0)
          }
        }
      }
    }
  }

  private static func number(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: nil)
  }

  private static func text(
    _ option: MHD_OPTION, _ value: UnsafePointer<CChar>
  ) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: 0, ptr_value: UnsafeMutableRawPointer(mutating: value))
  }

  private static func function(
    _ option: MHD_OPTION, _ address: Int, _ context: UnsafeMutableRawPointer?
  ) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: address, ptr_value: context)
  }

  private static func withOptionalCString<R>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> R
  ) -> R {
    guard let text else { return body(nil) }
    return text.withCString(body)
  }

  private static func server(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
    context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func client(_ connection: OpaquePointer?) -> Client? {
    guard let info = cmicrohttpd_socket_context(connection) else { return nil }
    return Unmanaged<Client>.fromOpaque(info).takeUnretainedValue()
  }

  // MARK: What the library calls, on its threads

  private static let connectionChanged: MHD_NotifyConnectionCallback = {
    context, connection, place, change in
    guard let server = server(context), let connection, let place else { return }
    if change == .CONNECTION_NOTIFY_STARTED {
      let client = server.connected(
        descriptor: cmicrohttpd_descriptor(connection),
        address: cmicrohttpd_client_address(connection))
      place.pointee = Unmanaged.passRetained(client).toOpaque()
    } else if let pointer = place.pointee {
      server.clients.remove(Unmanaged<Client>.fromOpaque(pointer).takeRetainedValue())
      place.pointee = nil
    }
  }

  private static let requestBegan:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
      UnsafeMutableRawPointer? = { context, target, connection in
        guard let server = server(context), let client = client(connection), let target else {
          return nil
        }
        server.worker().begin(
          UnsafeRawPointer(target).assumingMemoryBound(to: UInt8.self), client)
        return nil
      }

  private static let requestEnded: MHD_RequestCompletedCallback = {
    context, connection, _, _ in
    guard let server = server(context), let connection, let client = client(connection) else {
      return
    }
    server.ended(client, status: Int(cmicrohttpd_status(connection)))
  }

  /// What is told of a request that the library refuses by itself.
  ///
  /// Of one whose first line was read ``requestEnded`` is called as well, which knows the connection.
  static let requestRefused: @convention(c) (UnsafeMutableRawPointer?, UInt32) -> Void = {
    context, status in
    guard let server = server(context), status == 414 || status == 505 else { return }
    server.worker().noteRefusal(Int(status))
  }

  private static let leaveEscaped:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int =
      { _, _, text in
        guard let text else { return 0 }
        var count = 0
        while text[count] != 0 { count += 1 }
        return count
      }

  private static let answerRequest: MHD_AccessHandlerCallback = {
    context, connection, _, method, version, upload, uploadCount, _ in
    guard let server = server(context), let connection, let client = client(connection),
      let method, let version, let uploadCount
    else { return .NO }
    let bytes = UnsafeRawBufferPointer(start: upload, count: uploadCount.pointee)
    uploadCount.pointee = 0
    let isDone = server.worker().proceed(
      client, on: connection,
      method: UnsafeRawPointer(method).assumingMemoryBound(to: UInt8.self),
      version: UnsafeRawPointer(version).assumingMemoryBound(to: UInt8.self), body: bytes)
    return isDone ? .YES : .NO
  }
}
