internal import Console
internal import Pokedex

extension Command {
  static let check = Command(
    name: "check",
    abstract: "look through the database for what is wrong with it",
    discussion: """
      Pages, rows and references, every weakness against the chart, every search key against the \
      rules of today, every picture against its hash, the numbers of the header, and the schema \
      against the migrations. Exits 1 where something is wrong. --repair computes anew what follows \
      from the rest, in one transaction.
      """,
    options: [.repair],
    examples: [
      Example("look only", "pokedb check"),
      Example("mend what can be computed anew", "pokedb check --repair"),
    ],
    run: { invocation in
      let check = FileCheck(of: invocation.database, busyTimeout: invocation.busyTimeout)
      let findings =
        invocation.request.has(.repair) ? try check.repair() : try check.findings()
      try invocation.print(Table(findings: findings))
      let open = findings.count { $0.isOpen }
      let repaired = findings.count { $0.isRepaired }
      if repaired > 0 { try invocation.say("\(repaired) of what was wrong is mended") }
      if open == 0 {
        try invocation.say("\(invocation.database) is as it should be")
        return .success
      }
      try invocation.say("\(invocation.database): \(open) found")
      if !invocation.request.has(.repair) {
        try invocation.say("hint: \"pokedb check --repair\" mends what can be computed anew")
      } else if findings.contains(where: { $0.isOpen && $0.code == .integrity }) {
        try invocation.say("hint: \(FileError.damagedHint)")
      }
      return .failure
    })
}

extension Option {
  static let repair = Option("repair", "mend what can be computed anew")
}

extension Table {
  /// What a check found.
  fileprivate init(findings: [CheckFinding]) {
    self.init(
      [
        .init("severity"), .init("code"), .init("object"), .init("repaired"),
        .init("message", isProse: true),
      ],
      rows: findings.map { finding in
        [
          .string(finding.severity.rawValue), .string(finding.code.rawValue),
          JSONValue(finding.object), .bool(finding.isRepaired), .string(finding.message),
        ]
      })
  }
}
