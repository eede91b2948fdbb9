// The only file that knows yajl. Apple's platforms have no yajl: there the other half is compiled.

#if canImport(CYajl)
  import CYajl

  /// yajl's parser over a source that is in memory as a whole.
  final class JSONParser {
    private let handle: yajl_handle
    // "yajl_alloc: a yajl callbacks structure": yajl keeps the address, not a copy.
    private let callbacks: UnsafeMutablePointer<yajl_callbacks>
    private let context: UnsafeMutablePointer<Context>

    /// What a callback finds.
    private struct Context {
      unowned(unsafe) var handler: any JSONEventHandler
      var handle: yajl_handle?
      /// The offset in the source of the piece that is being read.
      var base = 0

      func take(_ event: JSONEvent) -> CInt {
        handler.take(event, endingAt: base + yajl_get_bytes_consumed(handle)) ? 1 : 0
      }
    }

    /// - Parameters:
    ///   - handler: Takes the events; it must outlive the parser.
    ///   - manyValues: Whether more values may follow the first.
    /// - Throws: ``ImportError`` where there is no JSON parser.
    init(for handler: any JSONEventHandler, manyValues: Bool = false) throws(ImportError) {
      callbacks = .allocate(capacity: 1)
      callbacks.initialize(to: Self.eventCallbacks)
      context = .allocate(capacity: 1)
      context.initialize(to: Context(handler: handler))
      guard let handle = yajl_alloc(callbacks, nil, context) else {
        callbacks.deallocate()
        context.deallocate()
        throw ImportError("out_of_memory", "there is no memory for the JSON parser")
      }
      self.handle = handle
      context.pointee.handle = handle
      if manyValues { cyajl_allow_many_values(handle) }
    }

    deinit {
      yajl_free(handle)
      callbacks.deallocate()
      context.deallocate()
    }

    /// Reads a piece of the source, which follows the one read before.
    func read(_ piece: Range<Int>, of source: UnsafeRawBufferPointer) -> JSONParserStatus {
      guard let start = source.baseAddress, !piece.isEmpty else { return .reading }
      context.pointee.base = piece.lowerBound
      let bytes = (start + piece.lowerBound).assumingMemoryBound(to: UInt8.self)
      return status(yajl_parse(handle, bytes, piece.count))
    }

    /// Reads a blank, as if it stood at an offset of the source.
    func readBlank(at offset: Int) -> JSONParserStatus {
      context.pointee.base = offset
      var blank = UInt8(ascii: " ")
      return status(yajl_parse(handle, &blank, 1))
    }

    /// Says that the source ends at an offset.
    func finish(at end: Int) -> JSONParserStatus {
      context.pointee.base = end
      return status(yajl_complete_parse(handle), atEnd: true)
    }

    private func status(_ status: yajl_status, atEnd: Bool = false) -> JSONParserStatus {
      switch status {
      case yajl_status_ok: return .reading
      case yajl_status_client_canceled: return .stopped
      default:
        // yajl_complete_parse reads a space of its own behind the source.
        let consumed = atEnd ? 0 : yajl_get_bytes_consumed(handle)
        let reason: JSONSyntaxReason = atEnd ? .unfinished : reason
        return .failed(end: context.pointee.base + consumed, reason: reason)
      }
    }

    /// yajl gives its reasons as English only.
    private var reason: JSONSyntaxReason {
      guard let text = yajl_get_error(handle, 0, nil, 0) else { return .other }
      defer { yajl_free_error(handle, text) }
      let message = String(cString: text)
      if message.contains("invalid object key") { return .key }
      if message.contains("colon") { return .colon }
      if message.contains("inside map") { return .commaInObject }
      if message.contains("after array element") { return .commaInList }
      return message.contains("trailing garbage") ? .trailing : .other
    }

    private static var eventCallbacks: yajl_callbacks {
      yajl_callbacks(
        yajl_null: { JSONParser.take(.null, $0) },
        yajl_boolean: { JSONParser.take(.bool($1 != 0), $0) },
        yajl_integer: nil,
        yajl_double: nil,
        // "A callback which passes the string representation of the number back to the client.
        // Will be used for all numbers when present"
        yajl_number: { context, digits, count in
          digits?.withMemoryRebound(to: UInt8.self, capacity: count) {
            JSONParser.take(.number(UnsafeBufferPointer(start: $0, count: count)), context)
          } ?? 0
        },
        yajl_string: { JSONParser.take(.text(UnsafeBufferPointer(start: $1, count: $2)), $0) },
        yajl_start_map: { JSONParser.take(.startObject, $0) },
        yajl_map_key: { JSONParser.take(.key(UnsafeBufferPointer(start: $1, count: $2)), $0) },
        yajl_end_map: { JSONParser.take(.endObject, $0) },
        yajl_start_array: { JSONParser.take(.startList, $0) },
        yajl_end_array: { JSONParser.take(.endList, $0) })
    }

    private static func take(_ event: JSONEvent, _ context: UnsafeMutableRawPointer?) -> CInt {
      context?.assumingMemoryBound(to: Context.self).pointee.take(event) ?? 0
    }
  }
#else
  /// What stands for a parser where there is none.
  final class JSONParser {
    init(for handler: any JSONEventHandler, manyValues: Bool = false) throws(ImportError) {
      throw ImportError(
        "no_json", "JSON cannot be imported on this platform",
        hint: "import it with the pokedb tool, or save it as CSV")
    }

    func read(_ piece: Range<Int>, of source: UnsafeRawBufferPointer) -> JSONParserStatus {
      .stopped
    }

    func readBlank(at offset: Int) -> JSONParserStatus { .stopped }

    func finish(at end: Int) -> JSONParserStatus { .stopped }
  }
#endif
