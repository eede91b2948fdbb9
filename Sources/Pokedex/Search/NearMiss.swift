/// What somebody may have meant who typed something that does not exist.
public struct NearMiss<Payload: Hashable> {
  /// What the key stands for: a Pokémon, a type, a command.
  public let payload: Payload
  /// The number of slips between what was typed and the key.
  public let distance: Int

  @usableFromInline
  init(payload: Payload, distance: Int) {
    self.payload = payload
    self.distance = distance
  }

  /// The nearest of some keys, the nearest first and those of one distance in the order given.
  ///
  /// A key is near when at most 1 slip leads to it from up to 4 letters, 2 from up to 8, else 3,
  /// and never half as many as the shorter of the two has letters or more. A slip is a letter too
  /// many, too few, wrong, or two neighbours that changed places.
  ///
  /// - Parameters:
  ///   - typed: A search key.
  ///   - candidates: Search keys and what they stand for; of several that stand for the same, the
  ///     nearest counts.
  ///   - limit: How many to return at most.
  /// - Returns: None where nothing is near.
  @inlinable
  public static func nearest(
    to typed: String, among candidates: some Sequence<(key: String, payload: Payload)>, limit: Int
  ) -> [NearMiss] {
    var search = NearMissSearch<Payload>(for: typed, limit: limit)
    for (key, payload) in candidates { search.consider(key, payload) }
    return search.nearest
  }
}

extension NearMiss: Sendable where Payload: Sendable {}
extension NearMiss: Equatable, Hashable {}
