/// The search keys that a Pokémon's names make, each once.
package struct SearchKeys {
  package enum Kind: String { case name, reading }

  package private(set) var entries: [(key: String, kind: Kind)] = []

  /// The keys of names in all languages: the folded name, and the Latin reading where there is one.
  ///
  /// A key that is a name and a reading counts as a name.
  package init(of names: LocalizedText) {
    let keys = names.entries.map { SearchKey.fold($0.text) }
    entries.reserveCapacity(2 * keys.count)
    for key in keys { add(key, .name) }
    for (entry, key) in zip(names.entries, keys) {
      if let reading = SearchKey.reading(ofKey: key, in: entry.language) {
        add(reading, .reading)
      }
    }
  }

  private mutating func add(_ key: String, _ kind: Kind) {
    // A handful of names: looking through them is faster than a set.
    if key.isEmpty || entries.contains(where: { $0.key == key }) { return }
    entries.append((key, kind))
  }
}
