internal import Pokedex

/// The members of a record that `fields` asks for; all of them where it is not given.
struct FieldList {
  /// The keys of the largest record there is.
  static let known = [
    "number", "form", "name", "names", "types", "weaknesses", "generation", "genus", "height_m",
    "weight_kg", "stats", "description", "image_url",
  ]
  /// The keys of a line of a list.
  static let ofLines = ["number", "form", "name", "types"]

  /// The keys that were asked for, in the order of the record; `nil` for all.
  let names: [String]?

  /// - Parameters:
  ///   - request: What is asked.
  ///   - hasMultiplier: Whether the records say what an attack does.
  /// - Throws: ``Problem`` for a key that no record has.
  init(_ request: HTTPRequest, hasMultiplier: Bool = false) throws(Problem) {
    guard request.parameter("fields") != nil else {
      names = nil
      return
    }
    let wanted = Set(request.list("fields"))
    let known = Self.known + (hasMultiplier ? ["multiplier"] : [])
    for name in wanted.sorted() where !known.contains(name) {
      throw Problem(
        400, "unknown_field", "there is no field \"\(name.prefix(60))\"",
        hint: "fields are \(known.joined(separator: ", "))")
    }
    names = known.filter(wanted.contains)
  }

  /// Whether a line of a list does not have all that is asked for.
  var needsDetail: Bool {
    names?.contains { !Self.ofLines.contains($0) && $0 != "multiplier" } ?? false
  }

  func choose(from document: [JSONValue.Member]) -> [JSONValue.Member] {
    guard let names else { return document }
    return document.filter { names.contains($0.key) }
  }

  /// The keys of what is chosen from a record with some keys.
  func choose(from keys: [String]) -> [String] {
    guard let names else { return keys }
    return keys.filter(names.contains)
  }
}

extension RouteParameter {
  static let fields = RouteParameter(
    "fields", "only these members of each record: `number,name,stats`", isList: true)
}
