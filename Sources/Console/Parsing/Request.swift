/// What a command line asks for, once it is understood.
package struct Request {
  /// The command and, where it is a subcommand, those above it; empty where none is named.
  package var path: [Command] = []
  package var options: [String: [ValueKind.Value]] = [:]
  package var arguments: [ValueKind.Value] = []
  package var wantsHelp = false

  /// Whether a switch, or an option with a value, was given.
  package func has(_ option: Option) -> Bool { options[option.name] != nil }

  /// The text of an option; the last one where it was given more than once.
  package func text(_ option: Option) -> String? { texts(option).last }

  /// Every text of an option that is a list, in the order given.
  package func texts(_ option: Option) -> [String] { Self.texts(options[option.name] ?? []) }

  /// The number of an option: a whole number, milliseconds or bytes, by its kind.
  package func integer(_ option: Option) -> Int? {
    if case .integer(let value) = options[option.name]?.last { value } else { nil }
  }

  /// The positional arguments that are texts, in order.
  package var texts: [String] { Self.texts(arguments) }

  private static func texts(_ values: [ValueKind.Value]) -> [String] {
    values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
