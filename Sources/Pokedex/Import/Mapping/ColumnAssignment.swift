/// What a person says of a column: `type1=Tipo 1`.
struct ColumnAssignment: Hashable, Sendable {
  let field: ImportField
  let column: String

  /// Reads an assignment.
  ///
  /// - Throws: ``ImportError`` where it has no `=` or names no field.
  init(_ text: String, language: LanguageCode) throws(ImportError) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw ImportError(
        .unknownField, "\(Quoted.text(text)) assigns nothing",
        hint: "write --map FIELD=COLUMN, as in --map \"type1=Tipo 1\"")
    }
    let field = String(text[..<equals])
    guard let match = HeaderName.match(field, language: language),
      match.kind != .part(isUsual: false)
    else {
      throw ImportError(
        .unknownField, "there is no field \(Quoted.text(field))", hint: Self.hint(for: field))
    }
    self.field = match.field
    column = String(text[text.index(after: equals)...])
  }

  /// Whether the assignment is about a column: the one of exactly its name, or else of one like it.
  func names(_ name: String, among names: [String]) -> Bool {
    if name == column { return true }
    return HeaderName.fold(name) == HeaderName.fold(column) && !names.contains(column)
  }

  private static func hint(for field: String) -> String {
    let fields = FieldTable.entries.map(\.field)
    let candidates = fields.map { (key: HeaderName.fold($0), payload: $0) }
    let nearest = NearMiss.nearest(to: HeaderName.fold(field), among: candidates, limit: 3)
    if nearest.isEmpty { return "the fields are \(fields.joined(separator: ", "))" }
    return "did you mean \(nearest.map(\.payload).joined(separator: ", "))?"
  }
}
