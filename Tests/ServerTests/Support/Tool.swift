import Foundation
import TestSupport

/// The built tool, run as a process of its own.
enum Tool {
  /// What `pokedb` prints for a question.
  static func pokedb(_ arguments: String..., db: String) throws -> [UInt8] {
    let result = try run(arguments + ["--db", db])
    guard result.code == 0 else { throw ChildProcess.Failure(description: result.errors) }
    return result.bytes
  }

  /// Runs `pokedb` to its end, with nothing in its environment but PATH.
  static func run(_ arguments: [String]) throws -> ChildProcess.Result {
    try ChildProcess.program(ChildProcess.tool.path, arguments)
  }
}
