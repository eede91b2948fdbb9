public import SQLite

/// Compares the Pokémon of two files, field by field.
///
/// What follows from other fields is not compared: search keys follow from names, weaknesses from types.
public struct Comparison: Sendable {
  /// The first file.
  public let first: Database
  /// The second file.
  public let second: Database
  /// Whether notes are compared.
  public var comparesNotes = false
  /// The languages of names in differences, the most wanted first.
  public var languages: [LanguageCode] = ["en"]

  /// A comparison of two files.
  public init(_ first: Database, _ second: Database) {
    self.first = first
    self.second = second
  }

  /// Calls a closure with each difference: by number, default form first, form, then by field in the
  /// order of an export's columns.
  ///
  /// Each file is read in one transaction; no more of it is in memory than the forms of one number.
  ///
  /// - Throws: `SQLiteError` and ``FileError`` where a file cannot be read, and what `body` throws.
  public func forEachDifference(_ body: (Difference) throws -> Void) throws {
    if first === second { return }
    try first.read { first in
      try second.read { second in
        try PokemonRepository.forEachNumber(first, second, withNotes: comparesNotes) {
          for difference in differences($0, $1) { try body(difference) }
        }
      }
    }
  }

  /// All differences.
  ///
  /// - Throws: As ``forEachDifference(_:)``.
  public func differences() throws -> [Difference] {
    var differences: [Difference] = []
    try forEachDifference { differences.append($0) }
    return differences
  }

  /// What differs between the forms that two files have of one number.
  private func differences(
    _ first: [NotedPokemon], _ second: [NotedPokemon]
  ) -> [Difference] {
    let all = (first + second).map(\.detail.pokemon)
    let defaults = Set(all.filter(\.isDefault).map(\.form))
    let forms = Set(all.map(\.form)).sorted {
      let isFirst = (defaults.contains($0), defaults.contains($1))
      return isFirst.0 != isFirst.1 ? isFirst.0 : $0 < $1
    }
    return forms.flatMap { form -> [Difference] in
      let one = first.first { $0.detail.pokemon.form == form }
      let other = second.first { $0.detail.pokemon.form == form }
      switch (one, other) {
      case (let one?, let other?): return changes(one, other)
      case (let one?, nil): return [difference(one, .removed)]
      case (nil, let other?): return [difference(other, .added)]
      case (nil, nil): return []
      }
    }
  }

  private func changes(_ first: NotedPokemon, _ second: NotedPokemon) -> [Difference] {
    // Strings are equal where they look the same; files have to be the same by their bytes.
    let columns = Self.columns(first.detail.pokemon, second.detail.pokemon, comparesNotes)
    return columns.compactMap { column in
      let values = [first, second].map { $0.value(of: column, languages: []) }
      guard values[0].bytes != values[1].bytes else { return nil }
      return difference(first, .changed, column.title, values[0], values[1])
    }
  }

  /// The columns of one value each in which two Pokémon can differ.
  private static func columns(
    _ first: Pokemon, _ second: Pokemon, _ withNotes: Bool
  ) -> [ExportColumn] {
    let languages = { (texts: KeyPath<Pokemon, LocalizedText>) -> [LanguageCode] in
      Set((first[keyPath: texts].entries + second[keyPath: texts].entries).map(\.language))
        .sorted()
    }
    let all = FileLanguages(
      names: languages(\.names), genera: languages(\.genera),
      descriptions: languages(\.descriptions))
    return (ExportColumn.standard + (withNotes ? [.notes] : []))
      .filter { ![.number, .form, .weaknesses].contains($0) }.flatMap { $0.columns(in: all) }
  }

  private func difference(
    _ pokemon: NotedPokemon, _ change: Difference.Change, _ field: String? = nil,
    _ first: JSONValue = .null, _ second: JSONValue = .null
  ) -> Difference {
    let pokemon = pokemon.detail.pokemon
    return Difference(
      number: pokemon.number, form: pokemon.form, name: pokemon.names.best(for: languages) ?? "",
      change: change, field: field, first: first, second: second)
  }
}
