import Testing

@testable import Pokedex
@testable import Console
@testable import pokedb

@Suite struct `Invocations` {
  /// Runs `probe` and gives back what a closure says about it.
  private func ask(
    _ question: @escaping @Sendable (Invocation) throws -> String, _ words: String...,
    environment: [String: String] = [:], isTerminal: Bool = false, input: String = ""
  ) -> InProcess.Result {
    InProcess(
      environment: environment, input: input, isTerminal: isTerminal,
      table: .probing { invocation in
        try invocation.context.output.write(try question(invocation))
        return .success
      }
    ).run(["probe", "x"] + words)
  }

  @Test func `the database is the flag, then the environment, then the default`() {
    let environment = ["POKEDB_DB": "env.sqlite"]
    #expect(ask(\.database, "--db", "a", environment: environment).output == "a")
    #expect(ask(\.database, environment: environment).output == "env.sqlite")
    #expect(ask(\.database, environment: ["POKEDB_DB": ""]).output == "./pokedb.sqlite")
    #expect(ask(\.database).output == "./pokedb.sqlite")
  }

  @Test func `the lock is waited for as long as asked`() {
    #expect(ask({ "\($0.busyTimeout)" }, "--busy-timeout", "2s").output == "2000")
    #expect(ask({ "\($0.busyTimeout)" }).output == "5000")
  }

  @Test func `the language is the flag, then the locale, then none`() {
    let language: @Sendable (Invocation) -> String = { $0.language?.tag ?? "none" }
    let environment = ["LC_ALL": "ja_JP.UTF-8", "LANG": "en_US"]
    #expect(ask(language, "--lang", "zh-hans", environment: environment).output == "zh-Hans")
    #expect(ask(language, environment: environment).output == "ja-JP")
    #expect(ask(language, environment: ["LC_ALL": "", "LANG": "en_US"]).output == "en-US")
    #expect(ask(language, environment: ["LANG": "C.UTF-8"]).output == "none")
    #expect(ask(language, "--lang", "x").code == .usage)
  }

  @Test func `data is a table on a terminal, TSV in a pipe, and what is asked for otherwise`() {
    #expect(ask(\.format.rawValue, isTerminal: true).output == "table")
    #expect(ask(\.format.rawValue).output == "tsv")
    #expect(ask(\.format.rawValue, "--markdown", isTerminal: true).output == "markdown")
  }

  @Test func `nothing is styled where it is not wanted`() {
    let style: @Sendable (Invocation) -> String = { $0.style.bold("x") }
    #expect(ask(style, isTerminal: true).output == "\u{1B}[1mx\u{1B}[0m")
    #expect(ask(style, environment: ["NO_COLOR": ""], isTerminal: true).output.count > 1)
    #expect(ask(style).output == "x")
    #expect(ask(style, "--no-color", isTerminal: true).output == "x")
    #expect(ask(style, environment: ["NO_COLOR": "1"], isTerminal: true).output == "x")
    #expect(ask(style, environment: ["TERM": "dumb"], isTerminal: true).output == "x")
  }

  @Test func `words go to standard error, unless it is to be quiet`() {
    let say: @Sendable (Invocation) throws -> String = {
      try $0.say("2 Pokémon")
      return "data"
    }
    #expect(ask(say) == .init(output: "data", errors: "2 Pokémon\n", code: .success))
    #expect(ask(say, "-q").errors == "")
  }

  // MARK: Confirmation

  private let confirm: @Sendable (Invocation) throws -> String = {
    try $0.confirm("Remove #006?")
    return "removed"
  }

  @Test(arguments: ["y\n", "YES\n", " yes \r\n", "y"]) func `a yes goes on`(answer: String) {
    let result = ask(confirm, isTerminal: true, input: answer)
    #expect(result == .init(output: "removed", errors: "Remove #006? [y/N] ", code: .success))
  }

  @Test(arguments: ["\n", "n\n", "yesterday\n", ""]) func `all else stops`(answer: String) {
    let result = ask(confirm, isTerminal: true, input: answer)
    #expect(result.output == "" && result.code == .failure)
    #expect(result.errors.hasSuffix("pokedb: nothing was changed\n"))
  }

  @Test func `a script has to force, and is never asked`() {
    let refused = ask(confirm, input: "y\n")
    #expect(refused.code == .usage && refused.output == "")
    #expect(refused.errors.hasSuffix("hint: add --force to answer yes\n"))
    #expect(ask(confirm, "--force") == .init(output: "removed", errors: "", code: .success))
  }
}
