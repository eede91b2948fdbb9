package import Pokedex

extension LearnedMove {
  /// The keys of ``document(games:)``.
  package static let keys = [
    "games", "method", "level", "name", "type", "category", "power", "accuracy", "pp",
  ]

  /// What the tool and the service say of it.
  package func document(games: String) -> [JSONValue.Member] {
    [
      .init("games", .string(games)), .init("method", .string(method)),
      .init("level", .integer(level)), .init("name", .string(name)),
      .init("type", .string(type)), .init("category", .string(category)),
      .init("power", JSONValue(power)), .init("accuracy", JSONValue(accuracy)),
      .init("pp", JSONValue(pp)),
    ]
  }
}

extension MovesResult {
  /// What the tool and the service say of the moves, of which there may be none.
  package var documents: [[JSONValue.Member]] {
    guard case .found(let moves, let games) = self else { return [] }
    return moves.map { $0.document(games: games) }
  }
}
