import TestSupport
import Testing

@testable import Pokedex

/// The page `Importing.md` and the tables of the code say the same.
@Suite struct `The page on imports` {
  private let page: [String]

  init() throws {
    page = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/Importing.md")
      .split(separator: "\n").map(String.init)
  }

  /// The lines of the table with a heading.
  private func rows(_ heading: String) -> [String] {
    guard let start = page.firstIndex(of: heading) else { return [] }
    return Array(page[start...].dropFirst(2).prefix { $0.hasPrefix("| ") })
  }

  @Test func `lists the fields, their columns' names and what more there is to know`() {
    let expected = FieldTable.entries.map { entry in
      let names = entry.aliases.map { "`\($0)`" }.joined(separator: ", ")
      let remark = entry.remark.replacing("|", with: "\\|")
      return "| `\(entry.field)` | \(names) | \(remark) |"
    }
    #expect(rows("| field | names of columns | |") == expected)
  }

  @Test func `lists the codes of findings`() {
    let expected = ImportCode.allCases.map {
      "| `\($0.rawValue)` | \($0.severity.rawValue) | \($0.meaning) |"
    }
    #expect(rows("| code | severity | meaning |") == expected)
  }

  @Test func `has the words that stand for no value`() {
    for word in ["None", "NA", "N/A", "NaN", "null"] {
      #expect(MissingValue.matches(word))
      #expect(page.contains { $0.contains("`\(word)`") })
    }
  }
}
