public import CSQLite

/// Binding one parameter at a time, for loads whose columns are known only at run time.
extension Statement {
  /// Binds an integer to a parameter, counted from 1.
  @inlinable
  package func bind(_ value: Int, at index: Int32) throws(SQLiteError) {
    let result = sqlite3_bind_int64(handle, index, Int64(value))
    if result != SQLITE_OK { throw bindingError(result, at: index) }
  }

  /// Makes a parameter, counted from 1, NULL.
  @inlinable
  package func bindNull(at index: Int32) throws(SQLiteError) {
    let result = sqlite3_bind_null(handle, index)
    if result != SQLITE_OK { throw bindingError(result, at: index) }
  }

  /// Binds text to a parameter, counted from 1, without copying it.
  ///
  /// The bytes are UTF-8, and stay where they are until the parameter is bound again or the statement
  /// is given back.
  @inlinable
  package func bind(lent bytes: UnsafeRawBufferPointer, at index: Int32) throws(SQLiteError) {
    // An empty text must not be bound as a null pointer, which would be NULL.
    let result =
      bytes.isEmpty
      ? csqlite_bind_text_copied(handle, index, "", 0)
      : csqlite_bind_text_lent(
        handle, index, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
    if result != SQLITE_OK { throw bindingError(result, at: index) }
  }

  /// Binds text to a parameter, counted from 1.
  package func bind(_ text: String, at index: Int32) throws(SQLiteError) {
    let result = text.bind(to: handle, at: index)
    if result != SQLITE_OK { throw bindingError(result, at: index) }
  }

  /// Steps to the end with what is bound, and makes the statement ready again; bindings stay.
  @inlinable
  package func runBound() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }
}
