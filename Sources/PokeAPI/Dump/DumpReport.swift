package import Pokedex

/// What an import of the data set did, and what it has to tell.
package struct DumpReport: Sendable {
  /// The files of which there is something to tell, by name, and the whole.
  package private(set) var files: [(name: String, report: ImportReport)] = []
  /// The records of all files.
  package internal(set) var records = LoadReport()
  /// The records that are no longer in their files, and so no longer in the tables.
  package internal(set) var removed = 0
  /// The lines of the lists of files that are new or gone.
  package internal(set) var listChanges = 0
  /// The Pokémon of the Pokédex.
  package internal(set) var pokemon = LoadReport()
  /// The Pokémon that are gone from the files, and so from the Pokédex.
  package internal(set) var pokemonRemoved = 0
  /// How many files there were, and how many of them were as they had been.
  package internal(set) var fileCount = 0
  package internal(set) var sameFileCount = 0
  /// The names of the migrations that were applied.
  package internal(set) var applied: [String] = []

  /// Whether the database is as it was.
  package var changedNothing: Bool {
    applied.isEmpty && removed == 0 && pokemonRemoved == 0 && listChanges == 0
      && [records, pokemon].allSatisfy { $0.inserted == 0 && $0.updated == 0 }
  }

  /// How many findings of a kind are kept of a file; the rest is counted.
  private let kept: Int

  init(keeping kept: Int) { self.kept = kept }

  mutating func add(_ finding: Finding, to file: String) {
    change(file) { $0.add(finding) }
  }

  mutating func reject(_ finding: Finding, in file: String) {
    records.rejected += 1
    change(file) { $0.reject(finding) }
  }

  private mutating func change(_ file: String, _ body: (inout ImportReport) -> Void) {
    if let index = files.lastIndex(where: { $0.name == file }) {
      body(&files[index].report)
      return
    }
    var report = ImportReport(keeping: kept)
    body(&report)
    files.append((file, report))
  }
}

/// Records that cannot be used, where that ends the import: nothing of it is in the file.
package struct DumpRefused: Error {
  package let report: DumpReport
}

/// A file that cannot be read as a part of the data set.
package struct DumpFailure: Error {
  /// The path of the file.
  package let file: String
  package let error: ImportError
}
