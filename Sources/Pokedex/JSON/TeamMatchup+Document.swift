extension TeamMatchup {
  /// The keys of ``document(names:)``.
  package static let keys = ["type", "weak", "resistant", "immune", "covered_by"]

  /// What the tool and the service say of it.
  ///
  /// - Parameter names: What the members of the team are called, in its order.
  /// - Returns: The members of the object.
  package func document(names: [String]) -> [JSONValue.Member] {
    let list = { (places: [Int]) in
      JSONValue.array(places.filter(names.indices.contains).map { .string(names[$0]) })
    }
    return [
      .init("type", .string(type.name)), .init("weak", list(weak)),
      .init("resistant", list(resistant)), .init("immune", list(immune)),
      .init("covered_by", list(coveredBy)),
    ]
  }
}
