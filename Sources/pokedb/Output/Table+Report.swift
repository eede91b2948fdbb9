internal import Pokedex

extension Table {
  /// What loading Pokémon did.
  init(report: LoadReport, seconds: Decimal3) {
    self.init(counts: report, findings: [], seconds: seconds)
  }

  /// What an import did and found.
  init(report: ImportReport, of name: String, seconds: Decimal3) {
    let findings = report.findings.map { finding in
      JSONValue.object([
        .init("severity", .string(finding.severity.rawValue)),
        .init("code", .string(finding.code)),
        .init("file", .string(name)),
        .init("line", JSONValue(finding.line)),
        .init("column", JSONValue(finding.column)),
        .init("message", .string(finding.message)),
      ])
    }
    self.init(counts: report.counts, findings: findings, seconds: seconds)
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
