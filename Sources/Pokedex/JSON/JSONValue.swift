/// A JSON value whose objects keep the order of their keys.
///
/// The tool and the service print the same bytes for the same question, so both print this.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case decimal(Decimal3)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key of an object and what it holds.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A text, or `null` where it is not known.
  package init(_ text: String?) { self = text.map(Self.string) ?? .null }

  /// A whole number, or `null` where it is not known.
  package init(_ number: Int?) { self = number.map(Self.integer) ?? .null }

  /// An exact decimal, or `null` where it is not known.
  package init(_ number: Decimal3?) { self = number.map(Self.decimal) ?? .null }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
