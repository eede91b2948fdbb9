internal import Pokedex

extension Finding {
  /// What is wrong with a record.
  init(_ code: DumpCode, _ message: String, line: Int, column: Int) {
    self.init(
      .error, code.rawValue, message, at: SourcePosition(line: line, column: column))
  }

  /// What there is to say of a whole file.
  init(_ severity: Severity, _ code: DumpCode, _ message: String) {
    self.init(severity, code.rawValue, message)
  }
}
