internal import CMicrohttpd
internal import SQLite

/// Answers that are ready to be sent, for what is asked often: the library's own response objects,
/// which all threads share.
///
/// All are of one generation of the file. Those that were not asked for since the last clearing give
/// way when there are too many.
final class KeptAnswers: @unchecked Sendable {
  final class Entry {
    fileprivate let key: [UInt8]
    let response: OpaquePointer
    let notModified: OpaquePointer
    /// The tag of the body as it is sent, and of the same body without a coding.
    private let tag: [UInt8]
    private let identityTag: String
    let bodyCount: Int
    /// The digest of the picture that it is, where its use is to be noted.
    let picture: String?
    fileprivate let cost: Int
    fileprivate var wasUsed = true

    /// Takes over both responses.
    init(
      key: [UInt8], response: OpaquePointer, notModified: OpaquePointer, tag: String,
      bodyCount: Int, picture: String?
    ) {
      self.key = key
      self.picture = picture
      self.response = response
      self.notModified = notModified
      self.tag = Array(tag.utf8)
      identityTag = EntityTag.identity(tag)
      self.bodyCount = bodyCount
      // The head and what the library and the table need beside the bytes.
      cost = bodyCount + key.count + 2048
    }

    /// Whether an `If-None-Match` field names the answer; the one tag alone is compared at once.
    func isNamed(by condition: HeadSlice) -> Bool {
      guard condition.start != nil else { return false }
      return condition.equals(tag)
        || condition.text.map { EntityTag.list($0, contains: identityTag) } ?? false
    }

    deinit {
      MHD_destroy_response(response)
      MHD_destroy_response(notModified)
    }
  }

  private let lock = Lock()
  private let limit: Int
  private var entries: [UInt64: Entry] = [:]
  private var generation: UInt64 = 0
  private var cost = 0

  /// - Parameter limit: The bytes to keep at most.
  init(limit: Int) { self.limit = limit }

  /// Lends the answer that is kept under a key, unless the file has changed since.
  ///
  /// - Returns: What `body` returns; `nil` where there is none.
  func find<R>(
    _ key: UnsafeBufferPointer<UInt8>, hash: UInt64, generation: UInt64, _ body: (Entry) -> R
  ) -> R? {
    lock.withLock {
      guard generation == self.generation, let entry = entries[hash], Self.isSame(entry.key, key)
      else { return nil }
      entry.wasUsed = true
      return body(entry)
    }
  }

  /// Keeps an answer, if it is still of the newest generation.
  func keep(_ entry: Entry, hash: UInt64, generation: UInt64) {
    lock.withLock {
      guard entry.cost <= limit / 4, generation >= self.generation else { return }
      if generation > self.generation {
        removeAll()
        self.generation = generation
      }
      if let old = entries.updateValue(entry, forKey: hash) { cost -= old.cost }
      cost += entry.cost
      if cost > limit { makeRoom() }
    }
  }

  /// What is kept: how many answers, and the bytes they take.
  var size: (count: Int, bytes: Int) { lock.withLock { (entries.count, cost) } }

  /// Lets all answers go.
  func clear() { lock.withLock { removeAll() } }

  private func removeAll() {
    entries.removeAll(keepingCapacity: true)
    cost = 0
  }

  /// Half of the room is made, so that it is not made for each answer.
  private func makeRoom() {
    for (hash, entry) in entries where cost > limit / 2 && !entry.wasUsed {
      entries[hash] = nil
      cost -= entry.cost
    }
    for (hash, entry) in entries {
      if cost > limit / 2 {
        entries[hash] = nil
        cost -= entry.cost
      } else {
        entry.wasUsed = false
      }
    }
  }

  private static func isSame(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBufferPointer { left in
      for index in 0..<left.count where left[index] != right[index] { return false }
      return true
    }
  }
}
