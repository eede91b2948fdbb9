internal import CCurl
internal import Pokedex

/// One request on its way through libcurl.
///
/// After it was given to the loop, it is touched on the loop's thread alone.
final class CurlTransfer: @unchecked Sendable {
  let request: ImageRequest
  var continuation: CheckedContinuation<ImageResponse, any Error>?
  var isCancelled = false
  private var bytes: [UInt8] = []
  private var answer: ResponseHeaders?
  private var isTooLarge = false
  private var isCut = false
  private var received = 0
  private var isRefused = false
  private var list: UnsafeMutablePointer<curl_slist>?

  init(_ request: ImageRequest) { self.request = request }

  deinit { curl_slist_free_all(list) }

  /// Tells who waits, once.
  func end(_ result: Result<ImageResponse, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  /// Sets a handle up; the loop keeps the transfer for as long as libcurl has the handle.
  func prepare(_ handle: UnsafeMutableRawPointer, userAgent: String) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    answer = ResponseHeaders(handle)
    ccurl_set_text(handle, CURLOPT_URL, request.url)
    ccurl_set_text(handle, CURLOPT_USERAGENT, userAgent)
    // "../" in an address is a part of it, not to be resolved here.
    ccurl_set_long(handle, CURLOPT_PATH_AS_IS, 1)
    ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    ccurl_set_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1)
    ccurl_set_long(handle, CURLOPT_MAXREDIRS, request.redirectLimit)
    ccurl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeout)
    ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, request.timeout)
    // Signals are the process's own.
    ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    // Fewer and larger pieces than the 16 KB that libcurl reads by itself.
    ccurl_set_long(handle, CURLOPT_BUFFERSIZE, 1 << 17)
    // A proxy would be asked to open the connection, and nobody here would see to where.
    ccurl_set_text(handle, CURLOPT_PROXY, "")
    ccurl_set_offset(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.byteLimit))
    ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    ccurl_set_data_callback(handle, CURLOPT_WRITEFUNCTION, receiveBody)
    ccurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context)
    ccurl_set_socket_callback(handle, openSocket)
    for (name, value) in [
      ("If-None-Match", request.etag), ("If-Modified-Since", request.lastModified),
    ] {
      // What a server has said before is put on a line of its own.
      guard let value, !value.unicodeScalars.contains(where: { $0.value < 0x20 }) else { continue }
      list = curl_slist_append(list, "\(name): \(value)")
    }
    ccurl_set_list(handle, CURLOPT_HTTPHEADER, list)
  }

  /// What a transfer that is done came to.
  func outcome(
    _ handle: UnsafeMutableRawPointer, _ result: CURLcode
  ) -> Result<ImageResponse, any Error> {
    guard result == CURLE_OK || isCut else {
      return .failure(error(result, ResponseHeaders(handle)))
    }
    let answer = ResponseHeaders(handle)
    let status = answer.status
    var response = ImageResponse(status: status, bytes: status == 200 ? bytes : [])
    bytes = []
    response.contentType = answer["content-type"]
    response.etag = answer["etag"]
    response.lastModified = answer["last-modified"]
    if answer["retry-after"] != nil {
      var seconds: curl_off_t = 0
      // Both forms, a number and a date, as seconds; 0 for one that is neither.
      ccurl_get_offset(handle, CURLINFO_RETRY_AFTER, &seconds)
      if seconds > 0 { response.retryAfter = Int(seconds) }
    }
    return .success(response)
  }

  private func error(_ result: CURLcode, _ answer: ResponseHeaders) -> ImageTransportError {
    let said = curl_easy_strerror(result).map { String(cString: $0) }
    // What refused it comes first: libcurl knows only that there was no socket.
    if isRefused { return ImageTransportError(.privateAddress, nil) }
    if isTooLarge { return ImageTransportError(.tooLarge, "more than \(request.byteLimit) bytes") }
    switch result {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
      return ImageTransportError(.unreachable, said)
    case CURLE_OPERATION_TIMEDOUT:
      return answer.status == 0
        ? ImageTransportError(.unreachable, said) : ImageTransportError(.timeout, nil)
    case CURLE_FILESIZE_EXCEEDED:
      return ImageTransportError(.tooLarge, "more than \(request.byteLimit) bytes")
    case CURLE_TOO_MANY_REDIRECTS:
      return ImageTransportError(.tooManyRedirects, "more than \(request.redirectLimit)")
    case CURLE_UNSUPPORTED_PROTOCOL where !answer.isRedirect:
      // The scheme was looked at before: it is the answer that is not HTTP.
      return ImageTransportError(.badAnswer, said)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT:
      return ImageTransportError(answer.isRedirect ? .badRedirect : .badAddress, said)
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_SEND_ERROR,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return ImageTransportError(.incomplete, said)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      return ImageTransportError(.tls, said)
    default: return ImageTransportError(.badAnswer, said)
    }
  }

  // MARK: What libcurl calls

  fileprivate func receive(_ body: UnsafeRawBufferPointer) -> Bool {
    guard let answer else { return false }
    // Counted while it is read, since a server may announce less, or nothing.
    received += body.count
    guard received <= request.byteLimit else {
      // What a redirect or an error goes on about changes nothing of what it is.
      if answer.status == 200 || answer.isRedirect { isTooLarge = true } else { isCut = true }
      return false
    }
    // What a redirect or an error says is not wanted.
    if answer.status == 200 {
      if bytes.isEmpty { bytes.reserveCapacity(announced(answer)) }
      bytes.append(contentsOf: body)
    }
    return true
  }

  /// How many bytes the server says there are, as far as room is made for what is only said.
  private func announced(_ answer: ResponseHeaders) -> Int {
    min(max(0, answer["content-length"].flatMap { Int($0) } ?? 0), request.byteLimit, 1 << 20)
  }

  fileprivate func allows(_ address: NetworkAddress?) -> Bool {
    if request.allowsPrivateNetworks || address?.isPublic == true { return true }
    isRefused = true
    return false
  }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
  context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}

private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let transfer = transfer(context), let bytes else { return 0 }
  let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
  // "If that amount differs from the amount passed …, the transfer gets aborted".
  return transfer.receive(body) ? body.count : body.count == 0 ? 1 : 0
}

/// Looks at the address that a connection is really made to, after names were resolved and at every
/// redirect: what a name leads to may change between a look and the connection.
private func openSocket(
  _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype,
  _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let transfer = transfer(context), let address else { return CURL_SOCKET_BAD }
  var bytes = [UInt8](repeating: 0, count: 16)
  let count = Int(ccurl_address_bytes(address, &bytes))
  guard transfer.allows(NetworkAddress(Array(bytes.prefix(count)))) else { return CURL_SOCKET_BAD }
  return ccurl_open_socket(address)
}
