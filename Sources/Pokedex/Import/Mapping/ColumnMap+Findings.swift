extension ColumnMap {
  /// Why the source cannot be imported with the columns met so far, or `nil` where it can.
  ///
  /// A source that may show further columns is to be asked at its end, and where its first record
  /// is refused.
  package var refusal: ImportError? {
    if let assignment = unmetAssignments.first { return unknownColumn(assignment) }
    if !has(.number) { return missing(.noNumberColumn, "number", fields: ["number"]) }
    let hasName = columns.contains { if case .name? = $0.field { true } else { false } }
    guard requiresName, !hasName else { return nil }
    return missing(.noNameColumn, "name", fields: ["name", "name.en"])
  }

  private func unknownColumn(_ assignment: ColumnAssignment) -> ImportError {
    let candidates = columns.map { (key: HeaderName.fold($0.name), payload: $0.name) }
    let nearest = NearMiss.nearest(
      to: HeaderName.fold(assignment.column), among: candidates, limit: 3)
    return ImportError(
      .unknownColumn,
      "there is no column \(Quoted.text(assignment.column)); there are \(listed(columns.indices))",
      hint: nearest.isEmpty
        ? nil : "did you mean \(nearest.map { Quoted.text($0.payload) }.joined(separator: ", "))?")
  }

  private func missing(_ code: ImportCode, _ name: String, fields: [String]) -> ImportError {
    let aliases = FieldTable.entries.filter { fields.contains($0.field) }.flatMap(\.aliases)
    let candidates = aliases.map { (key: HeaderName.fold($0), payload: $0) }
    // The column that looks most like one of those known.
    let guesses = columns.compactMap { column -> (column: String, miss: NearMiss<String>)? in
      guard column.field == nil else { return nil }
      let key = HeaderName.fold(column.name)
      let nearest = NearMiss.nearest(to: key, among: candidates, limit: 1).first
      return nearest.map { (column.name, $0) }
    }
    let example = guesses.min { $0.miss.distance < $1.miss.distance }
    let found = columns.isEmpty ? "no columns" : listed(columns.indices)
    let known = aliases.prefix(12).joined(separator: ", ")
    var hint = "a column for the \(name) is named \(known); name"
    if let example {
      let guess = Quoted.text(example.miss.payload)
      hint = "did you mean \(guess) by \(Quoted.text(example.column))? Name"
    }
    return ImportError(
      code, "there is no column for the \(name); there are \(found)",
      hint: "\(hint) the column with --map \"\(name)=\(example?.column ?? "COLUMN")\"")
  }

  /// What is to be said of the columns once all have been met: those that are not imported, and
  /// those whose meaning was guessed.
  package var findings: [Finding] {
    var findings: [Finding] = []
    let unknown = columns.indices.filter { index in
      columns[index].match == nil
        && !(isExport && Self.emptyObjects.contains(columns[index].name))
    }
    if !unknown.isEmpty {
      findings.append(
        Finding(.unknownColumns, "\(count(unknown)) not known and not imported: \(listed(unknown))")
      )
    }
    let unused = columns.indices.filter { columns[$0].match != nil && columns[$0].field == nil }
    if !unused.isEmpty {
      let others = "because others are for the same, or it is not clear which is"
      findings.append(
        Finding(.unusedColumns, "\(count(unused)) not imported, \(others): \(listed(unused))"))
    }
    let checked = columns.indices.filter { columns[$0].field == .legendary }
    if !checked.isEmpty {
      findings.append(
        Finding(.notStored, "\(count(checked)) understood and not stored: \(listed(checked))"))
    }
    for column in columns where column.match?.kind == .part(isUsual: false) {
      guard let field = column.field else { continue }
      findings.append(
        Finding(.inferredColumn, "column \(Quoted.text(column.name)) is taken as \(field.label)"))
    }
    let hasFirst = has(.type(.first)) && !has(.type(.second)) && !has(.type(.all))
    if hasFirst {
      findings.append(
        Finding(
          .noSecondType,
          "there is a column for the first type and none for the second: "
            + "every Pokémon is taken to have one type"))
    }
    return findings
  }

  /// What an export has as an object, which is a column itself where it is empty.
  private static let emptyObjects: Set<String> = ["names", "genera", "descriptions", "stats"]

  private func count(_ indices: [Int]) -> String {
    indices.count == 1 ? "1 column is" : "\(indices.count) columns are"
  }

  private func listed(_ indices: some Collection<Int>) -> String {
    let names = indices.prefix(100).map { index in
      let name = columns[index].name
      return HeaderName.fold(name).isEmpty && name.allSatisfy(\.isWhitespace)
        ? "column \(index + 1) (unnamed)" : Quoted.clipped(name)
    }
    let rest = indices.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The name of a column in a sentence.
  func label(of column: Int) -> String {
    guard columns.indices.contains(column), !columns[column].name.isEmpty else {
      return "column \(column + 1)"
    }
    return Quoted.clipped(columns[column].name)
  }
}
