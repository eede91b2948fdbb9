internal import SQLite

/// The records of one source on their way into a file.
final class ImportSession {
  struct Start {
    let options: ImportOptions
    let survey: ImportSurvey
    let bulk: BulkLoad?
    let progress: (Int, Int) -> Bool
    let rejected: (UnsafeRawBufferPointer) -> Void
  }

  private let start: Start
  private var source: any RecordReader
  private var validator: RecordValidator
  private var record = Record()
  private var report = ImportReport()
  private var index = 0
  private var plans: [Int: FormPlan] = [:]
  /// The lines of the forms of those numbers that come again.
  private var lines: [FormKey: Int] = [:]
  /// The lines of the rows that say that they are the default form of those numbers.
  private var defaultLines: [Int: Int] = [:]
  private var leavesImagesOut = false
  private var leavesNotesOut = false

  private struct FormKey: Hashable {
    let number: Int
    let form: String
  }

  init(_ start: Start, source: any RecordReader, validator: consuming RecordValidator) {
    self.start = start
    self.source = source
    self.validator = validator
  }

  /// Saves the next so many records.
  ///
  /// - Returns: Whether there are more.
  func step(_ count: Int, _ connection: Connection) throws -> Bool {
    let writer = PokemonWriter(connection, bulk: start.bulk)
    var rest = count
    while rest > 0 {
      if index >= start.options.limit ?? Int.max { return false }
      if index.isMultiple(of: 500), start.progress(index, start.survey.count) {
        throw ImportInterrupted()
      }
      switch try source.next(&record) {
      case .end: return false
      case .rejected(let finding): try reject(finding)
      case .record:
        do {
          try save(writer, connection)
        } catch let rejection as RejectedRow {
          if let refusal = validator.columns.refusal { throw refusal }
          try reject(rejection.finding)
        }
      }
      index += 1
      rest -= 1
    }
    return true
  }

  /// How many of the records are in the file, or were there already.
  var stored: Int { report.counts.read - report.counts.rejected }

  /// Ends the import.
  func finish(_ connection: Connection) throws -> ImportReport {
    // A list without records has no columns that could be missed.
    let isEmpty = report.counts.read == 0 && source.columns.isEmpty
    if !isEmpty, let refusal = validator.columns.refusal { throw refusal }
    // A row that was to be the default form of its number may be among those refused.
    if report.counts.rejected > 0 {
      for number in plans.keys.sorted() { try PokemonRepository.ensureDefault(number, connection) }
    }
    try finishBulk(connection)
    for finding in validator.columns.findings + source.takeFindings() { report.add(finding) }
    for finding in validator.takeFindings() { report.add(finding) }
    if leavesImagesOut {
      report.add(
        Finding(.imagesLeftOut, "there are addresses of pictures; --images takes them over"))
    }
    if leavesNotesOut {
      report.add(Finding(.notesLeftOut, "there are notes; --notes takes them over"))
    }
    if start.progress(start.survey.count, start.survey.count) { throw ImportInterrupted() }
    return report
  }

  /// Indexes of a large file take seconds to make, in which somebody may change his mind.
  private func finishBulk(_ connection: Connection) throws {
    let count = start.survey.count
    do {
      try connection.stopping(when: { self.start.progress(count, count) }) {
        try start.bulk?.finish()
      }
    } catch let error as SQLiteError where error.code.primary == .interrupt {
      throw ImportInterrupted()
    }
  }

  private func reject(_ finding: Finding) throws {
    guard start.options.onError == .skip else {
      throw ImportError(
        finding, hint: "nothing was imported; --on-error skip imports the other records")
    }
    report.reject(finding)
    _ = source.withRecordBytes(start.rejected)
  }

  private func save(_ writer: PokemonWriter, _ connection: Connection) throws {
    validator.grow(source.columns)
    let row = try validator.row(from: record)
    let comesAgain = start.survey.rows[row.number.value] != nil
    let isNew = start.bulk != nil && !comesAgain
    let known = isNew ? [] : try PokemonRepository.forms(of: row.number, connection)
    let assignment = assignment(of: row, known)
    if comesAgain {
      try refuseSecond(row, assignment.form)
      try refuseSecondDefault(row)
    }
    let merge = RowMerge(row: row, assignment: assignment, options: start.options)
    let before =
      known.contains { $0.form == assignment.form }
      ? try PokemonRepository.id(row.number, form: assignment.form, connection)
        .flatMap { try PokemonRepository.pokemon($0, connection) } : nil
    if before != nil, try settle(row) {
      if comesAgain { note(row, assignment.form) }
      return
    }
    let pokemon = try merge.pokemon(known: before)
    var outcome = SaveOutcome.inserted
    var id: Int?
    do {
      if known.isEmpty, !comesAgain {
        id = try writer.insert(new: pokemon)
      } else {
        outcome = try writer.save(pokemon)
      }
    } catch let error as InvalidPokemon {
      throw RejectedRow(
        Finding(.invalidValue, "\(row.number.label): \(error.description)", at: row.position))
    }
    if comesAgain { note(row, assignment.form) }
    if !row.notes.isEmpty {
      // A row of a bulk load cannot be found yet, but is known.
      let id =
        try id ?? PokemonRepository.id(pokemon.number, form: pokemon.form, connection)
      if try addNotes(of: row, to: id, connection), outcome == .unchanged { outcome = .updated }
    }
    report.counts.count(outcome)
    leavesImagesOut = leavesImagesOut || row.imageURL != nil && !start.options.takesImages
    for finding in row.findings + merge.findings(saving: pokemon, known: before) {
      report.add(finding)
    }
  }

  /// Adds the notes of a row that the file does not have.
  ///
  /// - Returns: Whether there were any.
  private func addNotes(
    of row: ImportedRow, to id: Int?, _ connection: Connection
  ) throws -> Bool {
    guard let id, let time = start.options.noteTime else {
      leavesNotesOut = true
      return false
    }
    return try NoteRepository.add(missing: row.notes, to: id, at: time, connection) > 0
  }

  /// Deals with a Pokémon that the file has, where it is not to be changed.
  private func settle(_ row: ImportedRow) throws -> Bool {
    switch start.options.onConflict {
    case .update, .replace: return false
    case .ignore:
      report.counts.count(.unchanged)
      return true
    case .error:
      throw RejectedRow(
        Finding(.alreadyThere, "\(row.number.label) is in the database already", at: row.position))
    }
  }

  private func assignment(
    of row: ImportedRow, _ known: [KnownForm]
  ) -> FormPlan.Assignment {
    let number = row.number.value
    guard let rows = start.survey.rows[number] else {
      if validator.columns.isExport {
        return FormPlan.Assignment(form: row.form ?? "", isDefault: known.isEmpty)
      }
      if known.isEmpty, row.form == nil { return FormPlan.Assignment(form: "", isDefault: true) }
      let alone = FormPlan.Row(index: index, name: row.mainName?.text, form: row.form)
      return FormPlan(rows: [alone], known: known).assignments[index]
        ?? FormPlan.Assignment(form: "", isDefault: known.isEmpty)
    }
    // Made when the first row of the number is met, with what the file had before the import.
    let plan =
      plans[number]
      ?? (validator.columns.isExport
        ? FormPlan(asWritten: rows, known: known) : FormPlan(rows: rows, known: known))
    plans[number] = plan
    return plan.assignments[index] ?? FormPlan.Assignment(form: "", isDefault: false)
  }

  private func refuseSecond(_ row: ImportedRow, _ form: String) throws(RejectedRow) {
    let key = FormKey(number: row.number.value, form: form)
    if let first = lines[key] {
      let name = form.isEmpty ? "" : " (\(form))"
      throw RejectedRow(
        Finding(
          .sameForm, "\(row.number.label)\(name) stands in line \(first) already",
          at: row.position))
    }
  }

  private func refuseSecondDefault(_ row: ImportedRow) throws(RejectedRow) {
    guard row.isDefault == true else { return }
    if let first = defaultLines[row.number.value] {
      throw RejectedRow(
        Finding(
          .secondDefault, "\(row.number.label) has its default form in line \(first) already",
          at: row.position))
    }
  }

  /// Remembers where a row stands that is in the file: one that was refused takes nobody's place.
  private func note(_ row: ImportedRow, _ form: String) {
    lines[FormKey(number: row.number.value, form: form)] = row.position.line
    if row.isDefault == true { defaultLines[row.number.value] = row.position.line }
  }
}
