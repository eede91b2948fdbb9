internal import Pokedex

extension Table {
  /// What loading Pokémon did.
  init(report: LoadReport, seconds: Decimal3) {
    self.init(record: [
      (.init("read"), .integer(report.read)),
      (.init("inserted"), .integer(report.inserted)),
      (.init("updated"), .integer(report.updated)),
      (.init("unchanged"), .integer(report.unchanged)),
      (.init("rejected"), .integer(report.rejected)),
      (.init("findings"), .array([])),
      (.init("seconds"), .decimal(seconds)),
    ])
  }
}
