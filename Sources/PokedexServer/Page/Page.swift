internal import Pokedex

/// The page as the service writes it: all there is to read, without a script.
///
/// The scripts of the page write the same elements; a test compares the two.
struct Page {
  let address: PageAddress
  let words: Words
  let language: LanguageCode
  /// The languages that can be switched to.
  let languages: [LanguageCode]
  let typeNames: [PokemonType: LocalizedText.Entry]
  let pictures: PagePictures
  let list: PageList
  let chosen: Chosen
  /// Whether somebody with the token can write notes.
  let isWritable: Bool

  /// What stands beside the list.
  enum Chosen {
    case pokemon(PokemonDetail, notes: [Note])
    /// There is none of that name.
    case missing(String)
    /// There are several of that name.
    case several(String, [PokemonSummary])
    /// The file has no Pokémon.
    case empty
  }

  /// The languages to look for names and texts in, the most wanted first.
  var wanted: [LanguageCode] { language.wanted }

  /// The status that it is sent with.
  var status: Int {
    switch chosen {
    case .pokemon, .empty: 200
    case .missing, .several: 404
    }
  }

  /// The whole document.
  var html: String {
    var html = HTML()
    html.doctype()
    html.element("html", ["lang": words.language.tag, "data-language": language.tag]) { html in
      html.element("head") { writeHead(&$0) }
      html.element(
        "body",
        ["data-view": address.pokemon == nil ? "list" : "detail", "data-writable": "\(isWritable)"]
      ) { html in
        html.element("a", ["class": "skip", "href": "#detail"], words.say("skip"))
        writeBar(&html)
        html.element("main", ["class": "split"]) { html in
          writeList(&html)
          writeDetail(&html)
        }
      }
    }
    return html.text
  }

  private func writeHead(_ html: inout HTML) {
    html.void("meta", ["charset": "utf-8"])
    html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.void("meta", ["name": "color-scheme", "content": "light dark"])
    for (scheme, colour) in [("light", "#f6f4ee"), ("dark", "#13151a")] {
      html.void(
        "meta",
        ["name": "theme-color", "content": colour, "media": "(prefers-color-scheme: \(scheme))"])
    }
    html.element("title", title)
    html.void("link", ["rel": "icon", "href": "/static/icon.svg", "type": "image/svg+xml"])
    html.void("link", ["rel": "manifest", "href": "/manifest.webmanifest"])
    html.void("link", ["rel": "stylesheet", "href": "/static/types.css"])
    html.void("link", ["rel": "stylesheet", "href": "/static/page.css"])
    // All at once, and not each when another names it.
    for module in PageAsset.modules {
      html.void("link", ["rel": "modulepreload", "href": "/static/\(module.name)"])
    }
    html.element("script", ["type": "module", "src": "/static/app.js"], "")
  }

  /// The name of what was chosen, else the page's own.
  private var title: String {
    guard address.pokemon != nil, case .pokemon(let detail, _) = chosen else {
      return words.say("title")
    }
    return detail.pokemon.names.best(for: wanted) ?? detail.pokemon.number.label
  }

  private func writeBar(_ html: inout HTML) {
    html.element("header", ["class": "bar"]) { html in
      html.element("div") { html in
        html.element("a", ["class": "brand", "href": "/"]) { html in
          html.void(
            "img", ["src": "/static/icon.svg", "alt": "", "width": "32", "height": "32"])
          html.write("Pokédex")
        }
        html.element(
          "form", ["class": "language", "method": "get", "action": address.path]
        ) { html in
          html.element("label", ["class": "label", "for": "lang"], words.say("language"))
          html.element("select", ["id": "lang", "name": "lang"]) { html in
            for one in languages {
              html.element(
                "option", ["value": one.tag, "selected": one == language ? "" : nil],
                PageLanguage.name(one))
            }
          }
          for (name, value) in address.parameters where name != "lang" {
            html.void("input", ["type": "hidden", "name": "\(name)", "value": value])
          }
          html.element("button", ["class": "without-js"], words.say("show"))
        }
      }
    }
  }

  /// A type's label; what its attacks do, where that is asked.
  func writeLabel(_ type: PokemonType, _ multiplier: Multiplier?, _ html: inout HTML) {
    let name = typeNames[type]
    html.element(
      "span", ["class": "type", "data-type": type.name, "lang": words.mark(name?.language)]
    ) { html in
      html.write(name?.text ?? type.name)
      if let multiplier {
        html.write(" ")
        html.element("b", ["class": "factor"], multiplier.label)
      }
    }
  }
}

extension PageAddress {
  /// The path alone.
  var path: String { RequestTarget(segments: pokemon.map { ["pokemon", $0] } ?? []).text }
}

extension LanguageCode {
  /// The languages to look for names and texts in: this one, what it is a part of, English.
  var wanted: [LanguageCode] { lookupTags.contains("en") ? lookupTags : lookupTags + ["en"] }
}
