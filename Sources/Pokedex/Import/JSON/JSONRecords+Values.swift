// What an event means, by what is open around it.

extension JSONRecords {
  mutating func startObject(at position: SourcePosition) {
    switch open.last {
    case nil:
      switch shape {
      case .wrapped: push(.wrapper)
      case .keyed: push(.keyed)
      case .list, .single, .lines: startRecord(at: position)
      }
    case .records: startRecord(at: position)
    case .keyed:
      push(.columns(.root, key: nil))
      columns.startObject(at: .root)
    case .columns(_, let key?):
      beginColumns(at: position)
      columns.startObject(at: key)
      push(.columns(key, key: nil))
    case .value:
      values.startObject()
      push(.value(isObject: true))
    case .columns(_, nil), .wrapper, .skipped: push(.skipped(isObject: true))
    }
  }

  mutating func startList(at position: SourcePosition) {
    switch open.last {
    case nil where shape == .list, .wrapper: push(.records)
    case nil, .records, .keyed:
      rejectOther("a list", at: position)
      push(.skipped(isObject: false))
    case .columns:
      beginValue(at: position)
      values.startList()
      push(.value(isObject: false))
    case .value:
      values.startList()
      push(.value(isObject: false))
    case .skipped: push(.skipped(isObject: false))
    }
  }

  mutating func append(_ value: RawValue, at position: SourcePosition) {
    switch open.last {
    case .columns(_, let key):
      guard !isFaulty, let key else { return }
      guard let column = columns.column(at: key) else {
        let name = columns.name(at: key)
        return reject("duplicate_key", "there are two values for \"\(name)\"", at: position)
      }
      current.fields.append(Record.Field(column: column, value: value, position: position))
    case .value: if !isFaulty { values.append(value) }
    case .skipped: break
    case nil, .wrapper, .records, .keyed:
      rejectOther(value.kind, at: position)
      finishRecord()
    }
  }

  mutating func take(key: UnsafeBufferPointer<UInt8>, from start: Int, at position: SourcePosition)
  {
    switch open.last {
    case .columns(let place, _):
      // Escapes can make a key only of what the scan lets pass.
      let isSound =
        cursor.offset - start == key.count + 2 || decode(key, from: start, at: position) != nil
      let found = isSound ? find(key, in: place, at: position) : nil
      replaceLast(.columns(place, key: found))
    case .value:
      guard !isFaulty, let key = decode(key, from: start, at: position) else { return }
      if !values.take(key: key) { rejectDuplicate(key, at: position) }
    case .keyed:
      startRecord(number: decode(key, from: start, at: position), at: position)
    case .wrapper, .records, .skipped, nil: break
    }
  }

  private mutating func find(
    _ key: UnsafeBufferPointer<UInt8>, in place: JSONColumns.Place, at position: SourcePosition
  ) -> JSONColumns.Place? {
    switch columns.place(of: key, in: place) {
    case .found(let place): return place
    case .duplicate(let key): rejectDuplicate(key, at: position)
    case .tooLong:
      reject(
        "long_name", "a column's name is longer than \(JSONColumns.longestName) bytes", at: position
      )
    case .notUTF8: reject("encoding", "a key is not UTF-8", at: position)
    }
    return nil
  }

  private mutating func rejectDuplicate(_ key: String, at position: SourcePosition) {
    reject("duplicate_key", "the object has the key \"\(key)\" twice", at: position)
  }

  private mutating func rejectOther(_ kind: String, at position: SourcePosition) {
    // A record by number began with its key.
    if shape != .keyed { beginRecord(at: position) }
    reject("not_an_object", "here is \(kind) where a record, an object, is expected", at: position)
  }

  private mutating func startRecord(at position: SourcePosition) {
    beginRecord(at: position)
    columns.startRecord()
    columns.startObject(at: .root)
    push(.columns(.root, key: nil))
  }
}

extension RawValue {
  /// What to call it in a sentence.
  fileprivate var kind: String {
    switch self {
    case .text: "a text"
    case .number(let digits): "the number \(digits.prefix(24))"
    case .bool(let value): "\(value)"
    case .null: "null"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
