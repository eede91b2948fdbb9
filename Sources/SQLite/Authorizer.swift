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

extension Connection {
  /// Sets, once and at open, that only questions are prepared.
  func allowQuestionsOnly() {
    sqlite3_set_authorizer(handle, authorizeQuestion, nil)
  }
}
