/// A format of lists and records.
package enum DataFormat: String, CaseIterable, Sendable {
  case json, ndjson, csv

  package var mediaType: String {
    switch self {
    case .json: "application/json"
    case .ndjson: "application/x-ndjson"
    case .csv: "text/csv; charset=utf-8; header=present"
    }
  }

  /// The types that a client may name for it in `Accept`.
  private var acceptedTypes: [String] {
    switch self {
    case .json: ["application/json"]
    case .ndjson: ["application/x-ndjson", "application/ndjson", "application/jsonl"]
    case .csv: ["text/csv"]
    }
  }

  /// The format that an `Accept` field wants most (RFC 9110, 12.5.1); the first declared of equals.
  ///
  /// - Returns: JSON where nothing is asked for, `nil` where only other types are accepted.
  package static func negotiated(_ accept: String?) -> DataFormat? {
    guard let accept, accept != "*/*" else { return .json }
    let ranges = AcceptedRange.list(accept)
    // A field of blanks and commas says nothing.
    if accept.allSatisfy({ " \t,".contains($0) }) { return .json }
    var best: (format: DataFormat, quality: Int)?
    for format in allCases {
      let quality =
        format.acceptedTypes.map { AcceptedRange.quality(of: $0, in: ranges) }.max() ?? 0
      if quality > best?.quality ?? 0 { best = (format, quality) }
    }
    return best?.format
  }
}

/// One range of an `Accept` or `Accept-Encoding` field, with its weight in thousandths.
package struct AcceptedRange: Hashable, Sendable {
  package let name: String
  package let quality: Int

  /// The ranges of a field; what cannot be read is left out.
  package static func list(_ field: String) -> [AcceptedRange] {
    field.split(separator: ",").compactMap { element in
      let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let name = parts.first, !name.isEmpty else { return nil }
      var quality = 1000
      for part in parts.dropFirst() where part.lowercased().hasPrefix("q=") {
        guard let number = thousandths(part.dropFirst(2)) else { return nil }
        quality = number
      }
      return AcceptedRange(name: name.lowercased(), quality: quality)
    }
  }

  /// How much a media type is wanted: the most specific range that fits counts; 0 is not at all.
  package static func quality(of mediaType: String, in ranges: [AcceptedRange]) -> Int {
    let family = mediaType.prefix { $0 != "/" } + "/*"
    for wanted in [mediaType, String(family), "*/*"] {
      if let range = ranges.first(where: { $0.name == wanted }) { return range.quality }
    }
    return 0
  }

  /// A weight of at most three decimal places, `0.8` as 800.
  private static func thousandths(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), (0...1).contains(whole) else { return nil }
    let digits = parts.count == 2 ? parts[1].prefix(3) : ""
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let fraction = Int(digits + String(repeating: "0", count: 3 - digits.utf8.count)) ?? 0
    return min(1000, whole * 1000 + fraction)
  }
}
