internal import CSQLite

/// Reads many blobs of one column by the ids of their rows.
///
/// Straight out of the file's pages: a query copies a blob that is larger than a page once more.
public struct BlobReader: ~Copyable {
  private let connection: OpaquePointer
  private let table: String
  private let column: String
  private var blob: OpaquePointer?

  init(_ connection: OpaquePointer, table: String, column: String) {
    self.connection = connection
    self.table = table
    self.column = column
  }

  deinit { sqlite3_blob_close(blob) }

  /// Reads a blob whole.
  ///
  /// - Parameters:
  ///   - rowid: The id of its row.
  ///   - bytes: What becomes its bytes; its memory is used again where they are as many.
  /// - Throws: ``SQLiteError`` where there is no such row, where it holds no blob, and where the file
  ///   cannot be read.
  public mutating func read(_ rowid: Int, into bytes: inout [UInt8]) throws(SQLiteError) {
    try check(
      blob == nil
        ? sqlite3_blob_open(connection, "main", table, column, Int64(rowid), 0, &blob)
        : sqlite3_blob_reopen(blob, Int64(rowid)))
    let count = sqlite3_blob_bytes(blob)
    if bytes.count != count { bytes = [UInt8](repeating: 0, count: Int(count)) }
    let blob = blob
    try check(bytes.withUnsafeMutableBytes { sqlite3_blob_read(blob, $0.baseAddress, count, 0) })
  }

  private mutating func check(_ result: Int32) throws(SQLiteError) {
    guard result != SQLITE_OK else { return }
    let error = SQLiteError(result, handle: connection, operation: .read)
    // "If an error occurs, … any further attempts to use the blob handle … fail with SQLITE_ABORT."
    sqlite3_blob_close(blob)
    blob = nil
    throw error
  }
}

extension Connection {
  /// Lends what reads the blobs of a column one after the other.
  ///
  /// - Parameters:
  ///   - table: A table that has rowids.
  ///   - column: A column of it.
  ///   - body: What reads; inside a transaction it sees one state of the file.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withBlobs<R, E: Error>(
    of table: String, _ column: String, _ body: (inout BlobReader) throws(E) -> R
  ) throws(E) -> R {
    var reader = BlobReader(handle, table: table, column: column)
    return try body(&reader)
  }
}
