/// Up to two types in the order they were named.
struct TypeRun {
  private(set) var first: PokemonType?
  private(set) var second: PokemonType?
  private(set) var isDoubled = false
  private(set) var hasTooMany = false

  init() {}

  init(_ typing: Typing) {
    first = typing.primary
    second = typing.secondary
  }

  var isEmpty: Bool { first == nil }

  var typing: Typing? { first.map { Typing($0, second) } }

  mutating func add(_ type: PokemonType) {
    if first == nil {
      first = type
    } else if first == type || second == type {
      isDoubled = true
    } else if second == nil {
      second = type
    } else {
      hasTooMany = true
    }
  }

  mutating func add(_ other: TypeRun) {
    if let type = other.first { add(type) }
    if let type = other.second { add(type) }
    isDoubled = isDoubled || other.isDoubled
    hasTooMany = hasTooMany || other.hasTooMany
  }
}

extension RecordValidator {
  /// Reads a cell, list or object of types.
  func readTypes(
    _ field: Record.Field, _ column: ImportField.TypeColumn, _ draft: inout RowDraft,
    _ record: Record
  ) throws(RejectedRow) {
    switch column {
    case .first: try readTypes(field, into: &draft.first, record)
    case .second: try readTypes(field, into: &draft.second, record)
    case .all: try readTypes(field, into: &draft.all, record)
    }
  }

  private func readTypes(
    _ field: Record.Field, into run: inout TypeRun, _ record: Record
  ) throws(RejectedRow) {
    let known = run.typing
    if known != nil { run = TypeRun() }
    try readWords(field, into: &run)
    guard let known else { return }
    // Another column for the same has been read: what it says stands, and this may only agree.
    if let typing = run.typing, typing != known { throw disagreement(field, record) }
    run = TypeRun(known)
  }

  private func readWords(
    _ field: Record.Field, into run: inout TypeRun
  ) throws(RejectedRow) {
    switch field.value {
    case .text(let text):
      if let type = words.english(text) { return run.add(type) }
      if MissingValue.matches(text) { return }
      if let type = words.type(text.trimmedOfBlanks) { return run.add(type) }
      for word in TypeCell.words(text) { run.add(try type(word, field)) }
    case .null: return
    case .number(let digits): throw unknownType(digits, field)
    case .list, .object:
      for word in try listedWords(field) { run.add(try type(word, field)) }
    case .bool: throw rejection(.wrongKind, field, "where a type belongs")
    }
  }

  private func listedWords(_ field: Record.Field) throws(RejectedRow) -> [Substring] {
    let values = if case .list(let values) = field.value { values } else { [field.value] }
    guard let words = TypeCell.words(values) else {
      throw rejection(.wrongKind, field, "which does not name types")
    }
    return words
  }

  private func type(
    _ word: Substring, _ field: Record.Field
  ) throws(RejectedRow) -> PokemonType {
    guard let type = words.type(word) else { throw unknownType(word, field) }
    return type
  }

  private func unknownType(_ word: some StringProtocol, _ field: Record.Field) -> RejectedRow {
    let label = columns.label(of: field.column)
    let text = Quoted.text(String(word))
    if let (first, second) = words.glued(word) {
      return RejectedRow(
        Finding(
          .gluedTypes,
          "\(label) has \(text), two types with no mark between them: "
            + "write \(first.name)/\(second.name)", at: field.position))
    }
    let hint = words.nearest(to: word).map { "; did you mean \($0)?" } ?? ""
    return RejectedRow(
      Finding(
        .unknownType, "\(label) has \(text), none of the 18 types\(hint)", at: field.position))
  }

  /// Reads the weaknesses that a record claims; a word that is no type is left out with a warning.
  func readWeaknesses(_ field: Record.Field, _ draft: inout RowDraft) throws(RejectedRow) {
    if isMissing(field.value) { return }
    let claimed: [Substring]
    switch field.value {
    case .text(let text): claimed = TypeCell.words(text, hasMultipliers: true)
    case .list(let values):
      // ["Fire (x2)", "Ice"]: each may be a cell of its own.
      claimed = (TypeCell.words(values) ?? []).flatMap {
        TypeCell.words(String($0), hasMultipliers: true)
      }
    case .object: claimed = TypeCell.words([field.value]) ?? []
    case .number, .bool, .null: claimed = []
    }
    if claimed.isEmpty {
      if case .text = field.value {
      } else {
        draft.row.findings.append(
          remark(.unknownWeakness, field, "is \(Quoted.value(field.value)), which names no type"))
      }
      return
    }
    var types = draft.row.claimedWeaknesses ?? []
    for word in claimed {
      guard let type = words.type(word) else {
        draft.row.findings.append(
          remark(
            .unknownWeakness, field, "has \(Quoted.text(String(word))), none of the 18 types"))
        continue
      }
      if !types.contains(type) { types.append(type) }
    }
    draft.row.claimedWeaknesses = types
  }

  /// The typing that the columns of types say together.
  func typing(_ draft: inout RowDraft, _ record: Record) throws(RejectedRow) -> Typing? {
    var run = draft.all
    if draft.all.isEmpty || draft.first.isEmpty {
      run.add(draft.first)
      run.add(draft.second)
    } else {
      var slots = draft.first
      slots.add(draft.second)
      if slots.typing != draft.all.typing { throw disagreement(ofTypesIn: record) }
    }
    guard run.first != nil else { return nil }
    if draft.all.isEmpty, draft.first.isEmpty {
      try checkSecondAlone(&draft, record)
    }
    guard run.isDoubled || run.hasTooMany, let field = lastTypes(record) else {
      return run.typing
    }
    if run.hasTooMany {
      throw rejection(.tooManyTypes, field, "and a Pokémon has one type or two")
    }
    draft.row.findings.append(
      remark(
        .doubledType, field,
        "is \(Quoted.value(field.value)), a type named twice, which counts once"
      ))
    return run.typing
  }

  private func checkSecondAlone(
    _ draft: inout RowDraft, _ record: Record
  ) throws(RejectedRow) {
    guard let field = lastTypes(record) else { return }
    guard columns.has(.type(.first)) || columns.has(.type(.all)) else {
      throw rejection(.noFirstType, field, "and there is no column for the first type")
    }
    draft.row.findings.append(
      remark(
        .secondTypeAlone, field,
        "is \(Quoted.value(field.value)), and the first type has no value: "
          + "it is taken as the only type"))
  }

  private func disagreement(ofTypesIn record: Record) -> RejectedRow {
    let fields = record.fields.filter { isTypes($0) && !isMissing($0.value) }
    let texts = fields.map { "\(columns.label(of: $0.column)) is \(Quoted.value($0.value))" }
    return RejectedRow(
      Finding(
        .columnsDisagree,
        "\(texts.joined(separator: " and ")), but all are for the types: "
          + "choose with --map types=COLUMN", at: fields.last?.position ?? record.position))
  }

  private func lastTypes(_ record: Record) -> Record.Field? {
    record.fields.last { isTypes($0) && !isMissing($0.value) }
  }

  private func isTypes(_ field: Record.Field) -> Bool {
    if case .type = columns.field(of: field.column) { true } else { false }
  }
}
