/// What was asked of the benchmark.
struct Options {
  var json = false
  var rounds = 5
  var rows = 100_000
  var cases: [String] = []
  /// The tool to start, for the start-up case.
  var tool = ".build/release/pokedb"
  /// The folder with PokéAPI's CSV files.
  var data: String?

  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads `--json --rounds N --rows N --tool PATH --data DIR CASE…`.
  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    func number(_ option: String) throws -> Int {
      guard let text = rest.next(), let value = Int(text), value > 0 else {
        throw UsageError(description: "\(option) needs a number over 0")
      }
      return value
    }
    while let argument = rest.next() {
      switch argument {
      case "--json": json = true
      case "--rounds": rounds = max(5, try number(argument))
      case "--rows": rows = try number(argument)
      case "--tool": tool = rest.next() ?? tool
      case "--data": data = rest.next()
      case _ where argument.hasPrefix("-"):
        throw UsageError(description: "unknown option \(argument)")
      default: cases.append(argument)
      }
    }
  }

  func wants(_ name: String) -> Bool { cases.isEmpty || cases.contains(name) }
}
