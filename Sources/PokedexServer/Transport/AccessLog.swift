internal import Pokedex
internal import SQLite

/// A line for each answer, in the common format or as JSON.
package final class AccessLog: @unchecked Sendable {
  package enum Format: String, CaseIterable, Sendable { case common, json }

  let writer: LineWriter
  private let lock = Lock()
  private let format: Format
  private var time = ""
  private var timeSeconds = Int.min

  /// - Parameters:
  ///   - format: How a line looks.
  ///   - writer: Takes the lines.
  package init(_ format: Format, to writer: LineWriter) {
    self.format = format
    self.writer = writer
  }

  /// What is told of an answer.
  struct Line {
    var address: String
    /// The request's first line as it came; ASCII without control characters.
    var request: String
    var status: Int
    var bytes: Int
    var microseconds: UInt64
  }

  func add(_ line: Line, at moment: Timestamp) {
    let time = lock.withLock {
      if moment.seconds != timeSeconds {
        timeSeconds = moment.seconds
        self.time = format == .common ? CommonLogTime(moment).text : moment.description
      }
      return self.time
    }
    switch format {
    case .common:
      let request = line.request.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let size = line.bytes == 0 ? "-" : String(line.bytes)
      writer.add("\(line.address) - - [\(time)] \"\(request)\" \(line.status) \(size)\n".utf8)
    case .json:
      var bytes: [UInt8] = []
      JSONValue.object([
        .init("time", .string(time)), .init("address", .string(line.address)),
        .init("request", .string(line.request)), .init("status", .integer(line.status)),
        .init("bytes", .integer(line.bytes)),
        .init("microseconds", .integer(Int(line.microseconds))),
      ]).append(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      writer.add(bytes)
    }
  }
}

/// A moment as the common log format writes it: `31/Jan/2026:12:00:00 +0000`.
struct CommonLogTime {
  let text: String

  init(_ moment: Timestamp) {
    // 2026-01-31T12:00:00Z
    let parts = moment.description.dropLast().split { "-T".contains($0) }
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard parts.count == 4, let month = Int(parts[1]), (1...12).contains(month) else {
      text = moment.description
      return
    }
    text = "\(parts[2])/\(months[month - 1])/\(parts[0]):\(parts[3]) +0000"
  }
}
