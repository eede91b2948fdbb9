// Records by number: `{"1": {…}, "2": {…}}`. The key is the value of a column `number`.

extension JSONRecords {
  /// The first column.
  private static let number = 0

  /// Makes `number` the first column.
  mutating func registerNumberColumn() {
    columns.startRecord()
    columns.add("number")
  }

  /// Begins a record with its key.
  mutating func startRecord(number: String?, at position: SourcePosition) {
    beginRecord(at: position)
    columns.startRecord()
    guard let number else { return }
    current.fields.append(
      Record.Field(column: Self.number, value: .text(number), position: position))
    if !JSONShape.isNumber(number.utf8) {
      reject("key_not_a_number", "the key \"\(number)\" is not a number", at: position)
    } else if !keysMet.insert(number).inserted {
      reject("duplicate_key", "the object has the key \"\(number)\" twice", at: position)
    }
  }

  /// Leaves one number: a record's own wins if it says the same as the key.
  mutating func settleNumber() {
    guard !isFaulty, let key = current.fields.first, key.column == Self.number,
      let index = current.fields.dropFirst().firstIndex(where: { $0.column == Self.number })
    else { return }
    let own = current.fields[index]
    guard own.value != .null else {
      current.fields.remove(at: index)
      return
    }
    guard let keyNumber = key.value.plainNumber, keyNumber == own.value.plainNumber else {
      let message = "the record's number is not its key"
      return reject("number_not_the_key", message, at: own.position)
    }
    current.fields.removeFirst()
  }
}

extension RawValue {
  /// The digits of a number, without `#` and leading zeros.
  fileprivate var plainNumber: Substring? {
    switch self {
    case .text(let text), .number(let text):
      guard JSONShape.isNumber(text.utf8) else { return nil }
      return text.drop { $0 == "#" || $0 == "0" }
    case .bool, .null, .list, .object: return nil
    }
  }
}
