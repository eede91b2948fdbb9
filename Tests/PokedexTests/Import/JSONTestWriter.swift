@testable import Pokedex
import TestSupport

/// Writes JSON as other programs do: escaped or not, on one line or on many.
struct JSONTestWriter {
  var isPretty: Bool
  var generator: SplitMix64

  func write(_ table: RandomTable, as shape: JSONRoundTripTests.Shape) -> String {
    var writer = self
    return writer.text(of: table, as: shape)
  }

  private mutating func text(
    of table: RandomTable, as shape: JSONRoundTripTests.Shape
  ) -> String {
    switch shape {
    case .list: return write(.list(table.records.map(RawValue.object)))
    case .wrapped:
      let list = RawValue.list(table.records.map(RawValue.object))
      return write(.object([RawMember(key: "pokemon", value: list)]))
    case .keyed:
      let entries = table.records.compactMap { record -> RawMember? in
        guard case .text(let number) = record.first?.value else { return nil }
        return RawMember(key: number, value: .object(Array(record.dropFirst())))
      }
      return write(.object(entries))
    case .lines:
      var text = ""
      for record in table.records { text += write(.object(record)) + "\n" }
      return text
    }
  }

  private mutating func write(_ value: RawValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let digits): return digits
    case .text(let text): return quote(text)
    case .list(let elements):
      var parts: [String] = []
      for element in elements { parts.append(write(element)) }
      return join(parts, "[", "]")
    case .object(let members):
      var parts: [String] = []
      for member in members {
        parts.append(quote(member.key) + (isPretty ? " : " : ":") + write(member.value))
      }
      return join(parts, "{", "}")
    }
  }

  private func join(_ parts: [String], _ open: String, _ close: String) -> String {
    guard isPretty else { return open + parts.joined(separator: ",") + close }
    return open + "\r\n\t" + parts.joined(separator: " ,\n  ") + "\n" + close
  }

  private mutating func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if mustEscape || Int.random(in: 0..<4, using: &generator) == 0 {
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16, uppercase: .random(using: &generator))
          quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
