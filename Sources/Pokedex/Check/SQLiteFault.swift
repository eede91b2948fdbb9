/// A fault of SQLite that is known to be in some of its versions, and what it means for a Pokédex.
///
/// Distributions mend faults without another version number: it is a reason to look, and no more.
package struct SQLiteFault: Sendable {
  /// The first version without the fault.
  let mendedIn: (Int, Int, Int)
  let description: String

  /// The faults that a Pokédex can meet (<https://sqlite.org/wal.html>, <https://sqlite.org/cves.html>).
  static let all = [
    SQLiteFault(
      mendedIn: (3, 51, 3),
      description: """
        with a write-ahead log, two programs that write or check it at one instant can lose what was \
        committed; a Pokédex keeps no such log
        """),
    SQLiteFault(
      mendedIn: (3, 50, 2),
      description: """
        a question with very many aggregates can write beyond its memory (CVE-2025-6965); ask no \
        questions that came from others
        """),
  ]

  /// The faults of a version, such as `3.40.1`.
  package static func faults(of version: String) -> [SQLiteFault] {
    let parts = version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    return all.filter { (parts[0], parts[1], parts[2]) < $0.mendedIn }
  }
}
