import Pokedex
import SQLite
import Testing

@Suite("Types in past generations")
struct PastTypingTests {
  let file: PokedexFixture

  /// Clefairy, normal before fairy existed; Magnemite, without steel in generation 1; Togepi, of
  /// which the file does not say what it was before generation 6.
  init() throws {
    file = try PokedexFixture()
    for pokemon in [
      Pokemon.sample(35, "Clefairy", Typing(.fairy)),
      .sample(81, "Magnemite", Typing(.electric, .steel)), .sample(175, "Togepi", Typing(.fairy)),
    ] {
      _ = try file.pokemon.save(pokemon)
    }
    try file.database.write {
      try $0.execute(
        """
        UPDATE pokemon_type SET from_generation = 6 WHERE pokemon_id = 1;
        INSERT INTO pokemon_type VALUES (1, 1, 1, 1, 5);
        UPDATE pokemon_type SET from_generation = 2 WHERE pokemon_id = 2 AND slot = 2;
        """)
    }
  }

  static let typings: [(number: Int, generation: Int, typing: Typing?)] = [
    (35, 1, Typing(.normal)), (35, 5, Typing(.normal)), (35, 6, Typing(.fairy)),
    (35, 9, Typing(.fairy)), (81, 1, Typing(.electric)), (81, 2, Typing(.electric, .steel)),
    (175, 5, nil), (175, 6, Typing(.fairy)), (999, 9, nil),
  ]

  @Test(arguments: typings)
  func `a Pokémon has the types of the generation asked for`(
    row: (number: Int, generation: Int, typing: Typing?)
  ) throws {
    let found = try file.pokemon.typing(
      NationalNumber(stored: row.number), form: "", inGeneration: row.generation)
    #expect(found == row.typing)
  }
}
