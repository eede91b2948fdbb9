import Foundation
import Pokedex
import TestSupport
import Testing

@Suite(.enabled(if: SpeciesName.isAvailable, "PokéAPI's names are not beside the package"))
struct `Every name of every species` {
  @Test func `has a key`() throws {
    for name in try SpeciesName.all() {
      #expect(!SearchKey.fold(name.text).isEmpty)
    }
  }

  @Test func `is found by each of its beginnings`() throws {
    for name in try SpeciesName.all() {
      let key = SearchKey.fold(name.text)
      for count in 1..<name.text.count {
        let beginning = SearchKey.fold(String(name.text.prefix(count)))
        if !hasPrefix(key, beginning) { Issue.record("\(name.text) by its first \(count)") }
      }
    }
  }

  @Test func `has a reading of ASCII letters in Chinese, Japanese and Korean alone`() throws {
    for name in try SpeciesName.all() {
      let reading = SearchKey.reading(of: name.text, in: name.language)
      let needsReading = ["ja", "ja-Hrkt", "ko", "zh-Hans", "zh-Hant"].contains(name.language.tag)
      if (reading != nil) != needsReading { Issue.record("\(name)") }
      if reading?.utf8.allSatisfy({ $0 < 0x80 }) == false { Issue.record("\(name)") }
    }
  }

  @Test func `is stored as it is, being normalized`() throws {
    for name in try SpeciesName.all() {
      if !SearchKey.nfc(name.text).utf8.elementsEqual(name.text.utf8) { Issue.record("\(name)") }
    }
  }
}

/// A name from PokéAPI's data set.
private struct SpeciesName {
  let text: String
  let language: LanguageCode

  static var isAvailable: Bool { FileManager.default.fileExists(atPath: file.path) }

  static func all() throws -> [SpeciesName] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count > 2, let language = languages[String(fields[1])] else { return nil }
      return SpeciesName(text: String(fields[2]), language: language)
    }
  }

  private static var file: URL {
    PackageRoot.url("../shared/data/pokeapi/csv/pokemon_species_names.csv")
  }

  /// The data set's numbers of languages.
  private static let languages: [String: LanguageCode] = [
    "1": "ja-Hrkt", "2": "ja-Latn", "3": "ko", "4": "zh-Hant", "5": "fr", "6": "de", "7": "es",
    "8": "it", "9": "en", "11": "ja", "12": "zh-Hans", "14": "es-419",
  ]
}
