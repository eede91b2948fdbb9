internal import Console
internal import Pokedex
internal import SQLite

/// The end of an import in the middle.
struct ImportStop: ToolError {
  let cause: any Error
  let source: String
  /// How many records of finished batches are in the database.
  let kept: Int
  let database: String

  var failure: ToolFailure {
    let failure =
      switch cause {
      case is ImportInterrupted:
        ToolFailure(
          "interrupted", kept == 0 ? "interrupted: nothing was imported" : "interrupted",
          exitCode: .interrupted)
      case let error as ImportError: error.failure(in: source)
      case let error as SQLiteError: error.failure(at: database)
      default: ToolFailure(cause)
      }
    guard kept > 0 else { return failure }
    return ToolFailure(
      failure.code, failure.message,
      hint: kept == 1
        ? "1 record of finished batches is in the database, the rest is not"
        : "\(kept) records of finished batches are in the database, the rest is not",
      exitCode: failure.exitCode)
  }
}

extension ImportError: ToolError {
  var failure: ToolFailure { failure(in: nil) }

  /// The failure, with the name of the source that it is about.
  func failure(in name: String?) -> ToolFailure {
    let message = name.map { "\($0)\(finding.place): \(finding.message)" } ?? finding.message
    return ToolFailure(
      finding.code, message, hint: hint ?? "nothing was imported", exitCode: .failure)
  }
}
