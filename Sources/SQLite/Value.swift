public import CSQLite

/// A value of any type that SQLite stores, for statements whose columns or parameters are not known
/// when the code is written.
public enum Value: Hashable, Sendable, Bindable {
  /// `NULL`.
  case null
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// Binds the value as what it is.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let value): value.bind(to: statement, at: index)
    case .real(let value): value.bind(to: statement, at: index)
    case .text(let value): value.bind(to: statement, at: index)
    case .blob(let value): value.bind(to: statement, at: index)
    }
  }
}
