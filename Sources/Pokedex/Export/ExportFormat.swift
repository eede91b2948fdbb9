/// The formats in which a Pokédex can be written out.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// One line: an array of objects.
  case json
  /// An object a line.
  case ndjson
  /// Comma-separated values (RFC 4180).
  case csv
  /// Tab-separated values, with quotes where RFC 4180 wants them.
  case tsv
  /// A Markdown table, for people.
  case markdown
  /// A script that makes the whole file anew.
  case sql

  /// Whether the values of a Pokémon stand side by side, so that what is nested is taken apart.
  var isTabular: Bool {
    switch self {
    case .csv, .tsv, .markdown: true
    case .json, .ndjson, .sql: false
    }
  }
}
