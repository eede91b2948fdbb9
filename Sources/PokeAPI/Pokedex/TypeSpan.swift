internal import Pokedex

/// A type that a Pokémon has or had in one slot, and in which generations of games.
struct TypeSpan: Hashable {
  /// The types up to a generation, after which they changed.
  struct Past: Hashable {
    let lastGeneration: Int
    var types: [PokemonType]
  }

  let slot: Int
  let type: PokemonType
  let firstGeneration: Int
  /// `nil` where it still holds.
  let lastGeneration: Int?

  /// What each slot held in the course of the generations; empty where nothing changed.
  ///
  /// - Parameters:
  ///   - typing: The types today.
  ///   - past: The types before, by generation.
  /// - Returns: The spans, by slot and generation.
  static func history(of typing: Typing, past: [Past]) -> [TypeSpan] {
    if past.isEmpty { return [] }
    var spans: [TypeSpan] = []
    for slot in 1...2 {
      var first = 1
      for (types, last) in past.map({ ($0.types, Optional($0.lastGeneration)) })
        + [(typing.types, nil)]
      {
        defer { first = (last ?? 0).addingClamped(1) }
        guard slot <= types.count else { continue }
        let type = types[slot - 1]
        if let before = spans.last, before.slot == slot, before.type == type,
          before.lastGeneration == first.subtractingClamped(1)
        {
          spans[spans.count - 1] = TypeSpan(
            slot: slot, type: type, firstGeneration: before.firstGeneration, lastGeneration: last)
        } else {
          spans.append(
            TypeSpan(slot: slot, type: type, firstGeneration: first, lastGeneration: last))
        }
      }
    }
    return spans
  }
}
