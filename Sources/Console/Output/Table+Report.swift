package import Pokedex

extension Table {
  /// What loading Pokémon did.
  package init(report: LoadReport, seconds: Decimal3) {
    self.init(counts: report, findings: [], seconds: seconds)
  }

  /// What an import did and found.
  package init(reports: [(name: String, report: ImportReport)], seconds: Decimal3) {
    var counts = LoadReport()
    for (_, report) in reports { counts += report.counts }
    self.init(counts: counts, reports: reports, seconds: seconds)
  }

  /// What an import of many sources did and found, where only some of them are reported alone.
  package init(
    counts: LoadReport, reports: [(name: String, report: ImportReport)], seconds: Decimal3
  ) {
    var findings: [JSONValue] = []
    for (name, report) in reports {
      findings += report.findings.map { .object($0.members(in: name)) }
    }
    self.init(counts: counts, findings: findings, seconds: seconds)
  }

  private init(counts report: LoadReport, findings: [JSONValue], seconds: Decimal3) {
    self.init(record: [
      (.init("read"), .integer(report.read)),
      (.init("inserted"), .integer(report.inserted)),
      (.init("updated"), .integer(report.updated)),
      (.init("unchanged"), .integer(report.unchanged)),
      (.init("rejected"), .integer(report.rejected)),
      (.init("findings"), .array(findings)),
      (.init("seconds"), .decimal(seconds)),
    ])
  }
}

extension Finding {
  fileprivate func members(in name: String) -> [JSONValue.Member] {
    [
      .init("severity", .string(severity.rawValue)),
      .init("code", .string(code)),
      .init("file", .string(name)),
      .init("line", JSONValue(line)),
      .init("column", JSONValue(column)),
      .init("message", .string(message)),
    ]
  }
}
