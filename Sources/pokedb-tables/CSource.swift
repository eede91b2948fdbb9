/// Writes constant arrays in C.
enum CSource {
  /// A table by scalar, in the two stages that `UNICODE_TABLE` reads.
  static func table(_ name: String, _ values: [UInt32: UInt16]) -> String {
    let limit = ((values.keys.max() ?? 0) >> 7 + 1) << 7
    var blocks: [Int] = []
    var stored: [[UInt16]] = []
    var places: [[UInt16]: Int] = [:]
    for start in stride(from: 0, to: limit, by: 128) {
      let block = (start..<start + 128).map { values[$0] ?? 0 }
      let place = places[block] ?? stored.count
      if place == stored.count {
        places[block] = place
        stored.append(block)
      }
      blocks.append(place)
    }
    return """
      const uint32_t \(name)_limit = \(limit);

      \(array("uint16_t \(name)_blocks[]", blocks.map(String.init)))

      \(array("uint16_t \(name)_values[]", stored.joined().map { String($0) }))

      """
  }

  /// An array, its elements in lines of at most 100 columns.
  static func array(_ declaration: String, _ elements: [String]) -> String {
    var lines: [String] = []
    var line = ""
    for element in elements {
      if line.utf8.count + element.utf8.count >= 100 {
        lines.append(line)
        line = ""
      }
      line += element + ","
    }
    lines.append(line)
    return "const \(declaration) = {\n\(lines.joined(separator: "\n"))\n};"
  }
}
