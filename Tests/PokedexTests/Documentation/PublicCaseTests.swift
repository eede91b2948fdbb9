import TestSupport
import Testing

/// The lint sees to every declaration that is `public` by its own word; those that are so by where
/// they stand are looked for here.
@Suite("What apps link")
struct PublicCaseTests {
  @Test(arguments: ["SQLite", "Pokedex"])
  func `every case and requirement has a sentence of its own`(_ target: String) throws {
    var count = 0
    for file in try SourceFile.all(in: target) {
      let lines = try PackageRoot.text("Sources/\(file.path)")
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (place, line) in lines.enumerated() {
        guard line.contains(#/^ *public (indirect )?(enum|protocol) .*\{$/#) else { continue }
        let blank = line.prefix { $0 == " " } + "  "
        for (index, line) in lines.enumerated().dropFirst(place + 1) {
          if line.hasPrefix(blank.dropLast(2)), !line.hasPrefix(blank), !line.isEmpty { break }
          guard line.hasPrefix(blank),
            line.dropFirst(blank.count).contains(#/^(indirect case|case|func|var|init|static) /#),
            !lines[place].contains("enum") || line.contains("case ")
          else { continue }
          count += 1
          #expect(lines[index - 1].hasPrefix("\(blank)/// "), "\(file.path): \(line)")
          #expect(!line.replacing(#/\(.*\)/#, with: "").contains(","), "\(file.path): \(line)")
        }
      }
    }
    #expect(count > 10, "they are not found")
  }
}
