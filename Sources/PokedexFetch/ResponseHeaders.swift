internal import CCurl

/// The head of the last answer that a transfer has had, as libcurl keeps it.
struct ResponseHeaders {
  private let handle: UnsafeMutableRawPointer

  init(_ handle: UnsafeMutableRawPointer) { self.handle = handle }

  /// The status; 0 where no answer has come yet.
  var status: Int {
    var status = 0
    ccurl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  /// Whether it leads somewhere else, also where libcurl does not go there.
  var isRedirect: Bool {
    // Where it has set out already, the fields are those of a request that was not sent.
    var followed = 0
    ccurl_get_long(handle, CURLINFO_REDIRECT_COUNT, &followed)
    return (300..<400).contains(status) && (followed > 0 || self["location"] != nil)
  }

  /// The value of a field, without the blanks around it; the first of several.
  subscript(_ name: String) -> String? {
    var header: UnsafeMutablePointer<curl_header>?
    // The request that was sent last, after redirects, is -1.
    guard curl_easy_header(handle, name, 0, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK,
      let value = header?.pointee.value
    else { return nil }
    return String(cString: value)
  }
}
