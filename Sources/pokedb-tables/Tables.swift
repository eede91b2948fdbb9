import Foundation

/// Writes the tables of `CUnicodeTables` from what the toolchain's ICU and standard library know of
/// Unicode: `swift run pokedb-tables Sources/CUnicodeTables`.
///
/// The tests of `SearchKey` compare the tables with ICU, so those that are out of date fail there.
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
