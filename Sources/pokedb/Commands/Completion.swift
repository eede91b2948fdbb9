internal import Console

extension Command {
  static let completion = Command(
    name: "completion",
    abstract: "print a completion script for a shell",
    arguments: [Argument("SHELL", .choice(shells), "bash, zsh or fish")],
    examples: [
      Example("in bash, for this session", "source <(pokedb completion bash)"),
      Example("in zsh, for good", "pokedb completion zsh > ~/.zsh/completions/_pokedb"),
      Example(
        "in fish, for good", "pokedb completion fish > ~/.config/fish/completions/pokedb.fish"),
    ],
    run: { invocation in
      guard let word = invocation.request.texts.first,
        let shell = CompletionScript.Shell(rawValue: word)
      else { return .usage }
      let script = CompletionScript(table: invocation.table).text(for: shell)
      try invocation.context.output.write(script)
      return .success
    })

  private static let shells = CompletionScript.Shell.allCases.map(\.rawValue)
}
