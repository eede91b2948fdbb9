/// Collects near misses from keys that come one by one, such as the rows of a statement.
public struct NearMissSearch<Payload: Hashable> {
  /// The nearest so far, the nearest first and those of one distance in the order they came.
  public private(set) var nearest: [NearMiss<Payload>] = []
  private let limit: Int
  private let bound: Int
  private var editDistance: EditDistance

  /// A search that has seen no key yet; ``NearMiss/nearest(to:among:limit:)`` says what is near.
  ///
  /// - Parameters:
  ///   - typed: A search key.
  ///   - limit: How many near misses to keep.
  public init(for typed: String, limit: Int) {
    editDistance = EditDistance(from: typed)
    bound = editDistance.count <= 4 ? 1 : editDistance.count <= 8 ? 2 : 3
    self.limit = limit
  }

  /// Keeps a key's payload if the key is among the nearest; the payload is made only then.
  public mutating func consider(_ key: String, _ payload: @autoclosure () -> Payload) {
    // Once enough are kept, only a nearer one can take a place.
    let isFull = nearest.count >= limit
    let bound = isFull ? min(bound, (nearest.last?.distance ?? 0) - 1) : bound
    guard bound >= 0, let distance = editDistance.distance(to: key, within: bound) else { return }
    let miss = NearMiss(payload: payload(), distance: distance)
    if let known = nearest.firstIndex(where: { $0.payload == miss.payload }) {
      guard distance < nearest[known].distance else { return }
      nearest.remove(at: known)
    }
    let place = nearest.firstIndex { $0.distance > distance } ?? nearest.count
    nearest.insert(miss, at: place)
    if nearest.count > limit { nearest.removeLast() }
  }
}
