internal import Pokedex
internal import SQLite

/// One import of the data set's tables, within a transaction.
final class DumpSession {
  let connection: Connection
  let folder: DumpFolder
  let tables: [DumpTable]
  var report: DumpReport
  private let progress: (Int, Int) -> Bool
  /// Whether one record that cannot be used ends the import.
  private let endsOnRejection: Bool
  private let ledger: DumpLedger
  private let indexes: DumpIndexes
  /// Whether the tables were all empty, so that files go into them directly.
  private let isFirst: Bool
  /// The tables that were changed, and the indexes that have to be made again.
  private(set) var changed: Set<String> = []
  /// Those of which a record could not be used.
  private var damaged: Set<String> = []
  private var dropped: [DumpIndexes.Index] = []
  /// The numbers met in the references of the files that were read.
  private var seen: [String: [NumberSet]] = [:]
  /// What became of the records of each table.
  private var tallies: [String: LoadReport] = [:]
  /// The lines of each table's file that are told of, so that none is told of twice.
  private var told: [String: Set<Int>] = [:]
  /// What was read, to be noted once all of it is in order.
  private var entries: [String: DumpLedger.Entry] = [:]
  private var bytesDone = 0
  private var bytesOfAll = 1

  /// Files without which there is no Pokédex.
  private static let needed: Set<String> = [
    "languages.csv", "pokemon.csv", "pokemon_species.csv", "pokemon_species_names.csv",
    "pokemon_stats.csv", "pokemon_types.csv", "types.csv",
  ]

  init(
    _ connection: Connection, _ folder: DumpFolder, endsOnRejection: Bool,
    report: DumpReport, _ progress: @escaping (Int, Int) -> Bool
  ) throws {
    self.endsOnRejection = endsOnRejection
    self.report = report
    self.connection = connection
    self.folder = folder
    self.progress = progress
    tables = try DumpTable.all(connection)
    ledger = try DumpLedger(connection)
    indexes = try DumpIndexes(connection)
    // A table that a record was left out of is in no ledger, and has the others all the same.
    isFirst = try ledger.entries.isEmpty && tables.allSatisfy { try $0.isEmpty(connection) }
  }

  /// Whether a record of a table could not be used.
  func isDamaged(_ table: String) -> Bool { damaged.contains(table) }

  /// Fills the tables from the files that are there and not the same as before.
  func loadTables() throws {
    try lookForMissing()
    let sources = try readableSources()
    bytesOfAll = sources.reduce(1) { $0 + $1.bytes.count }
    report.fileCount = sources.count
    if isFirst { try drop(indexes.indexes(of: Set(tables.map(\.name)))) }
    for source in sources {
      let digest = source.bytes.withUnsafeBytes { SHA256.hex(of: $0) }
      if let records = ledger.records(of: source.table.fileName, sha256: digest) {
        report.sameFileCount += 1
        report.records.read += records
        tallies[source.table.name, default: LoadReport()].unchanged += records
      } else {
        try load(source.table, source.bytes, digest)
      }
      bytesDone += source.bytes.count
      if progress(bytesDone, bytesOfAll) { throw ImportInterrupted() }
    }
  }

  private func lookForMissing() throws {
    let known = Set(tables.map(\.fileName))
    for name in folder.names where !known.contains(name) {
      report.add(
        Finding(.note, .unknownFile, "this file is not known, and is left out"),
        to: folder.file(name))
    }
    let names = Set(folder.names)
    for table in tables where !names.contains(table.fileName) {
      let name = table.fileName
      let isEmpty = try table.isEmpty(connection)
      guard !isEmpty || !Self.needed.contains(name) else {
        throw DumpFailure(
          file: folder.path,
          error: ImportError(
            DumpCode.missingFile.rawValue, "there is no \(name) in it",
            hint: "name the folder that holds all of PokéAPI's CSV files: data/v2/csv"))
      }
      report.add(
        Finding(
          .warning, .keptTable,
          isEmpty
            ? "there is no such file; its table stays empty"
            : "there is no such file; its table stays as it is"),
        to: folder.file(name))
    }
  }

  private func readableSources() throws -> [(table: DumpTable, bytes: SourceBytes)] {
    let names = Set(folder.names)
    return try tables.filter { names.contains($0.fileName) }
      .map { ($0, try folder.bytes(of: $0.fileName)) }
  }

  private func load(_ table: DumpTable, _ bytes: SourceBytes, _ digest: String) throws {
    let file = folder.file(table.fileName)
    let update = TableUpdate(table: table)
    if !isFirst {
      try update.makeIncoming(connection)
      try drop(indexes.indexes(of: [table.name]))
    }
    var load: TableLoad
    do {
      load = try TableLoad(
        table, into: isFirst ? table.tableName : TableUpdate.incoming,
        try folder.reader(of: table.fileName, bytes))
      for column in load.unknownColumns {
        report.add(
          Finding(
            .note, DumpCode.unknownColumn.rawValue,
            "the column \(Quoted.text(column.name)) is not known, and is left out",
            at: SourcePosition(line: 1, column: column.index + 1)), to: file)
      }
      for column in load.missingColumns {
        report.add(
          Finding(
            .warning, .keptColumn,
            "there is no column \(column); \(isFirst ? "it stays empty" : "it stays as it is")"),
          to: file)
      }
      var lines: Set<Int> = []
      var rejected = 0
      try load.run(connection) {
        progress(bytesDone + $0, bytesOfAll)
      } reject: {
        rejected += 1
        if let line = $0.line { lines.insert(line) }
        report.reject($0, in: file)
      }
      if rejected > 0 {
        damaged.insert(table.name)
        told[table.name] = lines
      }
      report.records.read += load.count
      let stored = load.count - rejected
      var tally = LoadReport()
      if isFirst {
        tally.inserted = stored
      } else {
        let result = try update.apply(keeping: load.missingColumns, connection)
        tally.inserted = result.inserted
        tally.updated = result.updated
        tally.unchanged = stored - result.inserted - result.updated
        report.removed += result.removed
      }
      tallies[table.name] = tally
    } catch let error as ImportError {
      throw DumpFailure(file: file, error: error)
    }
    changed.insert(table.name)
    seen[table.name] = load.seen
    entries[table.fileName] = DumpLedger.Entry(sha256: digest, records: load.count)
  }

  /// Takes over a list of files.
  func load(_ list: FileList, from path: String) throws {
    let bytes = try SourceBytes(path: path)
    let digest = bytes.withUnsafeBytes { SHA256.hex(of: $0) }
    if ledger.records(of: list.ledgerName, sha256: digest) != nil { return }
    do {
      var isDamaged = false
      let loaded = try list.load(bytes, connection) {
        isDamaged = true
        report.reject($0, in: path)
      }
      report.listChanges += loaded.result.inserted + loaded.result.removed
      if isDamaged { return try DumpLedger.forget(list.ledgerName, connection) }
      entries[list.ledgerName] = DumpLedger.Entry(sha256: digest, records: loaded.read)
    } catch let error as ImportError {
      throw DumpFailure(file: path, error: error)
    }
  }

  private func drop(_ indexes: [DumpIndexes.Index]) throws(SQLiteError) {
    try DumpIndexes.drop(indexes, connection)
    dropped += indexes
  }

  /// Makes the indexes again and checks the references.
  func finishTables() throws {
    do {
      try connection.stopping(when: { self.progress(self.bytesDone, self.bytesOfAll) }) {
        for index in dropped { try make(index) }
        try checkReferences()
      }
    } catch let error as SQLiteError where error.code.primary == .interrupt {
      throw ImportInterrupted()
    }
    for (file, entry) in entries { try DumpLedger.note(file, entry, connection) }
    // Also where a file is the same as before: what its records named may come back.
    for table in tables where damaged.contains(table.name) {
      try DumpLedger.forget(table.fileName, connection)
    }
    for tally in tallies.values { report.records += tally }
  }

  private func make(_ index: DumpIndexes.Index) throws {
    guard try !index.make(connection), let table = tables.first(where: { $0.name == index.table })
    else { return }
    let keys = try index.duplicateKeys(connection)
    var met: Set<[String]> = []
    try search(table, columns: index.columns) { key, _ in
      guard keys.contains(key), !met.insert(key).inserted else { return nil }
      let text = zip(index.columns, key).map { "\($0) \($1)" }.joined(separator: ", ")
      return (.duplicateKey, "another record before it has the key \(text)")
    }
    damaged.insert(table.name)
    try index.deleteDuplicates(table.hasPosition, connection)
    _ = try index.make(connection)
  }

  private func checkReferences() throws {
    var check = ReferenceCheck(connection)
    // A record that is deleted may be the parent of others. Where the import ends anyway, only those
    // are told that lack a record for no other reason.
    let isTold = { (parent: String) in !self.endsOnRejection || !self.damaged.contains(parent) }
    var isDone = false
    while !isDone {
      isDone = true
      for table in tables {
        for (index, reference) in table.references.enumerated() {
          let isTouched = changed.contains(table.name) || changed.contains(reference.parent)
          guard isTouched, isTold(reference.parent) else { continue }
          let orphans = try check.orphans(of: table, reference, seen: seen[table.name]?[index])
          if orphans.isEmpty { continue }
          isDone = false
          try tell(orphans, table, reference)
          try check.delete(orphans, of: table, reference)
          changed.insert(table.name)
          damaged.insert(table.name)
          seen[table.name] = nil
        }
      }
    }
  }

  private func tell(_ orphans: Set<Int>, _ table: DumpTable, _ reference: DumpTable.Reference)
    throws
  {
    let column = table.columns[reference.column].name
    guard folder.names.contains(table.fileName) else {
      for number in orphans.sorted() {
        report.reject(
          Finding(
            .error, .orphan,
            "there is no such file; records of its table whose \(column) is \(number), which is in"
              + " no record of \(reference.parent).csv, are left out"),
          in: folder.file(table.fileName))
      }
      return
    }
    try search(table, columns: [column]) { key, record in
      guard let number = key.first.flatMap({ Int($0) }), orphans.contains(number) else {
        return nil
      }
      return (
        .orphan,
        "\(column) is \(number), which is in no record of \(reference.parent).csv"
          + " (\(record.keyText))"
      )
    }
  }

  /// Reads a file once more for the records that a check found fault with.
  private func search(
    _ table: DumpTable, columns: [String],
    _ fault: ([String], RecordSearch) -> (DumpCode, String)?
  ) throws {
    let file = folder.file(table.fileName)
    do {
      let bytes = try folder.bytes(of: table.fileName)
      var records = RecordSearch(table, try folder.reader(of: table.fileName, bytes))
      while let record = try records.next(columns) {
        guard let (code, message) = fault(record.values, records),
          told[table.name, default: []].insert(record.line).inserted
        else { continue }
        report.reject(
          Finding(code, message, line: record.line, column: record.column), in: file)
        withdraw(from: table)
      }
    } catch let error as ImportError {
      throw DumpFailure(file: file, error: error)
    }
  }

  /// Counts a record of a table as one that is not in it after all.
  private func withdraw(from table: DumpTable) {
    var tally = tallies[table.name] ?? LoadReport()
    if tally.inserted > 0 {
      tally.inserted -= 1
    } else {
      if tally.updated > 0 { tally.updated -= 1 } else { tally.unchanged -= 1 }
      // It was there before this import.
      report.removed += 1
    }
    tallies[table.name] = tally
  }
}
