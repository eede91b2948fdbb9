/// Values inside lists, which are kept as they are; what is open is a stack, not the call stack.
struct JSONValues {
  private enum Container {
    case list([RawValue])
    case object(JSONMembers)
  }

  private var open: [Container] = []

  /// Whether no list is open.
  var isEmpty: Bool { open.isEmpty }

  mutating func startList() { open.append(.list([])) }

  mutating func startObject() { open.append(.object(JSONMembers())) }

  /// Takes the key of the next value.
  ///
  /// - Returns: Whether the object did not have it yet.
  mutating func take(key: String) -> Bool {
    guard case .object(var members) = open.popLast() else { return false }
    let isNew = members.take(key: key)
    open.append(.object(members))
    return isNew
  }

  mutating func append(_ value: RawValue) {
    // Taken off the stack while it changes: otherwise it would be copied.
    switch open.popLast() {
    case .list(var elements):
      elements.append(value)
      open.append(.list(elements))
    case .object(var members):
      members.append(value)
      open.append(.object(members))
    case nil: break
    }
  }

  /// Closes what was opened last.
  ///
  /// - Returns: The value, if nothing is open around it.
  mutating func end() -> RawValue? {
    let value: RawValue
    switch open.popLast() {
    case .list(let elements): value = .list(elements)
    case .object(let members): value = .object(members.members)
    case nil: return nil
    }
    if open.isEmpty { return value }
    append(value)
    return nil
  }

  mutating func removeAll() { open.removeAll(keepingCapacity: true) }
}

/// The members of one object inside a list.
struct JSONMembers {
  private(set) var members: [RawMember] = []
  private var key = ""
  /// Empty while there are so few members that looking at each is faster.
  private var keys: Set<String> = []
  private static let few = 16

  /// Takes the key of the next value, and tells whether it is new.
  mutating func take(key: String) -> Bool {
    self.key = key
    guard members.count >= Self.few else { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }

  mutating func append(_ value: RawValue) {
    members.append(RawMember(key: key, value: value))
  }
}
