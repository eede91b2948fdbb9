import Foundation
import Testing

@testable import Console
@testable import pokedb

@Suite struct `Differences on the command line` {
  let folder: Folder
  let other: Folder

  init() throws {
    folder = try Folder.seeded()
    other = try Folder.seeded()
  }

  private func diff(_ options: String...) -> InProcess.Result {
    let files = [folder, other].map { $0.file("pokedb.sqlite").path }
    return folder.run(["diff"] + files + options)
  }

  @Test func `equal files are a success`() {
    #expect(diff("--json") == .init(output: "[]\n", errors: "no difference\n", code: .success))
  }

  @Test func `a difference is exit 1, with field and both values`() {
    _ = other.run("set", "6", "speed=1", "name.fr=Dracaufeu")
    _ = other.run("remove", "7", "--force")
    let result = diff("--ndjson")
    #expect(result.code == .failure)
    #expect(result.errors == "1 changed, 0 added, 1 removed\n")
    #expect(
      result.output == """
        {"number":6,"form":null,"name":"Charizard","change":"changed","field":"names.fr","a":null,"b":"Dracaufeu"}
        {"number":6,"form":null,"name":"Charizard","change":"changed","field":"speed","a":100,"b":1}
        {"number":7,"form":null,"name":"Squirtle","change":"removed","field":null,"a":null,"b":null}

        """)
    #expect(diff("-q", "--lang", "ja").output.contains("リザードン\tchanged"))
  }

  @Test func `notes count where that is asked for`() {
    _ = other.run("note", "add", "6", "x")
    #expect(diff().code == .success)
    #expect(diff("--notes").code == .failure)
  }

  @Test func `a file that is missing or no Pokédex is told of by name`() throws {
    let path = folder.file("pokedb.sqlite").path
    let missing = folder.run("diff", path, folder.file("none.sqlite").path)
    #expect(missing.code == .notFound && missing.errors.contains("none.sqlite"))
    try "this is a text".write(to: folder.file("text"), atomically: true, encoding: .utf8)
    let text = folder.run("diff", folder.file("text").path, path)
    #expect(text.code == .foreign && text.errors.contains("text"))
    #expect(folder.run("diff", path).code == .usage)
  }
}
