extension Invocation {
  /// A text of the command line, or standard input where it is "-".
  ///
  /// - Parameter argument: The text.
  /// - Returns: The text; `nil` where a person at a terminal would have to know that the tool waits
  ///   for him to type: he is shown help instead.
  /// - Throws: `invalid_utf8` where the input is no text, and what cannot be read.
  package func textOrInput(_ argument: String) throws -> String? {
    guard argument == "-" else { return argument }
    if context.input.isTerminal {
      let help = HelpText(table: table, style: .plain)
      try context.errors.write(help.text(for: request.path))
      return nil
    }
    let bytes = try context.input.readAll()
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw ToolFailure(
        "invalid_utf8", "standard input is not UTF-8", hint: "nothing was changed",
        exitCode: .failure)
    }
    return text
  }
}
