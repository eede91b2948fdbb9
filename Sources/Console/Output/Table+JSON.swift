internal import Pokedex

extension Table {
  /// One line: an array of objects, or the one object.
  package var json: [UInt8] {
    let value: JSONValue
    if shape == .record, let row = rows.first {
      value = object(row)
    } else {
      value = .array(rows.map(object))
    }
    return value.bytes + [UInt8(ascii: "\n")]
  }

  /// An object a line.
  package var ndjson: [UInt8] {
    var bytes: [UInt8] = []
    for row in rows {
      object(row).append(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private func object(_ row: [JSONValue]) -> JSONValue {
    .object(zip(columns, row).map { JSONValue.Member($0.name, $1) })
  }
}
