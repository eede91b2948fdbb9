@testable import Console
@testable import pokedb

/// The tool run in this process, with a context that a test makes up.
struct InProcess {
  var environment: [String: String] = [:]
  var input = ""
  var isTerminal = false
  var width: Int?
  /// What the terminal answers, whatever it is asked.
  var terminalAnswer: String?
  var table = CommandTable.standard

  struct Result: Equatable {
    var output = ""
    var errors = ""
    var code: ExitCode
  }

  func run(_ arguments: String...) -> Result { run(arguments) }

  func run(_ arguments: [String]) -> Result {
    let output = Captured()
    let errors = Captured()
    var pending = Array(input.utf8)
    let context = Context(
      arguments: arguments,
      environment: { environment[$0] },
      input: InputStream(isTerminal: isTerminal) { () throws(StreamError) in
        // In small pieces, as a terminal gives them.
        let piece = Array(pending.prefix(3))
        pending.removeFirst(piece.count)
        return piece
      },
      output: output.stream(isTerminal: isTerminal),
      errors: errors.stream(isTerminal: isTerminal),
      terminalWidth: { width },
      askTerminal: { _ in terminalAnswer },
      clock: Context.Clock(unixSeconds: { 0 }, monotonicNanoseconds: { 0 }),
      companion: Companion(
        folder: nil, searchPath: "", isExecutable: { _ in false }, become: { _, _ in "not here" }),
      versions: { Versions(schema: 1, sqlite: "3.40.1") })
    let code = Tool(table).run(context)
    return Result(output: output.text, errors: errors.text, code: code)
  }

  private final class Captured {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func stream(isTerminal: Bool) -> OutputStream {
      OutputStream(isTerminal: isTerminal) { (bytes) throws(StreamError) in self.bytes += bytes }
    }
  }
}

extension CommandTable {
  /// A table of one command, `probe`, with options of every kind.
  static func probing(
    _ run: @escaping @Sendable (Invocation) throws -> ExitCode
  ) -> CommandTable {
    let probe = Command(
      name: "probe", aliases: ["p"], abstract: "try the parser",
      arguments: [
        Argument("FIRST", .text, "the first"),
        Argument("REST", .text, count: 0...Int.max, "the rest"),
      ],
      options: [.force, .dryRun, .limit, .word, .list, .time, .amount, .colour],
      examples: [Example("try it", "pokedb probe x")], run: run)
    return CommandTable(
      commands: [probe], globalOptions: Option.global, topLevelOptions: [.version])
  }

  /// A table of one word that does nothing alone, `tree`, with the subcommands `list` and `remove`.
  static func grouping() -> CommandTable {
    let list = Command(
      name: "list", abstract: "list leaves", options: [.limit],
      examples: [Example("all of them", "pokedb tree list")], run: { _ in .success })
    let remove = Command(
      name: "remove", aliases: ["rm"], abstract: "remove a leaf",
      arguments: [Argument("LEAF", .text, "a leaf")], options: [.force],
      examples: [Example("one", "pokedb tree remove 3")], run: { _ in .success })
    return CommandTable(
      commands: [.group("tree", "look after leaves", [list, remove])],
      globalOptions: Option.global, topLevelOptions: [.version])
  }
}

extension Option {
  static let word = Option("word", short: "w", "WORD", .text, "a text")
  static let list = Option("list", "WORD", .text, isList: true, "texts")
  static let time = Option("time", "TIME", .duration, "a time")
  static let amount = Option("amount", "SIZE", .size, "a size")
  static let colour = Option("colour", "NAME", .choice(["red", "green"]), "a colour")
}
