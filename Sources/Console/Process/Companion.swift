/// The program beside the tool that serves and fetches.
///
/// The libraries for HTTP cost several milliseconds at every start, so the tool that is run a hundred
/// times a day links none of them: like git, it starts a program of its own for what needs one.
package struct Companion: Sendable {
  package static let name = "pokedb-net"

  /// The folder of the running executable, where the system tells it.
  package var folder: String?
  /// Folders to look in after that, separated by colons, as in PATH.
  package var searchPath: String
  package var isExecutable: @Sendable (String) -> Bool
  /// Becomes another program, with these arguments; comes back with the reason where it cannot.
  package var become: @Sendable (_ path: String, _ arguments: [String]) -> String

  package init(
    folder: String?, searchPath: String, isExecutable: @escaping @Sendable (String) -> Bool,
    become: @escaping @Sendable (_ path: String, _ arguments: [String]) -> String
  ) {
    self.folder = folder
    self.searchPath = searchPath
    self.isExecutable = isExecutable
    self.become = become
  }

  /// Where it is: beside the running executable, else on PATH.
  package var path: String? {
    let folders = [folder].compactMap { $0 } + searchPath.split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(Self.name)" }.first(where: isExecutable)
  }

  /// Hands the command line on to it; signals, streams and the exit code are then its own.
  ///
  /// - Throws: Only ever: `no_companion` where there is none, `companion_failed` where the system
  ///   does not run it.
  package func run(_ arguments: [String]) throws(ToolFailure) -> Never {
    guard let path else {
      throw ToolFailure(
        "no_companion",
        "this needs the program \(Self.name), which is not beside pokedb nor on PATH",
        hint: "build it and put it into the folder of pokedb", exitCode: .failure)
    }
    throw ToolFailure(
      "companion_failed", "\(path) cannot be run: \(become(path, arguments))", exitCode: .failure)
  }
}

extension Invocation {
  /// Runs the command in the companion, with the words that were given.
  package func runInCompanion() throws -> ExitCode {
    // What is buffered here would be lost with this program.
    try context.output.flush()
    try context.errors.flush()
    try context.companion.run(context.arguments)
  }
}
