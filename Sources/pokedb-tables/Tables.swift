import Foundation

/// Writes the tables of `CUnicodeTables` from what the toolchain's Foundation and standard library
/// know of Unicode: `swift run pokedb-tables Sources/CUnicodeTables`.
///
/// The tests of `SearchKey` compare every value with Foundation, so tables that are out of date
/// fail there.
@main
struct Tables {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: pokedb-tables FOLDER")
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    let normal = NormalTable()
    for (name, source) in [
      ("normalization.c", normal.source),
      ("folding.c", FoldTable(normal: normal).source),
      ("pinyin.c", PinyinTable().source),
    ] {
      let text = """
        // Written by pokedb-tables from Unicode \(UnicodeVersion.text); do not edit.

        #include "unicode_tables.h"

        \(source)
        """
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }
}

/// The version that the tables hold: the newest that Foundation's ICU decomposes and the standard
/// library, which is ahead of it, classifies.
enum UnicodeVersion {
  static let major = 15
  static let minor = 1
  static var text: String { "\(major).\(minor)" }

  /// Every scalar of this version.
  static let scalars: [Unicode.Scalar] = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }
    .filter { covers($0) }

  static func covers(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return (age.major, age.minor) <= (major, minor)
  }
}
