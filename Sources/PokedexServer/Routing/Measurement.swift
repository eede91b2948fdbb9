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
