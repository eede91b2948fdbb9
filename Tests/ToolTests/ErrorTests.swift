import Testing

@testable import Console
@testable import pokedb

@Suite struct `Errors` {
  private struct Odd: Error {}

  private func run(_ error: any Error & Sendable, _ words: String...) -> InProcess.Result {
    InProcess(
      table: .probing { invocation in
        try invocation.context.output.write("half\n")
        throw error
      }
    ).run(["probe", "x"] + words)
  }

  @Test func `a person reads a sentence and a hint, after the data that was right`() {
    let error = ToolFailure("busy", "the file is locked", hint: "try again", exitCode: .busy)
    let result = run(error)
    #expect(result.output == "half\n")
    #expect(result.errors == "pokedb: the file is locked\nhint: try again\n")
    #expect(result.code == .busy)
  }

  @Test(arguments: ["--json", "--ndjson"]) func `a script reads one JSON object`(format: String) {
    let error = ToolFailure("busy", "the \"file\" is locked", exitCode: .busy)
    let json = #"{"error":{"code":"busy","message":"the \"file\" is locked","hint":null}}"#
    #expect(run(error, format).errors == json + "\n")
  }

  @Test func `an error nobody foresaw still ends in a sentence and exit 1`() {
    let result = run(Odd())
    #expect(result.errors == "pokedb: Odd()\n" && result.code == .failure)
  }

  @Test func `a name in an error cannot steer the terminal`() {
    let result = InProcess().run("a\u{1B}[2Jb\nc")
    #expect(result.errors.hasPrefix("pokedb: there is no command \"a\\u{1b}[2Jb\\nc\"\n"))
  }

  @Test func `the exit codes are those of the documentation`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 130, 141])
  }
}
