/// The ways in which data can be printed.
package enum OutputFormat: String, CaseIterable, Sendable {
  case json, ndjson, csv, tsv, table, markdown

  /// What is printed, as it ends the sentence "print …".
  package var abstract: String {
    switch self {
    case .json: "JSON in one line; errors are JSON too"
    case .ndjson: "one JSON object a line"
    case .csv: "comma-separated values (RFC 4180)"
    case .tsv: "tab-separated values (the default in a pipe)"
    case .table: "an aligned table (the default on a terminal)"
    case .markdown: "a Markdown table"
    }
  }

  /// The table as bytes; a width of `nil` is as many columns as it takes.
  package func render(_ table: Table, style: Style, width: Int?) -> [UInt8] {
    switch self {
    case .json: table.json
    case .ndjson: table.ndjson
    case .csv: Array(table.csv.utf8)
    case .tsv: Array(table.tsv.utf8)
    case .table: Array(table.aligned(style: style, width: width).utf8)
    case .markdown: Array(table.markdown.utf8)
    }
  }

  /// Refuses a request for more than one format.
  package static func checkOnlyOne(in request: Request) throws(ToolFailure) {
    let wanted = allCases.map(\.option).filter(request.has).map { "--\($0.name)" }
    guard wanted.count > 1 else { return }
    throw .usage(
      "conflicting_options", "\(wanted.joined(separator: " and ")) exclude each other",
      hint: "ask for one format")
  }
}
