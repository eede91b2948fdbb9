import Foundation
import TestSupport
import Testing

@testable import Pokedex

/// Random tables, written by another's hand, come back as they were.
struct JSONRoundTripTests {
  enum Shape: CaseIterable { case list, wrapped, keyed, lines }

  @Test("what is written is what is read", arguments: Shape.allCases, [false, true])
  func roundTrip(_ shape: Shape, _ isPretty: Bool) throws {
    var generator = SplitMix64(seed: 6)
    for round in 0..<40 {
      var table = RandomTable(using: &generator)
      if shape == .keyed { table.addNumbers() }
      let text = JSONTestWriter(isPretty: isPretty && shape != .lines, generator: generator)
        .write(table, as: shape)
      let reading = JSONReading(text, shape == .lines ? .lines : .json)
      #expect(reading.faults == [], "round \(round): \(text)")
      #expect(
        reading.values == table.records.map { Dictionary(flatten($0), uniquingKeysWith: { $1 }) })
      if shape != .keyed {
        // Foundation agrees that it is JSON, and on every text.
        for line in shape == .lines ? text.split(separator: "\n") : [text[...]] {
          _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
      }
    }
  }

  private func flatten(_ members: [RawMember], _ prefix: String = "") -> [(String, RawValue)] {
    members.flatMap { member -> [(String, RawValue)] in
      let name = prefix + member.key
      guard case .object(let inner) = member.value, !inner.isEmpty else {
        return [(name, member.value)]
      }
      return flatten(inner, name + ".")
    }
  }
}

/// Records with nothing sensible in them.
struct RandomTable {
  var records: [[RawMember]] = []

  init(using generator: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      records.append(Self.members(0, using: &generator))
    }
  }

  /// Gives each record the number that is its key in an object by number.
  mutating func addNumbers() {
    for index in records.indices {
      records[index].removeAll { $0.key == "number" }
      records[index].insert(RawMember(key: "number", value: .text(String(index + 1))), at: 0)
    }
  }

  private static func members(_ depth: Int, using generator: inout SplitMix64) -> [RawMember] {
    var keys: Set<String> = []
    return (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
      // A dot in a key could make one name of two columns.
      let key = text(using: &generator).filter { $0 != "." }
      guard keys.insert(key).inserted else { return nil }
      return RawMember(key: key, value: value(depth, using: &generator))
    }
  }

  private static func value(_ depth: Int, using generator: inout SplitMix64) -> RawValue {
    switch Int.random(in: 0..<(depth < 3 ? 8 : 5), using: &generator) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .number(number(using: &generator))
    case 3, 4: .text(text(using: &generator))
    case 5: .object(members(depth + 1, using: &generator))
    default:
      .list(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          value(depth + 1, using: &generator)
        })
    }
  }

  private static func number(using generator: inout SplitMix64) -> String {
    let numbers = [
      "0", "-0", "-0.50", "1e5", "1E+05", "9007199254740993", "123456789012345678", "7.10",
    ]
    return numbers.randomElement(using: &generator) ?? "0"
  }

  private static func text(using generator: inout SplitMix64) -> String {
    let parts = [
      "a", "name", "Sp. Attack", "é", "e\u{301}", "フシギダネ", "喷火龙", "😀", "\"", "\\", "/", "\n",
      "\u{1}",
      "\u{7F}", "\u{FEFF}", "\u{FFFD}", "1", " ", "{", "]", ",", "#",
    ]
    return (0..<Int.random(in: 0...5, using: &generator))
      .compactMap { _ in parts.randomElement(using: &generator) }.joined()
  }
}
