package import SQLite

/// The one statement that answers a ``PokemonQuery``: its text, and the values of its parameters.
package struct SummaryStatement {
  package private(set) var text = ""
  package private(set) var values: [any Bindable] = []
  /// Whether the last column is the language of the name.
  package let tellsLanguage: Bool
  private let query: PokemonQuery
  private let name: NameSelection
  private let keyMatch: KeyMatch

  /// The order of every list, for which there is an index.
  private static let order = "p.number, p.is_default DESC, p.form"

  /// - Parameters:
  ///   - query: What is asked.
  ///   - languages: The languages of names, the most wanted first.
  ///   - keyMatch: What the query's prefix is compared with.
  ///   - tellsLanguage: Whether the language of each name is told too, in a last column.
  package init(
    _ query: PokemonQuery, languages: [LanguageCode], matching keyMatch: KeyMatch = .beginning,
    tellingLanguage tellsLanguage: Bool = false
  ) {
    self.query = query
    self.tellsLanguage = tellsLanguage
    name = NameSelection(languages)
    self.keyMatch = keyMatch
    // With a limit, the rows are chosen first, and only for those chosen are names read.
    let isChosenFirst = query.limit != nil || query.offset > 0
    let sortsByName = query.sort.contains { $0.key == .name }
    text.reserveCapacity(1500)
    values.reserveCapacity(8)
    text += "SELECT p.number, p.form, "
    if isChosenFirst, sortsByName { text += "p.name" } else { addName() }
    for slot in 1...2 {
      text += ", (SELECT type_id FROM pokemon_type WHERE pokemon_id = p.id AND slot = \(slot)"
      text += " AND to_generation IS NULL) AS type_\(slot)"
    }
    addMultiplier()
    if tellsLanguage {
      let language = NameSelection(languages, telling: .language)
      text += ", \(language.sql)"
      values += language.values
    }
    text += " FROM "
    if isChosenFirst {
      text += "(SELECT p.id, p.number, p.is_default, p.form"
      addSortColumns()
      text += " FROM pokemon AS p"
      addConditions()
      addOrder(name: "name")
      text += " LIMIT ? OFFSET ?"
      values += [query.limit ?? -1, query.offset] as [any Bindable]
      text += ") AS p"
      addOrder(name: "p.name")
    } else {
      text += "pokemon AS p"
      addConditions()
      addOrder(name: "3")
    }
  }

  private mutating func addName() {
    text += name.sql
    values += name.values
  }

  /// What the outer rows are sorted by, beside the order of every list.
  private mutating func addSortColumns() {
    var added = Set(["number"])
    for sort in query.sort {
      switch sort.key {
      case .name where added.insert("name").inserted:
        text += ", "
        addName()
        text += " AS name"
      case .column(let column) where added.insert(column.stored.name).inserted:
        text += ", p.\(column.stored.name)"
      default: break
      }
    }
  }

  private mutating func addMultiplier() {
    if query.weakTo.isEmpty {
      text += ", NULL"
    } else {
      text += ", (SELECT max(multiplier) FROM pokemon_weakness"
      text += " WHERE pokemon_id = p.id AND type_id IN "
      addList(query.weakTo)
      text += ")"
    }
  }

  private mutating func addList(_ types: [PokemonType]) {
    text += "(" + types.map { _ in "?" }.joined(separator: ", ") + ")"
    values += types.map(\.rawValue) as [any Bindable]
  }

  private mutating func addConditions() {
    var word = " WHERE "
    func next(_ statement: inout SummaryStatement) {
      statement.text += word
      word = " AND "
    }
    let key = SearchKey.fold(query.prefix)
    let number = NationalNumber(parsing: query.prefix)
    if number != nil || !key.isEmpty {
      next(&self)
      text += "p.id IN ("
      if let number {
        text += "SELECT id FROM pokemon WHERE number = ? UNION ALL "
        values.append(number.value)
      }
      let selection = keyMatch.selection(key)
      text += "\(selection.sql))"
      values += selection.values
    }
    for type in query.types {
      next(&self)
      text += "p.id IN (SELECT pokemon_id FROM pokemon_type WHERE type_id = ?"
      text += " AND to_generation IS NULL)"
      values.append(type.rawValue)
    }
    let groups = query.weakToAll ? query.weakTo.map { [$0] } : [query.weakTo]
    for group in groups where !group.isEmpty {
      next(&self)
      text += "p.id IN (SELECT pokemon_id FROM pokemon_weakness WHERE type_id IN "
      addList(group)
      text += ")"
    }
    if let form = query.form {
      next(&self)
      text += "p.form = ?"
      values.append(form)
    }
    for condition in query.conditions {
      next(&self)
      let (name, scale) = condition.column.stored
      // Chosen through the index of the column, whatever else is asked; an index finds what is not a
      // number on either side of it.
      let comparisons =
        condition.comparison == .notEqual ? ["<", ">"] : [condition.comparison.rawValue]
      let choices = comparisons.map { "SELECT id FROM pokemon WHERE \(name) \($0) ?" }
      text += "p.id IN (\(choices.joined(separator: " UNION ALL ")))"
      for _ in comparisons { values.append(Self.value(condition.value, scale: scale)) }
    }
  }

  /// A number in a column's units: an integer where it is one.
  private static func value(_ number: Decimal3, scale: Int) -> any Bindable {
    // Divided rather than multiplied, since the product may not fit.
    let (whole, rest) = number.thousandths.quotientAndRemainder(dividingBy: 1000 / scale)
    return rest == 0 ? whole : Double(number.thousandths) / Double(1000 / scale)
  }

  private mutating func addOrder(name: String) {
    text += " ORDER BY "
    for sort in query.sort {
      let column =
        switch sort.key {
        case .name: name
        case .column(let column): "p.\(column.stored.name)"
        }
      // NULLS LAST is SQLite 3.30's, and PostgreSQL's.
      text += "\(column)\(sort.isDescending ? " DESC" : "") NULLS LAST, "
    }
    text += Self.order
  }
}
