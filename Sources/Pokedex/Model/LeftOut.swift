/// What a published copy lacks of the file that it was made of.
public struct LeftOut: Hashable, Sendable {
  /// The number of notes.
  public var notes = 0
  /// The number of pictures of which there are but addresses.
  public var images = 0
  /// The number of Pokémon, forms counted, that have none of the types asked for.
  public var pokemon = 0
  /// The languages that were dropped, by tag.
  public var languages: [String] = []
  /// The number of Pokémon, forms counted, that keep a name in a dropped language, having no other.
  public var namesKept = 0

  /// Nothing.
  public init() {}

  /// What was left out, in words that follow "left out: "; none where it is nothing.
  public var phrases: [String] {
    var phrases: [String] = []
    if notes > 0 { phrases.append(notes == 1 ? "1 note" : "\(notes) notes") }
    if images > 0 { phrases.append(images == 1 ? "1 picture" : "\(images) pictures") }
    if pokemon > 0 { phrases.append("\(pokemon) Pokémon of other types") }
    if !languages.isEmpty {
      phrases.append("names and texts in \(languages.joined(separator: ", "))")
    }
    return phrases
  }
}
