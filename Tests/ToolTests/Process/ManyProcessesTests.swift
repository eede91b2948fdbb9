import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// Several processes that work with one file at the same time.
@Suite struct `Many processes` {
  @Test(arguments: 1...10) func `ten make one new file at once, and none fails`(round: Int) throws {
    let folder = try Folder()
    let result = try folder.shell(
      """
      for i in 1 2 3 4 5; do
        "$POKEDB" seed -q --busy-timeout 60s & pids="$pids $!"
        "$POKEDB" migrate -q --busy-timeout 60s & pids="$pids $!"
      done
      for pid in $pids; do wait $pid || echo "exit $?"; done
      """)
    #expect(result == .init(output: "", errors: "", code: 0))
    #expect(folder.run("list", "--ndjson").output.split(separator: "\n").count == 15)
    #expect(try folder.names == ["pokedb.sqlite"])
    let counts = """
      select (select count(*) from migration) as migrations, (select count(*) from type) as types,
        (select count(*) from pokemon_weakness) as weaknesses
      """
    #expect(
      folder.run("query", counts, "--json").output
        == #"[{"migrations":2,"types":18,"weaknesses":50}]"# + "\n")
  }

  @Test func `changes of one Pokémon at once are all kept`() throws {
    let folder = try Folder.seeded()
    let result = try folder.shell(
      """
      for field in hp attack defense special_attack special_defense speed; do
        "$POKEDB" set 6 $field=1 -q --busy-timeout 60s & pids="$pids $!"
      done
      for pid in $pids; do wait $pid || echo "exit $?"; done
      """)
    #expect(result == .init(output: "", errors: "", code: 0))
    let stats = "select hp, attack, defense, special_attack, special_defense, speed"
    #expect(
      folder.run("query", "\(stats) from pokemon where number = 6", "--csv", "-q").output
        .hasSuffix("\r\n1,1,1,1,1,1\r\n"))
  }
}
