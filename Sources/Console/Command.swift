/// A verb of the tool: what it takes, what its help says, and the function that runs it.
package struct Command: Sendable {
  package let name: String
  package let aliases: [String]
  /// What it does, in one line without a full stop.
  package let abstract: String
  /// What a person must know beyond the lines on each option.
  package let discussion: String
  /// The forms it is called in after its name, where arguments and options do not show them.
  package let synopses: [String]
  package let arguments: [Argument]
  package let options: [Option]
  package let examples: [Example]
  package let subcommands: [Command]
  /// What it does; `nil` where the word only stands before those of its subcommands.
  package let run: (@Sendable (Invocation) throws -> ExitCode)?

  package init(
    name: String, aliases: [String] = [], abstract: String, discussion: String = "",
    synopses: [String] = [], arguments: [Argument] = [], options: [Option] = [],
    examples: [Example], subcommands: [Command] = [],
    run: (@Sendable (Invocation) throws -> ExitCode)?
  ) {
    self.name = name
    self.aliases = aliases
    self.abstract = abstract
    self.discussion = discussion
    self.synopses = synopses
    self.arguments = arguments
    self.options = options
    self.examples = examples
    self.subcommands = subcommands
    self.run = run
  }

  /// A word that does nothing alone: `note` of `note add`, `note list`.
  ///
  /// Its examples are the first of each subcommand.
  package static func group(
    _ name: String, _ abstract: String, discussion: String = "", _ subcommands: [Command]
  ) -> Command {
    Command(
      name: name, abstract: abstract, discussion: discussion,
      examples: subcommands.flatMap { $0.examples.prefix(1) }, subcommands: subcommands, run: nil)
  }

  /// Whether a word on the command line means this command.
  package func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }
}

/// A command line to learn from, and what it is for.
package struct Example: Sendable {
  package let purpose: String
  package let line: String

  package init(_ purpose: String, _ line: String) {
    self.purpose = purpose
    self.line = line
  }
}

/// A value given by its place.
package struct Argument: Sendable {
  /// The name in the usage line, in capitals.
  package let name: String
  package let kind: ValueKind
  /// How many of it there must and can be.
  package let count: ClosedRange<Int>
  package let abstract: String

  package init(
    _ name: String, _ kind: ValueKind, count: ClosedRange<Int> = 1...1, _ abstract: String
  ) {
    self.name = name
    self.kind = kind
    self.count = count
    self.abstract = abstract
  }

  /// The argument in a usage line: `NAME`, `[NAME]`, `TYPE...`, `TYPE [TYPE]`.
  package var usage: String {
    switch (count.lowerBound, count.upperBound) {
    case (0, 1): "[\(name)]"
    case (1, 1): name
    case (1, 2): "\(name) [\(name)]"
    case (0, _): "[\(name)...]"
    default: "\(name)..."
    }
  }
}

/// A value, or a switch, given by name.
package struct Option: Sendable {
  /// The long name without its dashes.
  package let name: String
  package let short: Character?
  /// What it takes; `nil` for a switch.
  package let kind: ValueKind?
  /// The name of its value in help.
  package let placeholder: String
  /// Whether it can be given again, and takes several values separated by commas.
  package let isList: Bool
  package let abstract: String

  /// A switch.
  package init(_ name: String, short: Character? = nil, _ abstract: String) {
    self.init(name, short: short, kind: nil, placeholder: "", isList: false, abstract)
  }

  /// An option with a value.
  package init(
    _ name: String, short: Character? = nil, _ placeholder: String, _ kind: ValueKind,
    isList: Bool = false, _ abstract: String
  ) {
    self.init(
      name, short: short, kind: kind, placeholder: placeholder, isList: isList, abstract)
  }

  private init(
    _ name: String, short: Character?, kind: ValueKind?, placeholder: String, isList: Bool,
    _ abstract: String
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.placeholder = placeholder
    self.isList = isList
    self.abstract = abstract
  }

  /// The option as help shows it: `-n, --dry-run`, `--limit N`.
  package var usage: String {
    let long = kind == nil ? "--\(name)" : "--\(name) \(placeholder)"
    return short.map { "-\($0), \(long)" } ?? long
  }
}
