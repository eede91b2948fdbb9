/// What an import did, and what it has to tell.
public struct ImportReport: Hashable, Sendable {
  /// The records and what became of them.
  public package(set) var counts = LoadReport()
  /// What there is to tell, in the order of the source; of each kind the first thousand, where no more
  /// are wanted.
  public private(set) var findings: [Finding] = []
  /// The kinds of finding in the order in which they were met, and how often each was.
  public private(set) var kinds: [Kind] = []

  /// A kind of finding.
  public struct Kind: Hashable, Sendable {
    /// The code that the findings share.
    public let code: String
    /// How bad it is.
    public let severity: Finding.Severity
    /// How often it was met.
    public fileprivate(set) var count: Int
  }

  /// Of a kind that is met more often, the rest is counted only: a source of a million records must
  /// not fill the memory with what is wrong with it.
  private let kept: Int

  package init(keeping kept: Int = 1000) { self.kept = kept }

  package mutating func add(_ finding: Finding) {
    if let index = kinds.firstIndex(where: { $0.code == finding.code }) {
      kinds[index].count += 1
      if kinds[index].count > kept { return }
    } else {
      kinds.append(Kind(code: finding.code, severity: finding.severity, count: 1))
    }
    findings.append(finding)
  }

  package mutating func reject(_ finding: Finding) {
    counts.read += 1
    counts.rejected += 1
    add(finding)
  }
}
