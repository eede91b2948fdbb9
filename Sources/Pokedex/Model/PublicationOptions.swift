/// What of a file goes into a published copy.
public struct PublicationOptions: Hashable, Sendable {
  /// The pictures whose bytes are published; addresses always are.
  public enum Images: String, CaseIterable, Hashable, Sendable {
    /// None.
    case none
    /// Every one that the file holds.
    case all
    /// All but the artwork, which is ten times as large.
    case sprites
  }

  /// The pictures.
  public var images = Images.none
  /// The languages of names and texts; none for all.
  public var languages: [LanguageCode] = []
  /// The types of which a Pokémon has to have one; none for all.
  public var types: [PokemonType] = []
  /// Whether the trainer's own notes are published.
  public var includesNotes = false

  /// Everything but notes and the bytes of pictures.
  public init() {}
}
