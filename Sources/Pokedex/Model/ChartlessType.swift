/// Types of the games that no chart tells of: what they do to others is not known, which is not the
/// same as ordinary damage.
///
/// From `types.csv` of PokeAPI/pokeapi, whose `type_efficacy.csv` has no row of them.
public enum ChartlessType: String, CaseIterable, Hashable, Sendable {
  /// The type of some Terastal Pokémon, since generation 9.
  case stellar
  /// The type `???` of the move Curse, up to generation 4.
  case unknown
  /// The type of moves of Pokémon XD and of Colosseum.
  case shadow

  /// The type with an English identifier, in any case of its letters.
  public init?(name: some StringProtocol) { self.init(rawValue: name.lowercased()) }
}
