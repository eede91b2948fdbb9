import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// SQL of somebody else: it reads, within a time and a number of rows, and never changes the file.
@Suite struct `pokedb query` {
  private let folder: Folder
  private let before: [String: Data]

  init() throws {
    folder = try Folder.seeded()
    before = try folder.contents()
  }

  @Test(arguments: [
    "insert into note (pokemon_id, text, created_at) values (1, 'x', 'y')",
    "update pokemon set speed = 1", "delete from pokemon", "drop table pokemon",
    "replace into meta values ('a', 'b')", "create table t (x)", "create temp table t (x)",
    "create view v as select 1", "alter table note add x", "reindex", "analyze", "vacuum",
    "vacuum into 'copy.sqlite'", "attach 'other.sqlite' as other", "detach main", "begin",
    "savepoint s", "pragma journal_mode=wal", "pragma user_version=9", "pragma writable_schema=on",
    "pragma query_only=off", "select load_extension('x')", "explain delete from pokemon",
    "with x as (select 1) delete from pokemon",
  ])
  func `what does more than read is refused`(sql: String) throws {
    let result = folder.run("query", sql)
    #expect(
      result
        == .init(
          errors: """
            pokedb: "pokedb query" only reads, and this SQL would do more
            hint: "pokedb set" and "pokedb remove" change a Pokémon

            """, code: .failure))
    #expect(try folder.contents() == before)
  }

  @Test(
    arguments: [
      ("selct 1", #", line 1, column 1: near "selct": syntax error"#),
      ("select 1,\n  nothere", ", line 2, column 3: no such column: nothere"),
      ("select * from nothere", "no such table: nothere"), ("", "there is no statement"),
      (" -- nothing", "there is no statement"), (";", "there is no statement"),
      ("select 1; select 2", "more than one statement"), ("select ?", "has 1 parameter"),
      ("select 1; drop table pokemon", "more than one statement"), ("select 'a", "unrecognized"),
    ])
  func `SQL that is wrong is told with its place`(sql: String, reason: String) throws {
    let result = folder.run("query", "--", sql)
    #expect(result.code == .failure && result.output == "")
    #expect(result.errors.hasPrefix("pokedb: the SQL cannot be run"))
    #expect(result.errors.contains(reason))
    #expect(result.errors.contains("\nhint: write one SELECT"), "\(result.errors)")
    #expect(try folder.contents() == before)
  }

  @Test func `SQL that fails while it runs is told`() {
    let result = folder.run("query", "select abs(-9223372036854775808)", "--json")
    #expect(result.output == "")
    #expect(
      result.errors
        == #"{"error":{"code":"sql","message":"the SQL failed: integer overflow","hint":null}}"#
        + "\n")
  }

  @Test func `a query without an end is stopped in time`() throws {
    let endless = """
      with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r
      """
    let result = try folder.tool("query", endless, "--timeout", "200ms")
    #expect(result.code == 1 && result.output == "")
    #expect(
      result.errors == """
        pokedb: the query was stopped after 200 ms, the time it is allowed
        hint: ask for less, or allow more with --timeout

        """)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: ["0", "9000000h"]) func `any time is taken`(timeout: String) {
    let result = folder.run("query", "select 1", "--timeout", timeout)
    #expect([.success, .failure].contains(result.code))
  }

  @Test func `the text can come from standard input`() {
    let sql = "select number, name_en\nfrom v1_pokemon limit 1;\n"
    let result = folder.run("query", "-", "--csv", input: sql)
    #expect(result == .init(output: "number,name_en\r\n1,Bulbasaur\r\n", code: .success))
  }

  @Test func `a terminal is not waited for, but gets help`() {
    let result = folder.run("query", "-", input: "select 1", isTerminal: true)
    #expect(result.code == .usage && result.output == "")
    #expect(result.errors == InProcess().run("help", "query").output)
  }

  @Test func `columns of one name are told apart`() {
    let sql = "select 1 as a, 2 as a, 3 as a_2"
    #expect(folder.run("query", sql, "--json").output == #"[{"a":1,"a_3":2,"a_2":3}]"# + "\n")
  }

  @Test func `a blob is hexadecimal, NULL is null, and text may hold anything`() {
    let sql = "select x'00ff' as b, null as n, 'tab\tnul' || char(0) || 'end' as t, 1e400 as i"
    #expect(
      folder.run("query", sql, "--json").output
        == #"[{"b":"00ff","n":null,"t":"tab\tnul\u0000end","i":"Infinity"}]"# + "\n")
  }

  @Test(arguments: [(2, true), (15, false), (16, false), (0, true)])
  func `rows that are left out are mentioned`(limit: Int, isCut: Bool) {
    let sql = "select number from pokemon"
    let result = folder.run("query", sql, "--limit", "\(limit)", "--ndjson")
    #expect(result.output.split(separator: "\n").count == min(limit, 15))
    let notice = "stopped after \(limit) rows; --limit N asks for more or fewer\n"
    #expect(result.errors == (isCut ? notice : ""))
  }
}
