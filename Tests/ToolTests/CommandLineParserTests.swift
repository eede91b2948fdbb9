import Testing

@testable import Console
@testable import pokedb

@Suite struct `Command line` {
  private func parse(_ words: String...) throws -> Request {
    try CommandLineParser.parse(words, table: .probing { _ in .success })
  }

  private func failure(
    _ words: String..., table: CommandTable = .probing { _ in .success }
  ) throws -> ToolFailure {
    try #require(throws: ToolFailure.self) { try CommandLineParser.parse(words, table: table) }
  }

  @Test(arguments: [
    ["probe", "x", "--limit", "5", "y"],
    ["probe", "--limit=5", "x", "y"],
    ["--db", "f", "probe", "--limit", "5", "--", "x", "y"],
    ["p", "x", "y", "--limit", "3", "--limit", "5"],
  ])
  func `options stand anywhere, and the last one counts`(words: [String]) throws {
    let request = try CommandLineParser.parse(words, table: .probing { _ in .success })
    #expect(request.path.map(\.name) == ["probe"])
    #expect(request.texts == ["x", "y"])
    #expect(request.integer(.limit) == 5)
  }

  @Test func `global options stand before the verb and after it`() throws {
    #expect(try parse("--db", "a.sqlite", "probe", "x").text(.database) == "a.sqlite")
    #expect(try parse("probe", "x", "--db=a.sqlite").text(.database) == "a.sqlite")
  }

  @Test func `short switches can be grouped, and take a value`() throws {
    let request = try parse("probe", "-qn", "-wone", "x")
    #expect(request.has(.quiet) && request.has(.dryRun) && !request.has(.force))
    #expect(request.text(.word) == "one")
    #expect(try parse("probe", "-nw", "one", "x").text(.word) == "one")
  }

  @Test func `two dashes end the options`() throws {
    #expect(try parse("probe", "--", "--limit", "-x", "--").texts == ["--limit", "-x", "--"])
  }

  @Test func `a dash alone and a negative number are arguments`() throws {
    #expect(try parse("probe", "-", "-5").texts == ["-", "-5"])
  }

  @Test func `a list takes commas and repetition`() throws {
    #expect(try parse("probe", "x", "--list", "a,b", "--list=c").texts(.list) == ["a", "b", "c"])
  }

  @Test func `a value can be empty and hold an equals sign`() throws {
    #expect(try parse("probe", "x", "--word=").text(.word) == "")
    #expect(try parse("probe", "x", "--word=a=b").text(.word) == "a=b")
  }

  @Test(
    arguments: [
      ("500", 500), ("500ms", 500), ("5s", 5_000), ("1.5s", 1_500), ("2m", 120_000),
      ("1h", 3_600_000),
      ("0", 0), ("0.0005s", nil), ("-1", nil), ("5 s", nil), ("s", nil), ("5d", nil), ("", nil),
      ("99999999999999999h", nil), ("9000000000000000h", nil), (".5s", nil), ("٣s", nil),
    ] as [(String, Int?)])
  func `a time has a unit`(text: String, milliseconds: Int?) {
    #expect(ValueKind.duration.value(text) == milliseconds.map(ValueKind.Value.integer))
  }

  @Test(
    arguments: [
      ("4096", 4096), ("64kB", 64_000), ("1.5GiB", 1_610_612_736), ("2mib", 2_097_152), ("7x", nil),
    ] as [(String, Int?)])
  func `a size has a unit`(text: String, bytes: Int?) {
    #expect(ValueKind.size.value(text) == bytes.map(ValueKind.Value.integer))
  }

  @Test func `a number is held to its range`() throws {
    let error = try failure("probe", "x", "--limit", "-1")
    #expect(error.code == "invalid_value" && error.exitCode == .usage)
    #expect(error.message == "--limit takes a whole number from 0, not \"-1\"")
    #expect(try failure("probe", "x", "--limit", "ten").code == "invalid_value")
    #expect(try failure("probe", "x", "--limit", "99999999999999999999").code == "invalid_value")
  }

  @Test func `a misspelt verb suggests the nearest one`() throws {
    let error = try failure("serch", "x", table: .standard)
    #expect(error.code == "unknown_command")
    #expect(error.message == "there is no command \"serch\"")
    #expect(error.hint == "did you mean search? see pokedb help")
  }

  @Test func `a misspelt subcommand suggests the nearest one`() throws {
    let error = try failure("migrate", "stauts", table: .standard)
    #expect(error.hint == "did you mean status? see pokedb help migrate")
  }

  @Test func `a misspelt option suggests the nearest one`() throws {
    let error = try failure("probe", "x", "--limt", "3")
    #expect(error.message == "probe has no option --limt")
    #expect(error.hint == "did you mean --limit? see pokedb help probe")
  }

  @Test func `a misspelt choice suggests the nearest one`() throws {
    let error = try failure("probe", "x", "--colour", "gren")
    #expect(error.message == "--colour takes red or green, not \"gren\"")
    #expect(error.hint == "did you mean green?")
  }

  @Test func `nothing near is not suggested`() throws {
    #expect(try failure("pikachu", table: .standard).hint == "see pokedb help")
    #expect(try failure("probe", "x", "-z").hint == "see pokedb help probe")
  }

  @Test func `a command's option before the verb is sent behind it`() throws {
    let error = try failure("--type", "fire", "list", table: .standard)
    #expect(error.hint == "write it after: pokedb list --type")
  }

  @Test func `an option without its value does not eat the next option`() throws {
    #expect(try failure("probe", "x", "--db", "--json").code == "missing_value")
    #expect(try failure("probe", "x", "--db").hint == "write --db FILE")
    #expect(try failure("probe", "x", "--db=").code == "invalid_value")
  }

  @Test func `a switch refuses a value`() throws {
    #expect(try failure("probe", "x", "--force=yes").code == "unexpected_value")
  }

  @Test func `too few and too many arguments are told`() throws {
    let few = try failure("show", table: .standard)
    #expect(few.message == "show needs NAME" && few.hint == "usage: pokedb show NAME [options]")
    let many = try failure("show", "mr", "mime", table: .standard)
    #expect(many.message == "show does not take \"mime\" as well")
  }

  @Test func `the last argument takes all the words there are`() throws {
    let request = try CommandLineParser.parse(
      ["set", "6", "speed=1", "hp=2"], table: .standard)
    #expect(request.texts == ["6", "speed=1", "hp=2"])
    #expect(try failure("set", "6", table: .standard).message == "set needs FIELD=VALUE")
  }

  @Test func `two formats exclude each other`() {
    let result = InProcess().run("types", "--json", "--csv")
    #expect(result.code == .usage)
    #expect(
      result.errors.contains(#""message":"--json and --csv exclude each other""#))
  }

  @Test func `help is given for a line that is wrong otherwise`() throws {
    let request = try CommandLineParser.parse(["show", "--bogus", "-h"], table: .standard)
    #expect(request.wantsHelp && request.path.map(\.name) == ["show"])
  }
}
