import SQLite

@testable import Pokedex

/// What came of reading a whole text.
struct ReadText: Equatable {
  var columns: [String] = []
  var rows: [[String]] = []
  var lines: [Int] = []
  var rejected: [Finding] = []
  var findings: [Finding] = []
  var rejectedBytes: [String] = []
}

func csv(
  _ text: String, _ options: CSVOptions = CSVOptions()
) throws -> ReadText {
  try csv(Array(text.utf8), options)
}

func csv(
  _ bytes: [UInt8], _ options: CSVOptions = CSVOptions(), encoding: TextEncoding? = nil
) throws -> ReadText {
  try readAll(SourceText(SourceBytes(bytes), encoding: encoding), options)
}

func readAll(_ text: SourceText, _ options: CSVOptions = CSVOptions()) throws -> ReadText {
  var reader = try CSVReader(text, options: options)
  var result = ReadText(columns: reader.columns)
  var record = Record()
  while true {
    switch try reader.next(&record) {
    case .end:
      result.findings = reader.takeFindings()
      return result
    case .rejected(let finding):
      result.rejected.append(finding)
      result.rejectedBytes.append(
        reader.withRecordBytes { String(decoding: $0, as: UTF8.self) } ?? "")
    case .record:
      result.lines.append(record.position.line)
      result.rows.append(
        record.fields.map { field in
          guard case .text(let text) = field.value else { return "not a text" }
          return text
        })
    }
  }
}

/// The error that a text is refused with; `nil` where it is read.
func refusal(
  _ text: String, _ options: CSVOptions = CSVOptions()
) -> ImportError? {
  refusal(Array(text.utf8), options)
}

func refusal(
  _ bytes: [UInt8], _ options: CSVOptions = CSVOptions(), encoding: TextEncoding? = nil
) -> ImportError? {
  do {
    _ = try csv(bytes, options, encoding: encoding)
    return nil
  } catch let error as ImportError {
    return error
  } catch {
    return ImportError("other", "\(error)")
  }
}

extension Finding {
  /// `2:3: message`.
  var text: String {
    let place = [line, column].compactMap { $0.map { "\($0):" } }.joined()
    return place.isEmpty ? message : "\(place) \(message)"
  }
}
