internal import CSQLite

private final class ProgressCheck {
  let shouldStop: () -> Bool
  init(_ shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }
}

private func progress(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<ProgressCheck>.fromOpaque(context).takeUnretainedValue().shouldStop() ? 1 : 0
}

extension Connection {
  /// Runs a closure whose statements are stopped as soon as a check says so.
  ///
  /// - Parameters:
  ///   - shouldStop: Asked every 10,000 instructions of SQLite's virtual machine (well under a
  ///     millisecond); `true` ends the statement with `.interrupt`.
  ///   - body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func stopping<R>(
    when shouldStop: @escaping () -> Bool, _ body: () throws -> R
  ) rethrows -> R {
    let check = ProgressCheck(shouldStop)
    sqlite3_progress_handler(handle, 10_000, progress, Unmanaged.passUnretained(check).toOpaque())
    defer { sqlite3_progress_handler(handle, 0, nil, nil) }
    return try withExtendedLifetime(check, body)
  }
}
