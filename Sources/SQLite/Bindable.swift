public import CSQLite

/// A value that can stand for a parameter of a statement.
public protocol Bindable {
  /// Binds the value to a parameter, counted from 1.
  ///
  /// - Parameters:
  ///   - statement: A prepared statement.
  ///   - index: The parameter, from 1.
  /// - Returns: SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int64: Bindable {
  /// Binds the integer.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }
}

extension Int: Bindable {
  /// Binds the integer.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension UInt64: Bindable {
  /// Binds the number where it is at most `Int64.max`; SQLite has no larger integer.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    guard let signed = Int64(exactly: self) else { return SQLITE_TOOBIG }
    return sqlite3_bind_int64(statement, index, signed)
  }
}

extension Bool: Bindable {
  /// Binds 1 or 0.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }
}

extension Double: Bindable {
  /// Binds the number; NaN is refused, since SQLite would store NULL.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    isNaN ? SQLITE_MISMATCH : sqlite3_bind_double(statement, index, self)
  }
}

extension String: Bindable {
  /// Binds the text by its length in bytes, so that a NUL inside is kept.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty text must not be bound as a null pointer, which would be NULL.
        characters.baseAddress.map {
          csqlite_bind_text_copied(statement, index, $0, UInt64(characters.count))
        } ?? csqlite_bind_text_copied(statement, index, "", 0)
      }
    }
  }
}

extension Substring: Bindable {
  /// Binds the text as a `String` is bound.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    String(self).bind(to: statement, at: index)
  }
}

extension [UInt8]: Bindable {
  /// Binds the bytes as a blob.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    withUnsafeBytes { bytes in
      // "If the third parameter to sqlite3_bind_blob() is a NULL pointer then … the end result is
      // the same as sqlite3_bind_null()."
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(statement, index, 0)
        : csqlite_bind_blob_copied(statement, index, bytes.baseAddress, UInt64(bytes.count))
    }
  }
}

/// Bytes that are bound as a blob without being copied; they stay where they are until the statement
/// was run.
package struct LentBlob: Bindable {
  private let bytes: UnsafeRawBufferPointer

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = UnsafeRawBufferPointer(bytes) }

  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    bytes.isEmpty
      ? sqlite3_bind_zeroblob(statement, index, 0)
      : csqlite_bind_blob_lent(statement, index, bytes.baseAddress, UInt64(bytes.count))
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// Binds the value, or NULL.
  @inlinable
  public func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    guard let value = self else { return sqlite3_bind_null(statement, index) }
    return value.bind(to: statement, at: index)
  }
}
