@testable import Pokedex

/// All that a reader of JSON makes of a source.
struct JSONReading {
  var columns: [String] = []
  var records: [Record] = []
  var rejected: [Finding] = []
  var findings: [Finding] = []
  var error: ImportError?

  init(_ text: String, _ format: JSONReader.Format = .json) {
    self.init(bytes: Array(text.utf8), format)
  }

  init(bytes: [UInt8], _ format: JSONReader.Format = .json) {
    var reader = JSONReader(bytes, format: format)
    var record = Record()
    do throws(ImportError) {
      reading: while true {
        switch try reader.next(&record) {
        case .record: records.append(record)
        case .rejected(let finding): rejected.append(finding)
        case .end: break reading
        }
      }
    } catch {
      self.error = error
    }
    columns = reader.columns
    findings = reader.takeFindings()
  }

  /// The values of each record by the name of their column.
  var values: [[String: RawValue]] {
    records.map { record in
      Dictionary(
        record.fields.map { (columns[$0.column], $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// `line:column code: message` of each fault, as a person would be told.
  var faults: [String] {
    (rejected + [error?.finding].compactMap(\.self)).map { $0.told }
  }
}

extension Finding {
  var told: String { "\(line ?? 0):\(column ?? 0) \(code): \(message)" }
}
