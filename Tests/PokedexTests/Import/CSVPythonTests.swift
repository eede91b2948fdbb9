import Foundation
import TestSupport
import Testing

@testable import Pokedex

/// The same tables through another reader.
@Suite struct CSVPythonTests {
  /// Reads files named on its standard input and prints each as one line of JSON.
  private static let program = """
    import csv, json, sys
    for name in sys.stdin.read().splitlines():
      with open(name, newline="", encoding="utf-8") as file:
        print(json.dumps([row for row in csv.reader(file, strict=True) if row]))
    """

  private func python(_ names: [String]) throws -> [[[String]]]? {
    let result = try ChildProcess.program(
      "python3", ["-c", Self.program], input: names.joined(separator: "\n"))
    guard result.code == 0 else { return nil }
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode([[String]].self, from: Data($0.utf8))
    }
  }

  @Test func `Python's csv reads the same values`() throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    var ours: [[[String]]] = []
    for seed in 0..<100 {
      var generator = SplitMix64(seed: UInt64(seed))
      let width = Int.random(in: 2...5, using: &generator)
      var text = (0..<width).map { "column\($0)" }.joined(separator: ",")
      for _ in 0..<Int.random(in: 0...10, using: &generator) {
        let values = (0..<width).map { _ in
          CSVRoundTripTests.written(CSVRoundTripTests.value(&generator), ",", &generator)
        }
        text += ["\n", "\r\n"][Int.random(in: 0...1, using: &generator)]
        text += values.joined(separator: ",")
      }
      names.append(try folder.write(Array(text.utf8), to: "\(seed).csv"))
      let read = try csv(text)
      ours.append([read.columns] + read.rows)
    }
    // Where there is no Python, the other tests have to do.
    guard let theirs = try python(names) else { return }
    #expect(theirs.count == ours.count)
    for (theirs, ours) in zip(theirs, ours) {
      #expect(theirs.map { $0.map { Array($0.utf8) } } == ours.map { $0.map { Array($0.utf8) } })
    }
  }
}
