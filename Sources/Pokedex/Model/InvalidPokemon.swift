/// A value of a Pokémon that cannot be saved: which field, and what is wrong with it.
public struct InvalidPokemon: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field, as the tool and imports name it: `name.en`, `speed`.
  public let field: String
  /// What is wrong with it.
  public let problem: String

  /// The field and the problem in one sentence.
  public var description: String { "\(field) \(problem)" }

  /// A value of a field that cannot be saved.
  public init(field: String, _ problem: String) {
    self.field = field
    self.problem = problem
  }
}
