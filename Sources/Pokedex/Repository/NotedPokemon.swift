/// A Pokémon with all that a file has of it.
struct NotedPokemon {
  let detail: PokemonDetail
  /// Its notes, the oldest first; none where nobody asks for them.
  let notes: [Note]
}
