extension Router {
  /// Every route of the service, in the order of its documentation.
  package static let standard = Router(service + data + notes + Route.page + Route.pokeAPI)

  /// What is told of the service itself.
  private static let service: [Route] = [.health, .metrics, .openAPI]

  /// The questions of `/v1`.
  private static let data: [Route] = [
    .pokemonList, .pokemon, .weaknesses, .matchups, .evolution, .moves,
    .types, .type, .weakToType,
    .search, .suggest, .lookup, .team, .coverage, .walls, .compare,
  ]

  /// What people write themselves.
  private static let notes: [Route] = [
    .image, .putImage, .removeImage, .placeholder,
    .notes, .note, .notesOfPokemon, .addNote, .editNote, .removeNote,
  ]
}
