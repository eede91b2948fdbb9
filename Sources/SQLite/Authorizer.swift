internal import CSQLite

/// The pragmas that describe a file and change nothing, also with an argument.
private let describingPragmas: Set<String> = [
  "application_id", "collation_list", "compile_options", "database_list", "encoding",
  "foreign_key_list", "freelist_count", "function_list", "index_info", "index_list",
  "index_xinfo", "page_count", "page_size", "schema_version", "table_info", "table_list",
  "table_xinfo", "user_version",
]

/// The describing pragmas whose argument names what is described, instead of setting it.
private let pragmasWithArgument: Set<String> = [
  "foreign_key_list", "index_info", "index_list", "index_xinfo", "table_info", "table_list",
  "table_xinfo",
]

/// Allows what only reads; called by SQLite while it prepares a statement.
private func authorizeQuestion(
  _: UnsafeMutableRawPointer?, _ action: Int32, _ first: UnsafePointer<CChar>?,
  _ second: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
  // The declaration of a table-valued function such as json_each passes by here too. Writing to the
  // schema is refused by SQLite itself, since nobody can turn writable_schema on.
  case SQLITE_UPDATE: return isSchema(first) ? SQLITE_OK : SQLITE_DENY
  case SQLITE_FUNCTION:
    let name = second.map { String(cString: $0).lowercased() }
    return name == "load_extension" ? SQLITE_DENY : SQLITE_OK
  case SQLITE_PRAGMA:
    let name = first.map { String(cString: $0).lowercased() } ?? ""
    let allowed = second == nil ? describingPragmas : pragmasWithArgument
    return allowed.contains(name) ? SQLITE_OK : SQLITE_DENY
  default: return SQLITE_DENY
  }
}

/// What a question may cost where the progress handler is not asked, which is between two
/// instructions only (<https://sqlite.org/security.html>).
private let questionLimits: [(Int32, Int32)] = [
  (SQLITE_LIMIT_LENGTH, 16 << 20), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
  (SQLITE_LIMIT_EXPR_DEPTH, 200), (SQLITE_LIMIT_COMPOUND_SELECT, 50),
  (SQLITE_LIMIT_VDBE_OP, 25_000), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
  (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_WORKER_THREADS, 0),
]

private func isSchema(_ table: UnsafePointer<CChar>?) -> Bool {
  ["sqlite_master", "sqlite_temp_master"].contains(table.map { String(cString: $0) })
}

extension Connection {
  /// Sets, once and for good, that only questions are prepared, and what they may cost.
  ///
  /// - Throws: ``SQLiteError`` where the schema cannot be read.
  package func allowQuestionsOnly() throws(SQLiteError) {
    // With a schema that was not read yet a refused statement would be told that it has changed.
    try execute("PRAGMA query_only=ON; SELECT 1 FROM sqlite_schema LIMIT 0")
    for (limit, value) in questionLimits { sqlite3_limit(handle, limit, value) }
    sqlite3_set_authorizer(handle, authorizeQuestion, nil)
  }
}
