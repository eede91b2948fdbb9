import Foundation

/// A session at a console: command lines that begin with `$`, each followed by what it prints.
struct Transcript: Equatable {
  struct Step: Equatable {
    /// What stands between `$` and the first blank: nothing, or the columns of a terminal.
    var prompt: String
    var command: String
    var printed: [String] = []
  }

  var steps: [Step] = []

  /// Reads a session; lines before the first command are left out.
  init(_ text: some StringProtocol) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$"), let blank = line.firstIndex(of: " ") {
        let prompt = line[..<blank].dropFirst()
        let command = line[line.index(after: blank)...]
        steps.append(Step(prompt: String(prompt), command: String(command)))
      } else if !steps.isEmpty {
        steps[steps.count - 1].printed.append(String(line))
      }
    }
    // Blank lines between a command's output and the next command are for the eye.
    for index in steps.indices {
      while steps[index].printed.last == "" { steps[index].printed.removeLast() }
    }
  }

  /// Runs every command anew and takes what it prints.
  func rerun(_ run: (Step) throws -> [String]) rethrows -> Transcript {
    var transcript = self
    for index in steps.indices {
      var printed = try run(steps[index])
      while printed.last == "" { printed.removeLast() }
      transcript.steps[index].printed = printed
    }
    return transcript
  }

  var text: String {
    steps.map { (["$\($0.prompt) \($0.command)"] + $0.printed).joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// Whether sessions are to be written anew instead of compared: `POKEDB_TEST_RECORD=1`.
  static let isRecording = ProcessInfo.processInfo.environment["POKEDB_TEST_RECORD"] == "1"
}
