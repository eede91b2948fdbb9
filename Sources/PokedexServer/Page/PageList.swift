internal import Pokedex

/// The part of the list that a page without scripts shows.
struct PageList {
  /// The rows of a page.
  static let length = 120
  /// The most that are counted.
  static let most = 1000

  let rows: [PokemonSummary]
  /// How many there are in all, ``most`` and one more at most.
  let count: Int
  /// The number of the page, from 1.
  let number: Int

  /// The part of a number, from 1, of what an address asks for.
  ///
  /// - Throws: What the file throws.
  init(
    _ address: PageAddress, number: Int, languages: [LanguageCode], _ repositories: Repositories
  ) throws {
    self.number = number
    var query = PokemonQuery()
    query.prefix = address.search
    for (word, types) in [(address.type, \PokemonQuery.types), (address.weakTo, \.weakTo)]
    where !word.isEmpty {
      // A type that there is none of has no Pokémon.
      guard let type = try repositories.types.find(word) else {
        (rows, count) = ([], 0)
        return
      }
      query[keyPath: types] = [type]
    }
    query.limit = Self.most + 1
    let found = try repositories.pokemon.list(query, languages: languages, tellingLanguage: true)
    count = found.count
    rows = Array(found.dropFirst((number - 1) * Self.length).prefix(Self.length))
  }

  /// Whether there is a page after this one.
  var hasNext: Bool { count > number * Self.length }
}

extension Page {
  func writeList(_ html: inout HTML) {
    html.element("section", ["class": "list", "aria-labelledby": "list-title"]) { html in
      html.element("h1", ["class": "hidden", "id": "list-title"], words.say("title"))
      writeSearch(&html)
      html.element("p", ["class": "found", "role": "status"], found)
      html.element("div", ["class": "message"]) { html in
        if list.count == 0 {
          html.element("p", words.say(address.isFiltered ? "found.hint" : "empty.hint"))
        }
      }
      html.element("ol", ["class": "rows"]) { html in
        for row in list.rows { writeRow(row, &html) }
      }
      if list.hasNext {
        let separator = address.text.contains("?") ? "&" : "?"
        html.element(
          "a", ["class": "more", "href": "\(address.text)\(separator)page=\(list.number + 1)"],
          words.say("more"))
      }
    }
  }

  private var found: String {
    if list.count == 0 { return words.say(address.isFiltered ? "found.none" : "empty") }
    let count = list.count > PageList.most ? "\(PageList.most)+" : "\(list.count)"
    return words.say(address.isFiltered ? "found.some" : "found.all", ["count": count])
  }

  private func writeSearch(_ html: inout HTML) {
    html.element(
      "form", ["class": "search", "role": "search", "method": "get", "action": "/"]
    ) { html in
      html.element("div", ["class": "field-q"]) { html in
        html.element("label", ["class": "hidden label-q", "for": "q"], words.say("search"))
        html.void(
          "input",
          [
            "id": "q", "type": "search", "name": "q", "value": address.search,
            "placeholder": words.say("search.hint"), "autocomplete": "off",
            "autocapitalize": "off", "spellcheck": "false", "enterkeyhint": "search",
          ])
        html.element("kbd", ["aria-hidden": "true"], "/")
      }
      writeChoice("type", "type", address.type, &html)
      writeChoice("weak_to", "weak-to", address.weakTo, &html)
      if !address.language.isEmpty {
        html.void("input", ["type": "hidden", "name": "lang", "value": address.language])
      }
      html.element("button", ["class": "without-js"], words.say("show"))
    }
  }

  private func writeChoice(
    _ name: String, _ word: String, _ chosen: String, _ html: inout HTML
  ) {
    html.element("div", ["class": "field"]) { html in
      html.element("label", ["class": "label-\(word)", "for": name], words.say(name))
      html.element("select", ["id": name, "name": name]) { html in
        html.element("option", ["value": ""], words.say("any"))
        for type in PokemonType.gameOrder {
          guard let typeName = typeNames[type] else { continue }
          html.element(
            "option",
            [
              "value": type.name, "lang": words.mark(typeName.language),
              "selected": type.name == chosen ? "" : nil,
            ], typeName.text)
        }
      }
    }
  }

  /// The tag to mark a row's name with.
  func mark(_ row: PokemonSummary) -> String? {
    words.mark(row.nameLanguage)
  }

  private func writeRow(_ row: PokemonSummary, _ html: inout HTML) {
    let isShown =
      if case .pokemon(let detail, _) = chosen {
        detail.pokemon.number == row.number && detail.pokemon.form == row.form
      } else {
        false
      }
    let number = String(row.number.value)
    html.element("li") { html in
      html.element(
        "a",
        [
          "href": address.choosing(number, form: row.form).text, "data-number": number,
          "data-form": row.form.isEmpty ? nil : row.form,
          "aria-current": isShown ? "true" : nil,
        ]
      ) { html in
        html.void(
          "img",
          [
            "class": "thumb",
            "src": pictures.address(row.number, form: row.form) ?? "/static/egg.svg", "alt": "",
            "width": "56", "height": "56", "loading": "lazy", "decoding": "async",
          ])
        html.element("span", ["class": "number"], row.number.label)
        html.element("bdi", ["class": "name", "lang": mark(row)], row.name)
        html.element("span", ["class": "types"]) { html in
          for type in row.typing.types { writeLabel(type, nil, &html) }
        }
      }
    }
  }
}
