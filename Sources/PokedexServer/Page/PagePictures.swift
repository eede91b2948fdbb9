internal import Pokedex

/// Which pictures there are to show, so that the page asks for no other.
struct PagePictures: Sendable {
  /// Whether a picture that is not kept is fetched when it is asked for.
  let fetches: Bool
  private let ready: Set<Key>
  private let failed: [Key: String]

  struct Key: Hashable, Comparable {
    let number: NationalNumber
    let form: String

    /// `6`, `6/mega-x`.
    var text: String { form.isEmpty ? "\(number.value)" : "\(number.value)/\(form)" }

    static func < (left: Key, right: Key) -> Bool {
      (left.number, left.form) < (right.number, right.form)
    }
  }

  init(_ states: [PictureState], fetches: Bool) {
    self.fetches = fetches
    var ready: Set<Key> = []
    var failed: [Key: String] = [:]
    for state in states {
      let key = Key(number: state.number, form: state.form)
      if state.isReady {
        ready.insert(key)
      } else {
        let words = state.failure?.words ?? "failed"
        failed[key] = words + (state.status.map { " (status \($0))" } ?? "")
      }
    }
    self.ready = ready
    self.failed = failed
  }

  /// Where the picture is; `nil` where there is none.
  func address(_ number: NationalNumber, form: String) -> String? {
    guard fetches || ready.contains(Key(number: number, form: form)) else { return nil }
    return RequestTarget(
      segments: ["v1", "pokemon", "\(number.value)", "image", "artwork"],
      query: form.isEmpty ? [] : [.init(name: "form", value: form)]
    ).text
  }

  /// What came of the last attempt to fetch it; `nil` where there was none, or it came.
  func failure(_ number: NationalNumber, form: String) -> String? {
    failed[Key(number: number, form: form)]
  }

  /// The same for the scripts of the page.
  var document: JSONValue {
    .object([
      .init("fetches", .bool(fetches)),
      .init("ready", .array(ready.sorted().map { .string($0.text) })),
      .init(
        "failed",
        .object(failed.sorted { $0.key < $1.key }.map { .init($0.key.text, .string($0.value)) })),
    ])
  }
}
