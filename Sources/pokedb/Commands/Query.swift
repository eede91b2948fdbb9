extension Command {
  static let query = Command(
    name: "query",
    abstract: "run a SQL query that reads",
    discussion: """
      What writes or attaches is refused. The views v1_pokemon and v1_weakness are made for \
      questions. "-" reads the query from standard input.
      """,
    arguments: [Argument("SQL", .text, "one SELECT, or - for standard input")],
    options: [.timeout, .limit],
    examples: [
      Example("count by generation", "pokedb query 'select generation, count(*) from v1_pokemon'"),
      Example("from a file, as CSV", "pokedb query - --csv < report.sql"),
    ],
    run: unplugged)
}

extension Option {
  static let timeout = Option(
    "timeout", "TIME", .duration, "stop after so long: 500 (ms), 10s (default 10s)")
}
