/// An array of objects on one line, or an object a line.
struct JSONLayout: ExportLayout {
  /// Whether each object stands on a line of its own, without an array around them.
  let isLines: Bool
  private var isFirst = true

  init(isLines: Bool) { self.isLines = isLines }

  mutating func begin(_ columns: [ExportColumn], into bytes: inout [UInt8]) {
    if !isLines { bytes.append(UInt8(ascii: "[")) }
  }

  mutating func append(
    _ pokemon: NotedPokemon, _ columns: [ExportColumn], _ languages: [LanguageCode],
    into bytes: inout [UInt8]
  ) {
    if !isLines, !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    let object = JSONValue.object(
      columns.map { .init($0.title, pokemon.value(of: $0, languages: languages)) })
    object.append(to: &bytes)
    if isLines { bytes.append(UInt8(ascii: "\n")) }
  }

  mutating func end(into bytes: inout [UInt8]) {
    if !isLines { bytes.append(contentsOf: "]\n".utf8) }
  }
}
