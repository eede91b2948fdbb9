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

/// A number that is told to whoever watches the service.
package struct Measurement: Hashable, Sendable {
  package enum Kind: String, Sendable { case counter, gauge }

  package let name: String
  package let kind: Kind
  package let abstract: String
  package let value: Int
  package let label: String

  package init(_ name: String, _ kind: Kind, _ abstract: String, _ value: Int, label: String = "") {
    self.name = name
    self.kind = kind
    self.abstract = abstract
    self.value = value
    self.label = label
  }

  /// Numbers in Prometheus' text format, version 0.0.4.
  package static func text(_ measurements: [Measurement]) -> String {
    var text = ""
    var last = ""
    for measurement in measurements {
      if measurement.name != last {
        text += "# HELP \(measurement.name) \(measurement.abstract)\n"
        text += "# TYPE \(measurement.name) \(measurement.kind.rawValue)\n"
        last = measurement.name
      }
      let label = measurement.label.isEmpty ? "" : "{\(measurement.label)}"
      text += "\(measurement.name)\(label) \(measurement.value)\n"
    }
    return text
  }
}
