/// UTF-16 of either byte order.
enum UTF16Decoding {
  static func decode(
    _ source: SourceBytes, from start: Int, _ order: TextEncoding.ByteOrder
  ) throws(ImportError) -> SourceBytes {
    let bytes = source.unsafeBytes
    func unit(_ index: Int) -> UInt32 {
      let first = UInt32(bytes[start + 2 * index])
      let second = UInt32(bytes[start + 2 * index + 1])
      return order == .little ? second << 8 | first : first << 8 | second
    }
    let count = max(0, bytes.count - start) / 2
    var output = UTF8Output(name: source.name)
    try output.decode(count) { (index) throws(DecodingStop) in
      let offset = start + 2 * index
      let lead = unit(index)
      index += 1
      if lead == 0 { throw .nul(offset: offset) }
      guard lead & 0xF800 == 0xD800 else { return lead }
      guard lead < 0xDC00, index < count, unit(index) & 0xFC00 == 0xDC00 else {
        throw .invalid("half a surrogate pair at byte offset \(offset)", hint: nil)
      }
      let trail = unit(index)
      index += 1
      return 0x1_0000 + (lead - 0xD800) << 10 + (trail - 0xDC00)
    }
    guard (bytes.count - start) % 2 == 0 else {
      throw ImportError(
        "encoding", "half a character of UTF-16 at byte offset \(bytes.count - 1)",
        line: output.line)
    }
    return output.finish(name: source.name)
  }
}
