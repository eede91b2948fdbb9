/// What a command line asks for, once it is understood.
struct Request {
  /// The command and, where it is a subcommand, those above it; empty where none is named.
  var path: [Command] = []
  var options: [String: [ValueKind.Value]] = [:]
  var arguments: [ValueKind.Value] = []
  var wantsHelp = false

  /// Whether a switch, or an option with a value, was given.
  func has(_ option: Option) -> Bool { options[option.name] != nil }

  /// The text of an option; the last one where it was given more than once.
  func text(_ option: Option) -> String? { texts(option).last }

  /// Every text of an option that is a list, in the order given.
  func texts(_ option: Option) -> [String] { Self.texts(options[option.name] ?? []) }

  /// The number of an option: a whole number, milliseconds or bytes, by its kind.
  func integer(_ option: Option) -> Int? {
    if case .integer(let value) = options[option.name]?.last { value } else { nil }
  }

  /// The positional arguments that are texts, in order.
  var texts: [String] { Self.texts(arguments) }

  private static func texts(_ values: [ValueKind.Value]) -> [String] {
    values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
