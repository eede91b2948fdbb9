internal import Pokedex
internal import SQLite

/// A line for each answer, in the common format or as JSON, written in pieces of many lines.
package final class AccessLog: @unchecked Sendable {
  package enum Format: String, CaseIterable, Sendable { case common, json }

  private let lock = Lock()
  private let format: Format
  private let write: @Sendable ([UInt8]) -> Void
  private var pending: [UInt8] = []
  private var time = ""
  private var timeSeconds = Int.min

  private static let pieceSize = 64 << 10

  /// - Parameters:
  ///   - format: How a line looks.
  ///   - write: Takes whole lines.
  package init(_ format: Format, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.format = format
    self.write = write
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
    let full: [UInt8]? = lock.withLock {
      if moment.seconds != timeSeconds {
        timeSeconds = moment.seconds
        time = format == .common ? CommonLogTime(moment).text : moment.description
      }
      switch format {
      case .common:
        let request = line.request.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let size = line.bytes == 0 ? "-" : String(line.bytes)
        pending += "\(line.address) - - [\(time)] \"\(request)\" \(line.status) \(size)\n".utf8
      case .json:
        JSONValue.object([
          .init("time", .string(time)), .init("address", .string(line.address)),
          .init("request", .string(line.request)), .init("status", .integer(line.status)),
          .init("bytes", .integer(line.bytes)),
          .init("microseconds", .integer(Int(line.microseconds))),
        ]).append(to: &pending)
        pending.append(UInt8(ascii: "\n"))
      }
      guard pending.count >= Self.pieceSize else { return nil }
      return take()
    }
    if let full { write(full) }
  }

  /// Writes what waits.
  func flush() {
    let rest = lock.withLock { take() }
    if !rest.isEmpty { write(rest) }
  }

  private func take() -> [UInt8] {
    let bytes = pending
    pending.removeAll()
    return bytes
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
