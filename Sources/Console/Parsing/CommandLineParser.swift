/// Reads a command line by the table: verb, options and arguments in any order.
///
/// Follows POSIX's utility syntax and GNU's long options: `--name value`, `--name=value`, grouped
/// short switches, `--` before words that only look like options.
package struct CommandLineParser {
  private let table: CommandTable
  private var request = Request()
  private var words: [String] = []

  private init(table: CommandTable) { self.table = table }

  /// Understands the words after the program's name; where they ask for help they are never wrong.
  package static func parse(
    _ line: [String], table: CommandTable
  ) throws(ToolFailure) -> Request {
    var parser = CommandLineParser(table: table)
    do {
      try parser.readAll(line)
    } catch {
      // "pokedb lst --help" asks for help, of the commands there are.
      guard line.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" })
      else { throw error }
      parser.request.wantsHelp = true
    }
    return parser.request
  }

  /// The command that words name, and those above it; none for no words.
  package static func path(_ words: [String], table: CommandTable) throws(ToolFailure) -> [Command]
  {
    var parser = CommandLineParser(table: table)
    for word in words { try parser.readPlain(word) }
    if let word = parser.words.first { throw parser.unknownSubcommand(word) }
    return parser.request.path
  }

  private mutating func readAll(_ line: [String]) throws(ToolFailure) {
    var rest = line[...]
    while let word = rest.popFirst() {
      if word == "--" {
        while let word = rest.popFirst() { try readPlain(word) }
      } else if word.hasPrefix("--") {
        try readLong(word, rest: &rest)
      } else if word.utf8.count > 1, word.hasPrefix("-"), !isNegativeNumber(word) {
        try readShort(word.dropFirst(), rest: &rest)
      } else {
        try readPlain(word)
      }
    }
    request.wantsHelp = request.has(.help)
    if !request.wantsHelp, let command = request.path.last { try readArguments(of: command) }
  }

  /// A verb, then a subcommand where there are some, then arguments.
  private mutating func readPlain(_ word: String) throws(ToolFailure) {
    guard let command = request.path.last else {
      guard let command = table.command(word) else { throw unknownCommand(word) }
      return request.path.append(command)
    }
    guard words.isEmpty, !command.subcommands.isEmpty else { return words.append(word) }
    if let subcommand = command.subcommands.first(where: { $0.isNamed(word) }) {
      return request.path.append(subcommand)
    }
    words.append(word)
  }

  private mutating func readLong(
    _ word: String, rest: inout ArraySlice<String>
  ) throws(ToolFailure) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = options.first(where: { $0.name == parts[0] }) else {
      throw unknownOption("--\(parts[0])")
    }
    try read(option, as: "--\(option.name)", inline: parts.dropFirst().first, rest: &rest)
  }

  private mutating func readShort(
    _ letters: Substring, rest: inout ArraySlice<String>
  ) throws(ToolFailure) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknownOption("-\(letter)")
      }
      let takesLetters = option.kind != nil && !letters.isEmpty
      try read(option, as: "-\(letter)", inline: takesLetters ? letters : nil, rest: &rest)
      if takesLetters { return }
    }
  }

  /// Reads an option; `inline` is the value written together with it: `--limit=5`.
  private mutating func read(
    _ option: Option, as name: String, inline: Substring?, rest: inout ArraySlice<String>
  ) throws(ToolFailure) {
    guard let kind = option.kind else {
      guard inline == nil else {
        throw .usage("unexpected_value", "\(name) takes no value", hint: "write \(name) alone")
      }
      request.options[option.name] = []
      return
    }
    guard let text = inline.map(String.init) ?? nextValue(from: &rest) else {
      throw .usage(
        "missing_value", "\(name) needs a value", hint: "write \(name) \(option.placeholder)")
    }
    let texts = option.isList ? text.split(separator: ",").map(String.init) : [text]
    guard !texts.isEmpty else { throw invalid("", for: name, kind) }
    var values = option.isList ? request.options[option.name] ?? [] : []
    for text in texts {
      guard let value = kind.value(text) else { throw invalid(text, for: name, kind) }
      values.append(value)
    }
    request.options[option.name] = values
  }

  /// The next word, unless it is an option: `--db --json` is a value forgotten, not a file's name.
  private func nextValue(from rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("-") || next == "-" || isNegativeNumber(next)
    else { return nil }
    return rest.popFirst()
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    word.hasPrefix("-") && word.dropFirst().first?.isNumber == true
  }

  private mutating func readArguments(of command: Command) throws(ToolFailure) {
    if !command.subcommands.isEmpty, command.arguments.isEmpty, let word = words.first {
      throw unknownSubcommand(word)
    }
    if command.run == nil {
      let names = command.subcommands.map(\.name).joined(separator: ", ")
      throw .usage(
        "missing_subcommand", "\(title) needs a subcommand: \(names)",
        hint: "see pokedb help \(title)")
    }
    var rest = words[...]
    for argument in command.arguments {
      guard rest.count >= argument.count.lowerBound else {
        throw .usage("missing_argument", "\(title) needs \(argument.name)", hint: usage)
      }
      let taken = rest.prefix(argument.count.upperBound)
      rest = rest.dropFirst(taken.count)
      for word in taken {
        guard let value = argument.kind.value(word) else {
          throw invalid(word, for: argument.name, argument.kind)
        }
        request.arguments.append(value)
      }
    }
    if let word = rest.first {
      throw .usage(
        "unexpected_argument", "\(title) does not take \"\(word)\" as well",
        hint: usage.map { "\($0); a name with spaces needs quotes" })
    }
  }

  // MARK: What is in scope, and what to say

  private var options: [Option] {
    table.globalOptions + (request.path.last?.options ?? table.topLevelOptions)
  }

  private var title: String { request.path.map(\.name).joined(separator: " ") }

  private var usage: String? {
    HelpText.synopses(request.path).first.map { "usage: \($0)" }
  }

  private func unknownCommand(_ word: String) -> ToolFailure {
    unknown(
      "unknown_command", "there is no command \"\(word)\"", word,
      among: table.commands.flatMap { [$0.name] + $0.aliases }, help: "pokedb help")
  }

  private func unknownSubcommand(_ word: String) -> ToolFailure {
    let subcommands = request.path.last?.subcommands ?? []
    return unknown(
      "unknown_command", "\(title) has no subcommand \"\(word)\"", word,
      among: subcommands.flatMap { [$0.name] + $0.aliases }, help: "pokedb help \(title)")
  }

  private func unknownOption(_ name: String) -> ToolFailure {
    let below = request.path.last?.subcommands ?? table.commands
    if let owner = below.first(where: { $0.options.contains { "--\($0.name)" == name } }) {
      let path = (["pokedb"] + request.path.map(\.name) + [owner.name]).joined(separator: " ")
      return .usage(
        "unknown_option", "\(name) stands before the command it belongs to",
        hint: "write it after: \(path) \(name)")
    }
    return unknown(
      "unknown_option", "\(title.isEmpty ? "pokedb" : title) has no option \(name)", name,
      among: options.map { "--\($0.name)" },
      help: title.isEmpty ? "pokedb help" : "pokedb help \(title)")
  }

  private func unknown(
    _ code: String, _ message: String, _ word: String, among candidates: [String], help: String
  ) -> ToolFailure {
    let question = suggestion(for: word, among: candidates).map { "did you mean \($0)? " } ?? ""
    return .usage(code, message, hint: "\(question)see \(help)")
  }

  private func invalid(_ text: String, for name: String, _ kind: ValueKind) -> ToolFailure {
    guard case .choice(let words) = kind else {
      return .usage("invalid_value", "\(name) takes \(kind.expectation), not \"\(text)\"")
    }
    let near = suggestion(for: text, among: words).map { "did you mean \($0)?" }
    // A sentence of twenty words to choose from is not read, where one is near.
    if words.count > 4, let near {
      return .usage("invalid_value", "\(name) does not take \"\(text)\"", hint: near)
    }
    return .usage(
      "invalid_value", "\(name) takes \(kind.expectation), not \"\(text)\"", hint: near)
  }
}
