/// Makes a Pokémon of a row of a source and what the file has of it.
struct RowMerge {
  let row: ImportedRow
  let assignment: FormPlan.Assignment
  let options: ImportOptions

  /// The Pokémon as it is to be saved.
  ///
  /// - Parameter known: The Pokémon as the file has it; `nil` for a new one.
  /// - Returns: The Pokémon, whole.
  /// - Throws: A finding that refuses the row.
  func pokemon(known: Pokemon?) throws(RejectedRow) -> Pokemon {
    guard let typing = row.typing ?? known?.typing else {
      throw refusal(.noType, "has no type, and without one its weaknesses are not known")
    }
    var pokemon =
      known ?? Pokemon(number: row.number, form: assignment.form, typing: typing, names: [:])
    if options.onConflict == .replace {
      pokemon = Pokemon(number: row.number, form: assignment.form, typing: typing, names: [:])
      // Without --images pictures are none of the import's business.
      if !options.takesImages { pokemon.imageURL = known?.imageURL }
    }
    // A default form stays one until another takes its place.
    pokemon.isDefault = row.isDefault == true || known?.isDefault ?? assignment.isDefault
    pokemon.typing = typing
    for entry in names.entries { pokemon.names[entry.language] = entry.text }
    for entry in row.genera.entries { pokemon.genera[entry.language] = entry.text }
    for entry in row.descriptions.entries { pokemon.descriptions[entry.language] = entry.text }
    pokemon.generation = row.generation ?? pokemon.generation
    pokemon.height = row.height ?? pokemon.height
    pokemon.weight = row.weight ?? pokemon.weight
    for stat in BaseStats.Stat.allCases {
      pokemon.stats[stat] = row.stats[stat] ?? pokemon.stats[stat]
    }
    if options.takesImages { pokemon.imageURL = row.imageURL ?? pokemon.imageURL }
    if pokemon.names.isEmpty { throw refusal(.noName, "has no name") }
    return pokemon
  }

  /// The names of the row, the glued one split.
  private var names: LocalizedText {
    guard let name = assignment.name, let written = row.mainName else { return row.names }
    var names = row.names
    names[written.language] = name
    return names
  }

  /// What is worth telling of a row that is taken.
  func findings(saving pokemon: Pokemon, known: Pokemon?) -> [Finding] {
    var findings: [Finding] = []
    if let name = assignment.name, let written = row.mainName {
      findings.append(
        Finding(
          .splitName, "\"\(written.text)\" is stored as \"\(name)\", form \(label)",
          at: row.position))
    }
    for entry in names.entries {
      if let old = known?.names[entry.language], let new = pokemon.names[entry.language],
        !old.unicodeScalars.elementsEqual(SearchKey.nfc(new).unicodeScalars)
      {
        findings.append(
          Finding(
            .renamed, "\(row.number.label): name changed from \"\(old)\" to \"\(new)\"",
            at: row.position))
      }
    }
    if let claimed = row.claimedWeaknesses { compare(claimed, with: pokemon.typing, &findings) }
    return findings
  }

  private var label: String { assignment.form.isEmpty ? "the default one" : assignment.form }

  /// Weaknesses are computed; a source that says otherwise is told of, not believed.
  private func compare(
    _ claimed: [PokemonType], with typing: Typing, _ findings: inout [Finding]
  ) {
    let computed = TypeChart.today.weaknesses(of: typing).map(\.type)
    guard Set(claimed) != Set(computed) else { return }
    let words = { (types: [PokemonType]) in
      types.sorted { $0.rawValue < $1.rawValue }.map(\.name).joined(separator: ", ")
    }
    findings.append(
      Finding(
        .weaknessesDiffer,
        "\(row.number.label): the source says weak to \(words(claimed));"
          + " by its types it is weak to \(words(computed)), which is stored",
        at: row.position))
  }

  private func refusal(_ code: ImportCode, _ problem: String) -> RejectedRow {
    RejectedRow(Finding(code, "\(row.number.label) \(problem)", at: row.position))
  }
}
