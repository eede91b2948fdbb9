/// The text of one statement.
///
/// A literal is recognised by its place in the binary, so that a statement that is kept costs no
/// look at its text; text made at run time is recognised by its bytes.
@frozen
public struct SQL: ExpressibleByStringLiteral, Sendable {
  /// The address of a literal; 0 for text made at run time.
  @usableFromInline let place: UInt
  @usableFromInline let length: Int
  @usableFromInline let made: String

  /// The text of a literal.
  @inlinable
  public init(stringLiteral value: StaticString) {
    place = UInt(bitPattern: value.utf8Start)
    length = value.utf8CodeUnitCount
    made = ""
  }

  /// Text that was made at run time; it holds no values, those are bound.
  @inlinable
  public init(_ text: String) {
    place = 0
    length = 0
    made = text
  }

  /// A name as it stands in SQL, whatever it holds: somebody may have given a table any.
  package static func quoted(_ name: String) -> String {
    let parts = name.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.joined(separator: "\"\""))\""
  }

  /// The text.
  public var text: String {
    guard let start = UnsafePointer<UInt8>(bitPattern: place) else { return made }
    return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }
}
