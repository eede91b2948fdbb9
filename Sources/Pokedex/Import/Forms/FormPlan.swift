/// Which form each row of one number is, so that forms stay apart and none overwrites another.
package struct FormPlan: Hashable, Sendable {
  /// A row of a source, as far as its form is concerned.
  package struct Row: Hashable, Sendable {
    /// The place of the row in the source, from 0.
    package let index: Int
    /// The name as written, if the row has one.
    package let name: String?
    /// What the form column says, if there is one and it says something.
    package let form: String?
    /// Whether the row says that it is the default form.
    package let isDefault: Bool?

    package init(index: Int, name: String?, form: String?, isDefault: Bool? = nil) {
      self.index = index
      self.name = name
      self.form = form
      self.isDefault = isDefault
    }
  }

  /// What a row turned out to be.
  package struct Assignment: Hashable, Sendable {
    package var form: String
    package var isDefault: Bool
    /// The name without what was glued to it, where it is not what was written.
    package var name: String?
    /// Whether the row has another name than the one known, and is the same form all the same.
    package var isRenamed = false
  }

  /// The rows' assignments, by place in the source.
  package private(set) var assignments: [Int: Assignment] = [:]

  /// Sorts out the rows of one number.
  ///
  /// - Parameters:
  ///   - rows: The rows, in the order of the source.
  ///   - known: The forms of that number that the file has.
  package init(rows: [Row], known: [KnownForm]) {
    let knownDefault = known.first(where: \.isDefault)
    let base = Self.base(of: rows, knownDefault)
    for row in rows { assignments[row.index] = Self.assignment(row, base, known) }
    if let knownDefault {
      settle {
        $0.form.isEmpty ? knownDefault.form : $0.form
      } isDefault: {
        $0 == knownDefault.form
      }
    } else {
      // "No row of a number has an empty form: the first in file order is the default form."
      let forms = rows.compactMap { assignments[$0.index]?.form }
      let chosen = forms.contains("") ? "" : forms.first
      settle {
        $0.form
      } isDefault: {
        $0 == chosen
      }
    }
  }

  /// Takes the forms of the rows of one number as they are written, which is right for an export.
  package init(asWritten rows: [Row], known: [KnownForm]) {
    let isKnown = known.contains(where: \.isDefault)
    let chosen = rows.first { $0.isDefault == true } ?? (isKnown ? nil : rows.first)
    for row in rows {
      assignments[row.index] = Assignment(
        form: row.form ?? "", isDefault: row.index == chosen?.index)
    }
  }

  private mutating func settle(
    form: (Assignment) -> String, isDefault: (String) -> Bool
  ) {
    for (index, assignment) in assignments {
      assignments[index]?.form = form(assignment)
      assignments[index]?.isDefault = isDefault(form(assignment))
    }
  }

  /// The words that the names of all rows share; the known name, where the rows have it too.
  private static func base(of rows: [Row], _ known: KnownForm?) -> [String] {
    let names = rows.compactMap { $0.name.map { NameWords($0) } }
    if let known = known?.name.map({ NameWords($0) }) {
      let run = NameWords.commonRun(of: names + [known])
      if !run.isEmpty { return run }
    }
    return NameWords.commonRun(of: names)
  }

  private static func assignment(_ row: Row, _ base: [String], _ known: [KnownForm]) -> Assignment {
    let name = row.name.map { NameWords($0) }
    var assignment = Assignment(form: "", isDefault: false)
    if let form = row.form {
      assignment.form = FormIdentifier.make(of: NameWords(form).removing(base))
    } else if let name, known.isEmpty || isNamed(name, after: known, base) {
      assignment.form = FormIdentifier.make(of: name.removing(base))
    } else if name != nil {
      assignment.isRenamed = true
    }
    if let name, name.isGlued { assignment.name = unglued(name, base) }
    return assignment
  }

  /// Whether a name is that of a known form with words around it; another name is another name.
  private static func isNamed(_ name: NameWords, after known: [KnownForm], _ base: [String]) -> Bool
  {
    known.contains { form in
      guard let words = form.name.map({ NameWords($0) }) else { return false }
      return name.firstIndex(of: words.words) != nil
        || !base.isEmpty && words.words.count > 1
          && words.firstIndex(of: base) != nil && name.firstIndex(of: base) != nil
    }
  }

  /// `VenusaurMega Venusaur` is "Mega Venusaur", and `DeoxysAttack Forme` "Deoxys Attack Forme".
  private static func unglued(_ name: NameWords, _ base: [String]) -> String? {
    guard name.firstIndex(of: base) == 0 else { return nil }
    let rest = Array(name.words.dropFirst(base.count))
    if rest.isEmpty { return nil }
    let isWhole = rest.joined(separator: " ").contains(base.joined(separator: " "))
    return (isWhole ? rest : base + rest).joined(separator: " ")
  }
}
