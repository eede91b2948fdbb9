internal import CMicrohttpd

extension HTTPResponse {
  /// The response as the library keeps it, with a copy of the body.
  ///
  /// - Parameter closes: Whether the connection is closed behind it.
  /// - Returns: `nil` where there is not enough memory.
  func mhdResponse(closes: Bool = false) -> OpaquePointer? {
    let made = body.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let response = made else { return nil }
    for field in headers.fields { MHD_add_response_header(response, field.name, field.value) }
    if closes { MHD_add_response_header(response, "Connection", "close") }
    return response
  }
}
