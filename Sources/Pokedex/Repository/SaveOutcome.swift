/// What saving a Pokémon did.
public enum SaveOutcome: String, Hashable, Sendable {
  /// The file did not have it.
  case inserted
  /// The file had it, and something of it was different.
  case updated
  /// The file had all of it; nothing was written.
  case unchanged
}
