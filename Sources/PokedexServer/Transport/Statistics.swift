internal import SQLite

/// What the service counts of itself.
final class Statistics: Sendable {
  /// Answers by the first digit of their status.
  private let statuses = (0..<6).map { _ in SharedNumber() }
  let keptHits = SharedNumber()
  let bytes = SharedNumber()
  let refused = SharedNumber()
  let reaped = SharedNumber()

  func count(status: Int, bytes: Int) {
    statuses[min(5, max(0, status / 100))].add()
    self.bytes.add(UInt64(bytes))
  }

  /// The numbers, in the order in which they are printed.
  var measurements: [Measurement] {
    let answers = (1...5).map {
      Measurement(
        "pokedb_responses_total", .counter, "Answers by class of their status.",
        Int(statuses[$0].value), label: "code=\"\($0)xx\"")
    }
    return answers + [
      Measurement(
        "pokedb_response_bytes_total", .counter, "Bytes of the bodies answered with.",
        Int(bytes.value)),
      Measurement(
        "pokedb_kept_hits_total", .counter, "Answers that were ready to be sent.",
        Int(keptHits.value)),
      Measurement(
        "pokedb_refused_total", .counter, "Requests whose head was refused.", Int(refused.value)),
      Measurement(
        "pokedb_reaped_total", .counter, "Connections closed since their time was over.",
        Int(reaped.value)),
    ]
  }
}
