import TestSupport
import Testing

@testable import Console
@testable import pokedb

@Suite struct `Completion` {
  /// What bash offers for a line whose last word is being typed.
  private func bash(_ words: String...) throws -> [String] {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try ChildProcess.shell(
      """
      source <("$POKEDB" completion bash) || exit 1
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _pokedb; printf '%s\\n' "${COMPREPLY[@]}"
      """, shell: "bash")
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `bash completes verbs, subcommands, options, types and files`() throws {
    #expect(try bash("pokedb", "se") == ["seed", "search", "set", "serve"])
    #expect(try bash("pokedb", "migrate", "") == ["status"])
    #expect(try bash("pokedb", "weak-to", "f") == ["fire", "fighting", "flying", "fairy"])
    #expect(try bash("pokedb", "list", "--type", "w") == ["water"])
    #expect(try bash("pokedb", "list", "--wh") == ["--where"])
    #expect(try bash("pokedb", "ls", "--wh") == ["--where"])
    #expect(try bash("pokedb", "--db", "x", "migrate", "status", "--ex") == ["--exit-code"])
    #expect(try bash("pokedb", "--db", "list", "migrate", "") == ["status"])
    #expect(try bash("pokedb", "completion", "") == ["bash", "zsh", "fish"])
    #expect(try bash("pokedb", "--vers") == ["--version"])
    #expect(try bash("pokedb", "show", "--db", "/etc/host").contains("/etc/hosts"))
    #expect(try bash("pokedb", "restore", "/etc/host").contains("/etc/hosts"))
    #expect(try bash("pokedb", "list", "--limit", "").isEmpty)
  }

  /// Has a shell read its script without running it.
  private func check(_ shell: String) throws {
    let result = try ChildProcess.shell("\"$POKEDB\" completion \(shell) > s && \(shell) -n s")
    #expect(result == .init(output: "", errors: "", code: 0))
  }

  @Test func `bash accepts its script`() throws { try check("bash") }

  @Test(.enabled(if: ChildProcess.isInstalled("zsh"), "zsh is not installed"))
  func `zsh accepts its script`() throws { try check("zsh") }

  @Test(.enabled(if: ChildProcess.isInstalled("fish"), "fish is not installed"))
  func `fish accepts its script`() throws { try check("fish") }

  @Test(.enabled(if: ChildProcess.isInstalled("fish"), "fish is not installed"))
  func `fish completes verbs, subcommands, options and types`() throws {
    let result = try ChildProcess.shell(
      """
      "$POKEDB" completion fish | source
      complete -C 'pokedb se'; echo; complete -C 'pokedb migrate '; echo
      complete -C 'pokedb weak-to fa'; echo; complete -C 'pokedb list --wh'
      complete -C 'pokedb show --wh'; complete -C 'pokedb list --type wa'
      """, shell: "fish")
    let words = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.prefix { $0 != "\t" } }
    #expect(
      words == [
        "search", "seed", "serve", "set", "", "status", "", "fairy", "", "--where", "water", "",
      ])
  }

  @Test(.enabled(if: ChildProcess.isInstalled("zsh"), "zsh is not installed"))
  func `zsh loads its script and registers it`() throws {
    let result = try ChildProcess.shell(
      """
      autoload -Uz compinit && compinit -u -D; source <("$POKEDB" completion zsh)
      print $_comps[pokedb] ${+functions[_pokedb_migrate_status]} ${+functions[_pokedb_weak_to]}
      """, shell: "zsh")
    #expect(result.output == "_pokedb 1 1\n")
  }
}
