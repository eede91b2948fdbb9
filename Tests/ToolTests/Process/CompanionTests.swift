import Testing

@testable import Console

@Suite("What needs HTTP runs in a program of its own")
struct CompanionTests {
  private func companion(
    _ there: Set<String>, folder: String? = "/here", searchPath: String = "/first:/second"
  ) -> Companion {
    Companion(
      folder: folder, searchPath: searchPath, isExecutable: { there.contains($0) },
      become: { path, words in "\(path) was given \(words)" })
  }

  @Test func `it is looked for beside the tool before PATH`() {
    let there: Set = ["/here/pokedb-net", "/first/pokedb-net"]
    #expect(companion(there).path == "/here/pokedb-net")
  }

  @Test func `PATH is looked through in order`() {
    let there: Set = ["/second/pokedb-net", "/first/pokedb-net"]
    #expect(companion(there).path == "/first/pokedb-net")
    #expect(companion(["/second/pokedb-net"], folder: nil).path == "/second/pokedb-net")
  }

  @Test func `a missing one is named, and is a failure`() {
    #expect {
      try companion([]).run([])
    } throws: { error in
      let failure = ToolFailure(error)
      return failure.code == "no_companion" && failure.exitCode == .failure
        && failure.message.contains("pokedb-net")
    }
  }

  @Test func `it is given the words of the command line as they were`() {
    #expect {
      try companion(["/here/pokedb-net"]).run(["serve", "--port", "0"])
    } throws: { error in
      ToolFailure(error).message.contains(#"/here/pokedb-net was given ["serve", "--port", "0"]"#)
    }
  }

  @Test func `the folder of the running program is told`() {
    #expect(Platform.executableFolder.map { Platform.isExecutable("\($0)/no such") } == false)
    #expect(Platform.become("/no/such", arguments: []).isEmpty == false)
  }
}
