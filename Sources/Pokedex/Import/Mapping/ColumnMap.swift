/// What each column of a source is for; it grows as a source of objects shows further keys.
package struct ColumnMap: Sendable {
  /// How a person wants columns to be understood.
  package struct Options: Sendable {
    /// Assignments such as `type1=Tipo 1`, which win over the names' own meaning.
    package var assignments: [String] = []
    /// The language of names and texts whose column says none.
    package var language: LanguageCode = "en"
    /// Whether a source without any column for a name is refused.
    package var requiresName = true

    package init() {}
  }

  /// A column's use.
  struct Column: Sendable {
    let name: String
    var match: HeaderName.Match?
    /// Whether a person said what it is for.
    var isAssigned = false
    /// What it is for, now that all columns are known that have been met.
    var field: ImportField?
  }

  private(set) var columns: [Column] = []
  private let options: Options
  private var assignments: [ColumnAssignment] = []
  /// Whether further columns may appear.
  private let isGrowing: Bool

  /// A map of the columns that are known.
  ///
  /// - Parameters:
  ///   - names: The columns' names as the source writes them, empty where a column has none.
  ///   - options: What a person said.
  ///   - isGrowing: Whether records may show further columns, as JSON's do. What is then missing is
  ///     told by ``refusal``.
  /// - Throws: ``ImportError`` where an assignment cannot be understood, two columns have one name,
  ///   or there is no column for the number or the name.
  package init(
    _ names: [String], options: Options = Options(), isGrowing: Bool = false
  ) throws(ImportError) {
    self.options = options
    self.isGrowing = isGrowing
    for text in options.assignments {
      assignments.append(try ColumnAssignment(text, language: options.language))
    }
    if !isGrowing { try Self.refuseDuplicates(names) }
    grow(names)
    if !isGrowing, let refusal { throw refusal }
  }

  /// Takes in columns that were not there before.
  ///
  /// - Parameter names: All columns met so far; those known already come first.
  package mutating func grow(_ names: [String]) {
    guard names.count > columns.count else { return }
    let known = columns.count
    for name in names[columns.count...] {
      var column = Column(name: name)
      if let assignment = assignments.first(where: { $0.names(name, among: names) }) {
        column.match = HeaderName.Match(field: assignment.field, kind: .whole)
        column.isAssigned = true
      } else {
        column.match = HeaderName.match(name, language: options.language)
      }
      columns.append(column)
    }
    // A source may have a key of its own in every record, and those change nothing.
    if columns[known...].contains(where: { $0.match != nil }) { assignFields() }
  }

  /// Whether columns are those of an export of this program.
  static func isExport(_ names: [String]) -> Bool {
    (try? ColumnMap(names, isGrowing: true))?.isExport == true
  }

  /// The field of a column, or `nil` for one that is not imported.
  package func field(of column: Int) -> ImportField? {
    columns.indices.contains(column) ? columns[column].field : nil
  }

  /// Whether some column is for a field, in any unit.
  package func has(_ field: ImportField) -> Bool {
    columns.contains { $0.field?.slot == field.slot }
  }

  /// Whether names are given by tag as this project writes them, so that a plain `name` repeats one.
  private(set) var hasTaggedNames = false

  /// Whether the source is an export of this program, by its columns `is_default` and `names.TAG`.
  ///
  /// Forms and texts of an export are what a file had, and are taken as they are written: `None` is a
  /// name in it.
  private(set) var isExport = false

  /// Decides between columns that could be for one field.
  private mutating func assignFields() {
    var rivals: [ImportField: [Int]] = [:]
    for index in columns.indices {
      columns[index].field = nil
      if let slot = columns[index].match?.field.slot { rivals[slot, default: []].append(index) }
    }
    for (slot, indices) in rivals {
      for index in chosen(among: indices, for: slot) {
        columns[index].field = columns[index].match?.field
      }
    }
    hasTaggedNames = columns.contains { $0.field != nil && $0.match?.kind == .tagged }
    isExport = hasTaggedNames && has(.isDefault)
  }

  private func chosen(among indices: [Int], for slot: ImportField) -> [Int] {
    let assigned = indices.filter { columns[$0].isAssigned }
    if !assigned.isEmpty { return assigned }
    // Pictures differ by size, not by mistake.
    if slot == .image { return indices.min { imageRank($0) < imageRank($1) }.map { [$0] } ?? [] }
    let whole = indices.filter { !columns[$0].isPart }
    if !whole.isEmpty { return whole }
    // `species.name` and `generation.name`: neither is known to be the name.
    return indices.count == 1 ? indices : indices.filter { columns[$0].match?.kind == .usualPart }
  }

  private func imageRank(_ index: Int) -> Int {
    let name = columns[index].name
    let last = name.split(separator: ".").last.map { HeaderName.fold(String($0)) }
    let rank = Self.imageNames.firstIndex { $0 == last } ?? Self.imageNames.count
    return columns[index].isPart ? rank * 2 + 1 : rank * 2
  }

  private static let imageNames =
    FieldTable.entries.first { $0.target == .image }?.aliases.map(HeaderName.fold) ?? []

  private static func refuseDuplicates(_ names: [String]) throws(ImportError) {
    var seen: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      let key = SearchKey.nfc(name).trimmedOfBlanks.lowercased()
      if key.isEmpty { continue }
      let previous = seen.updateValue(index, forKey: key)
      guard let previous else { continue }
      throw ImportError(
        .duplicateColumn,
        "columns \(previous + 1) and \(index + 1) are both named \(Quoted.text(name))",
        hint: "give every column a name of its own")
    }
  }
}

extension ColumnMap {
  /// Assignments to columns that no record has shown.
  var unmetAssignments: [ColumnAssignment] {
    assignments.filter { assignment in
      !columns.contains { $0.isAssigned && $0.match?.field == assignment.field }
    }
  }

  var requiresName: Bool { options.requiresName }
}

extension ColumnMap.Column {
  fileprivate var isPart: Bool {
    if case .part = match?.kind { true } else { false }
  }
}

extension HeaderName.Kind {
  static let usualPart = HeaderName.Kind.part(isUsual: true)
}
