/// The text of one statement.
///
/// A literal is recognised by its place in the binary, so that a statement that is kept costs no
/// look at its text; text made at run time is recognised by its bytes.
@frozen
public struct SQL: ExpressibleByStringLiteral, Sendable {
  @usableFromInline let literal: StaticString?
  @usableFromInline let made: String

  /// The text of a literal.
  @inlinable
  public init(stringLiteral value: StaticString) {
    literal = value
    made = ""
  }

  /// Text that was made at run time; it holds no values, those are bound.
  @inlinable
  public init(_ text: String) {
    literal = nil
    made = text
  }

  /// The text.
  public var text: String { literal.map { $0.description } ?? made }
}
