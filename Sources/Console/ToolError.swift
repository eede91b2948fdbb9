internal import Pokedex

/// An error that the tool can tell a person and a script about.
///
/// Errors of the rooms below conform in extensions beside this file, so that the mapping stays in
/// one place.
package protocol ToolError: Error {
  /// The error as the tool tells it.
  var failure: ToolFailure { get }
}

/// A failure as the tool tells it, of its own finding or made of another error.
package struct ToolFailure: ToolError, Hashable {
  /// A stable word for scripts: `unknown_option`.
  package let code: String
  /// One sentence without a full stop: what happened, and where.
  package let message: String
  /// What to do next, if there is something to do.
  package var hint: String?
  /// The exit code that says the same.
  package let exitCode: ExitCode

  package var failure: ToolFailure { self }

  package init(_ code: String, _ message: String, hint: String? = nil, exitCode: ExitCode) {
    self.code = code
    self.message = message
    self.hint = hint
    self.exitCode = exitCode
  }

  /// Any error, as the tool tells it.
  package init(_ error: any Error) {
    self =
      (error as? any ToolError)?.failure
      ?? ToolFailure("unexpected", String(describing: error), exitCode: .failure)
  }

  /// A command line that was not understood.
  package static func usage(_ code: String, _ message: String, hint: String? = nil) -> ToolFailure {
    ToolFailure(code, message, hint: hint, exitCode: .usage)
  }

  /// The failure as lines for a person, or as one JSON object for a script.
  package func text(asJSON: Bool) -> String {
    if asJSON {
      let object: JSONValue = [
        "error": [
          "code": .string(code), "message": .string(message), "hint": JSONValue(hint),
        ]
      ]
      return String(decoding: object.bytes, as: UTF8.self) + "\n"
    }
    // A name in the message may hold anything; on a terminal it must not move the cursor.
    let lines = ["pokedb: \(message)"] + (hint.map { ["hint: \($0)"] } ?? [])
    return lines.map { $0.escapingControls() + "\n" }.joined()
  }
}
