/// The columns of nested objects: `{"name": {"english": …}}` holds the column `name.english`.
struct JSONColumns {
  /// A key somewhere in a record.
  private struct Node {
    let key: String
    /// The keys that lead here, joined with dots.
    let path: String
    /// Which child of its parent it is.
    let ordinal: Int
    var column: Int?
    var children: [Int] = []
    var childByKey: [String: Int] = [:]
    /// The child that comes next if the record is like the one before.
    var guess = 0
    /// The record in which the key was met last.
    var record = 0
  }

  /// Which key of which object.
  struct Place: Equatable {
    fileprivate var node: Int
    static let root = Place(node: 0)
  }

  /// What came of looking up a key.
  enum Lookup {
    case found(Place)
    case duplicate(String)
    case tooLong
    case notUTF8
  }

  /// Longer names of columns are no names: without a limit, long keys of nested objects multiply.
  static let longestName = 1000
  /// A source with more columns than this is no table of Pokémon.
  static let most = 10_000

  private(set) var names: [String] = []
  private var columnByName: [String: Int] = [:]
  private var lastRecord: [Int] = []
  private var nodes = [Node(key: "", path: "", ordinal: 0)]
  private var record = 0

  /// Whether the source has more columns than anybody wants.
  var areTooMany: Bool { nodes.count > Self.most }

  /// Adds a column before any record has it.
  mutating func add(_ name: String) {
    var name = name
    let lookup = name.withUTF8 { place(of: $0, in: .root) }
    if case .found(let place) = lookup { _ = column(at: place) }
  }

  /// Begins a record.
  mutating func startRecord() { record += 1 }

  /// Begins an object of the record.
  mutating func startObject(at place: Place) { nodes[place.node].guess = 0 }

  /// Finds a key of an object, or adds it.
  mutating func place(of key: UnsafeBufferPointer<UInt8>, in parent: Place) -> Lookup {
    guard let child = guessed(key, in: parent.node) else { return lookUp(key, in: parent.node) }
    return visit(child)
  }

  /// The column of a key, to hold a value of the record.
  ///
  /// - Returns: `nil` where the record has a value for a column of this name already.
  mutating func column(at place: Place) -> Int? {
    let column = nodes[place.node].column ?? addColumn(at: place.node)
    guard lastRecord[column] != record else { return nil }
    lastRecord[column] = record
    return column
  }

  /// The name of the column of a key.
  func name(at place: Place) -> String { nodes[place.node].path }

  private mutating func guessed(_ key: UnsafeBufferPointer<UInt8>, in parent: Int) -> Int? {
    let guess = nodes[parent].guess
    guard guess < nodes[parent].children.count else { return nil }
    let child = nodes[parent].children[guess]
    // A String's own bytes, without its iterator.
    let isEqual = nodes[child].key.utf8.withContiguousStorageIfAvailable {
      $0.count == key.count && $0.elementsEqual(key)
    }
    guard isEqual == true else { return nil }
    nodes[parent].guess = guess + 1
    return child
  }

  private mutating func lookUp(_ key: UnsafeBufferPointer<UInt8>, in parent: Int) -> Lookup {
    guard let key = JSONText.decode(key) else { return .notUTF8 }
    if let child = nodes[parent].childByKey[key] {
      nodes[parent].guess = nodes[child].ordinal + 1
      return visit(child)
    }
    let path = parent == 0 ? key : "\(nodes[parent].path).\(key)"
    guard path.utf8.count <= Self.longestName else { return .tooLong }
    let child = nodes.count
    nodes.append(Node(key: key, path: path, ordinal: nodes[parent].children.count))
    nodes[parent].childByKey[key] = child
    nodes[parent].children.append(child)
    nodes[parent].guess = nodes[parent].children.count
    return visit(child)
  }

  private mutating func visit(_ child: Int) -> Lookup {
    guard nodes[child].record != record else { return .duplicate(nodes[child].key) }
    nodes[child].record = record
    return .found(Place(node: child))
  }

  private mutating func addColumn(at node: Int) -> Int {
    let path = nodes[node].path
    let column = columnByName[path] ?? names.count
    if column == names.count {
      names.append(path)
      lastRecord.append(0)
      columnByName[path] = column
    }
    nodes[node].column = column
    return column
  }
}
