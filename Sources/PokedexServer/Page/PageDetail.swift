internal import Pokedex

extension Page {
  /// The scale of the bars: the highest base stat there is.
  private static let highestStat = 255

  func writeDetail(_ html: inout HTML) {
    let type: String? =
      if case .pokemon(let detail, _) = chosen { detail.pokemon.typing.primary.name } else { nil }
    html.element(
      "article",
      [
        "class": "detail", "id": "detail", "aria-labelledby": "detail-title", "data-type": type,
      ]
    ) { html in
      switch chosen {
      case .pokemon(let detail, let notes):
        writeBack(&html)
        writeHero(detail.pokemon, &html)
        html.element("div", ["class": "sheet"]) { html in
          writeSheet(detail.pokemon, &html)
          writeNotes(notes, &html)
        }
      case .missing(let name):
        writeBack(&html)
        writeBlank(
          "egg-cracked", words.say("missing", ["ref": name]), words.say("missing.hint"), &html)
      case .several(let name, let candidates):
        writeBack(&html)
        writeBlank(
          "egg", words.say("several", ["ref": name]), words.say("several.hint"), &html
        ) { writeCandidates(candidates, &$0) }
      case .empty: writeBlank("egg", words.say("empty"), words.say("empty.hint"), &html)
      }
    }
  }

  private func writeBack(_ html: inout HTML) {
    html.element(
      "a", ["class": "back", "href": address.choosing(nil).text], words.say("list"))
  }

  private func writeBlank(
    _ drawing: String, _ title: String, _ hint: String, _ html: inout HTML,
    _ more: (inout HTML) -> Void = { _ in }
  ) {
    html.element("div", ["class": "blank"]) { html in
      html.void("img", ["class": "drawn", "src": "/static/\(drawing).svg", "alt": ""])
      html.element("h2", ["id": "detail-title", "tabindex": "-1"], title)
      html.element("p", hint)
      more(&html)
    }
  }

  /// Those that a name may mean.
  private func writeCandidates(_ candidates: [PokemonSummary], _ html: inout HTML) {
    html.element("ul", ["class": "candidates"]) { html in
      for one in candidates {
        let number = String(one.number.value)
        html.element("li") { html in
          html.element(
            "a",
            [
              "href": address.choosing(number, form: one.form).text, "data-number": number,
              "data-form": one.form.isEmpty ? nil : one.form,
            ]
          ) { html in
            html.element("span", ["class": "number"], one.number.label)
            html.write(" ")
            html.element("bdi", ["lang": mark(one)], one.name)
          }
        }
      }
    }
  }

  private func writeHero(_ pokemon: Pokemon, _ html: inout HTML) {
    let name = pokemon.names.entry(for: wanted)
    html.element("header", ["class": "hero"]) { html in
      writePicture(pokemon, name?.text ?? "", &html)
      html.element("div", ["class": "title"]) { html in
        writeText("genus", pokemon.genera, &html)
        html.element("h2", ["id": "detail-title", "tabindex": "-1"]) { html in
          html.element("bdi", ["lang": words.mark(name?.language)], name?.text ?? "")
          html.write(" ")
          html.element("span", ["class": "number"], pokemon.number.label)
        }
        html.element("ul", ["class": "types"]) { html in
          for type in pokemon.typing.types { html.element("li") { writeLabel(type, nil, &$0) } }
        }
        writeText("description", pokemon.descriptions, &html)
      }
    }
  }

  private func writeText(_ name: String, _ texts: LocalizedText, _ html: inout HTML) {
    let entry = texts.entry(for: wanted)
    html.element(
      "p", ["class": name, "lang": words.mark(entry?.language), "dir": "auto"], entry?.text ?? "")
  }

  private func writePicture(_ pokemon: Pokemon, _ name: String, _ html: inout HTML) {
    let source = pictures.address(pokemon.number, form: pokemon.form)
    html.element(
      "figure", ["class": "picture", "data-state": source == nil ? "failed" : "ready"]
    ) { html in
      if let source {
        html.void(
          "img",
          ["class": "artwork", "src": source, "alt": name, "width": "320", "height": "320"])
        return
      }
      html.void("img", ["class": "drawn", "src": "/static/egg-cracked.svg", "alt": ""])
      html.element("figcaption") { html in
        html.element("span", words.say("picture.missing"))
        if let reason = pictures.failure(pokemon.number, form: pokemon.form) {
          html.write(" ")
          html.element("span", reason)
        }
        if let origin = pokemon.imageURL {
          html.write(" ")
          html.element("code", origin)
        }
      }
    }
  }

  // The cards below.

  private func writeSheet(_ pokemon: Pokemon, _ html: inout HTML) {
    let matchups = TypeChart.today.matchups(of: pokemon.typing).sorted()
    writeMatchups("weaknesses", matchups.filter(\.multiplier.isWeakness), &html)
    writeMatchups("resistances", matchups.filter(\.multiplier.isResistance), &html)
    writeMatchups("immunities", matchups.filter(\.multiplier.isImmunity), &html)
    writeStats(pokemon.stats, &html)
    writeCard("facts", &html) { html in
      html.element("dl") { html in
        writeFact(words.say("height"), pokemon.height.map { "\($0) m" }, &html)
        writeFact(words.say("weight"), pokemon.weight.map { "\($0) kg" }, &html)
        writeFact(words.say("generation"), pokemon.generation.map(String.init), &html)
      }
    }
    writeCard("names", &html) { html in
      html.element("dl") { html in
        for entry in pokemon.names.entries {
          html.element("div") { html in
            let tag = entry.language.tag
            html.element("dt", ["lang": tag], PageLanguage.name(entry.language))
            html.element("dd", ["lang": tag]) { $0.element("bdi", entry.text) }
          }
        }
      }
    }
  }

  func writeCard(_ key: String, _ html: inout HTML, _ content: (inout HTML) -> Void) {
    html.element("section", ["class": "card \(key)"]) { html in
      html.element("h3", words.say(key))
      content(&html)
    }
  }

  private func writeMatchups(_ key: String, _ matchups: [Matchup], _ html: inout HTML) {
    writeCard(key, &html) { html in
      if matchups.isEmpty { return html.element("p", ["class": "none"], words.say("none")) }
      html.element("ul", ["class": "types"]) { html in
        for one in matchups {
          html.element("li") { writeLabel(one.type, one.multiplier, &$0) }
        }
      }
    }
  }

  private func writeFact(_ name: String, _ value: String?, _ html: inout HTML) {
    html.element("div") { html in
      html.element("dt", name)
      html.element("dd", value ?? words.say("unknown"))
    }
  }

  private func writeStats(_ stats: BaseStats, _ html: inout HTML) {
    let values = BaseStats.Stat.allCases.map { ($0.rawValue, stats[$0]) }
    writeCard("stats", &html) { html in
      html.element("dl") { html in
        for (key, value) in values {
          html.element("div") { html in
            html.element("dt", words.say(key))
            html.element("dd") { html in
              html.element("span", ["class": "value"], Self.statLabel(value))
              writeBar(value ?? 0, &html)
            }
          }
        }
        let total = Self.sum(values.map(\.1))
        html.element("div", ["class": "total"]) { html in
          html.element("dt", words.say("stats.total"))
          html.element("dd") { $0.element("span", ["class": "value"], Self.statLabel(total)) }
        }
      }
    }
  }

  /// The largest number that scripts hold exactly; a file may hold larger ones.
  private static let most = (1 << 53) - 1

  /// A stat as it is shown: none as a dash, one that no script can hold as what it can.
  private static func statLabel(_ value: Int?) -> String {
    guard let value else { return "–" }
    return value > most ? "> \(most)" : String(value)
  }

  /// The sum of stats, ``Int.max`` at most; `nil` where one is not known.
  private static func sum(_ values: [Int?]) -> Int? {
    values.reduce(0) { sum, value in
      guard let sum, let value else { return nil }
      let (total, isTooLarge) = sum.addingReportingOverflow(value)
      return isTooLarge ? Int.max : total
    }
  }

  /// A bar in SVG, whose attributes a strict Content-Security-Policy lets through.
  private func writeBar(_ value: Int, _ html: inout HTML) {
    let length = min(max(value, 0), Self.highestStat)
    let width = (length * 200 + Self.highestStat) / (2 * Self.highestStat)
    html.element(
      "svg", ["class": "bar-of-stat", "aria-hidden": "true", "width": "100%", "height": "8"]
    ) { html in
      html.element("rect", ["class": "track", "width": "100%", "height": "8", "rx": "4"], "")
      html.element("rect", ["class": "fill", "width": "\(width)%", "height": "8", "rx": "4"], "")
    }
  }
}
