internal import CSQLite

final class ProgressCheck {
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
  ///     millisecond); `true` ends the statement with `.interrupt`. Inside another check both are
  ///     asked.
  ///   - body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func stopping<R>(
    when shouldStop: @escaping () -> Bool, _ body: () throws -> R
  ) rethrows -> R {
    // "Only a single progress handler may be defined at one time."
    let outer = progressCheck
    defer { setProgressCheck(outer) }
    setProgressCheck(ProgressCheck { outer?.shouldStop() == true || shouldStop() })
    return try body()
  }

  private func setProgressCheck(_ check: ProgressCheck?) {
    sqlite3_progress_handler(
      handle, check == nil ? 0 : 10_000, check == nil ? nil : progress,
      check.map { Unmanaged.passUnretained($0).toOpaque() })
    progressCheck = check
  }
}
