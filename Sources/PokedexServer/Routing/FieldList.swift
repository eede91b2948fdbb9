internal import Pokedex

/// The members of a record that `fields` asks for; all of them where it is not given, but those that
/// say the language of a text.
struct FieldList {
  /// The keys of the largest record there is.
  static let known = [
    "number", "form", "name", "names", "types", "weaknesses", "generation", "genus", "height_m",
    "weight_kg", "stats", "description", "image_url",
  ]
  /// The keys of a line of a list.
  static let ofLines = ["number", "form", "name", "types"]
  /// The keys that a record has only where they are asked for by name.
  static let languages = ["name_language", "genus_language", "description_language"]

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
    let known = Self.known + (hasMultiplier ? ["multiplier"] : []) + Self.languages
    for name in wanted.sorted() where !known.contains(name) {
      throw Problem(
        400, "unknown_field", "there is no field \"\(name.prefix(60))\"",
        hint: "fields are \(known.joined(separator: ", "))")
    }
    names = known.filter(wanted.contains)
  }

  /// Whether a line of a list does not have all that is asked for.
  var needsDetail: Bool {
    names?.contains {
      !Self.ofLines.contains($0) && $0 != "multiplier" && $0 != "name_language"
    } ?? false
  }

  /// Whether the language of a line's name is asked for.
  var asksForLanguage: Bool { names?.contains("name_language") ?? false }

  /// What is wanted of a record: of its members, and of those that say the language of a text.
  func choose(
    from document: [JSONValue.Member], _ languages: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    guard let names else { return document }
    return (document + languages).filter { names.contains($0.key) }
  }

  /// The keys of what is chosen from a record with some keys.
  func choose(from keys: [String]) -> [String] {
    guard let names else { return keys }
    return (keys + Self.languages).filter(names.contains)
  }
}

extension RouteParameter {
  static let fields = RouteParameter(
    "fields",
    "only these members of each record: `number,name,stats`; `name_language`, `genus_language` and "
      + "`description_language` are there where they are named", isList: true)
}
