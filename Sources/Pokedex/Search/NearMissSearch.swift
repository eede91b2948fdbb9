/// Collects near misses from keys that come one by one, such as the rows of a statement.
///
/// It is inlinable because it may see every name of a large file: left generic, it spends most of
/// its time on handing the keys over.
public struct NearMissSearch<Payload: Hashable> {
  /// The nearest so far, the nearest first and those of one distance in the order they came.
  public var nearest: [NearMiss<Payload>] { kept }
  @usableFromInline var kept: [NearMiss<Payload>] = []
  @usableFromInline let limit: Int
  @usableFromInline let bound: Int
  @usableFromInline var editDistance: EditDistance

  /// A search that has seen no key yet; ``NearMiss/nearest(to:among:limit:)`` says what is near.
  ///
  /// - Parameters:
  ///   - typed: A search key.
  ///   - limit: How many near misses to keep.
  @inlinable
  public init(for typed: String, limit: Int) {
    editDistance = EditDistance(from: typed)
    bound = editDistance.count <= 4 ? 1 : editDistance.count <= 8 ? 2 : 3
    self.limit = limit
  }

  /// Keeps a key's payload if the key is among the nearest; the payload is made only then.
  @inlinable
  public mutating func consider(_ key: String, _ payload: @autoclosure () -> Payload) {
    // Once enough are kept, only a nearer one can take a place.
    let isFull = kept.count >= limit
    let bound = isFull ? min(bound, (kept.last?.distance ?? 0) - 1) : bound
    guard bound >= 0, let distance = editDistance.distance(to: key, within: bound) else { return }
    let miss = NearMiss(payload: payload(), distance: distance)
    if let known = kept.firstIndex(where: { $0.payload == miss.payload }) {
      guard distance < kept[known].distance else { return }
      kept.remove(at: known)
    }
    let place = kept.firstIndex { $0.distance > distance } ?? kept.count
    kept.insert(miss, at: place)
    if kept.count > limit { kept.removeLast() }
  }
}
