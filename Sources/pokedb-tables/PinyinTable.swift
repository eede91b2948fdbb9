import Foundation

/// The pinyin of Han characters, without tones: the one reading that ICU gives each.
///
/// The basic plane's alone: no name in any game has another, and they would triple the table.
struct PinyinTable {
  private var syllables: [String] = []
  private var values: [UInt32: UInt16] = [:]

  init() {
    var readings: [UInt32: String] = [:]
    for scalar in UnicodeVersion.scalars where (0x3000...0xFFFF).contains(scalar.value) {
      // Search keys hold no compatibility ideographs and no radicals.
      guard scalar.properties.isIdeographic,
        ICU.transform(String(scalar), .nfkd).unicodeScalars.first == scalar
      else { continue }
      let reading = ICU.transform(ICU.transform(String(scalar), .toLatin), .stripCombiningMarks)
      guard !reading.isEmpty, reading.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
        continue
      }
      readings[scalar.value] = reading
    }
    syllables = Set(readings.values).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(syllables, UInt16(1)...))
    values = readings.compactMapValues { places[$0] }
  }

  var source: String {
    """
    \(CSource.table("unicode_pinyin", values))
    \(CSource.array("char unicode_pinyin_syllables[][8]", syllables.map { "\"\($0)\"" }))

    """
  }
}
