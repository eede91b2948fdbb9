import Foundation
import Pokedex
import PokedexServer
import SQLite
import Testing

@Suite("The page as the service writes it")
struct ServedPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  @Test func `A1 A2: the list, and the lowest number beside it`() throws {
    let page = try fixture.page("/?lang=en")
    #expect(page.rowNumbers == Array(1...15))
    #expect(page.contains("<bdi>Bulbasaur</bdi> <span class=\"number\">#001</span></h2>"))
    let current = page.all(between: "<a ", and: ">").filter { $0.contains("aria-current") }
    #expect(current.map { "<\($0)".rowNumbers } == [[1]])
  }

  @Test func `A3: an empty database is an empty list, with status 200`() throws {
    let response = try PageFixture(isSeeded: false).get("/")
    #expect(response.status == 200)
    let page = String(decoding: response.body, as: UTF8.self)
    #expect(page.contains(">There are no Pokémon here yet.</p>"))
    #expect(page.rowNumbers == [])
  }

  @Test(arguments: [
    ("妙", [1, 2, 3]), ("妙蛙种", [1]), ("小", [4]), ("火", [5]), ("铁", [11, 14]), ("铁甲", [11]),
    ("大", [15]), ("龙", []), ("蛙", []), ("龟", []),
  ])
  func `S5: the table of prefixes, as a form asks for them`(_ text: String, _ numbers: [Int]) throws
  {
    #expect(try fixture.page("/?q=\(PercentEncoding.encode(text))").rowNumbers == numbers)
  }

  @Test func `S9: nothing found says so, with status 200`() throws {
    let response = try fixture.get("/?q=zzz&lang=en")
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self).contains(">Nothing found</p>"))
  }

  @Test func `filters hold together, and a type that there is none of finds nothing`() throws {
    #expect(try fixture.page("/?type=bug&weak_to=psychic").rowNumbers == [13, 14, 15])
    #expect(try fixture.page("/?type=%E7%81%AB").rowNumbers == [4, 5, 6])
    #expect(try fixture.page("/?type=bird").rowNumbers == [])
  }

  @Test func `T1: a row leads to its detail, with the list as it is`() throws {
    let page = try fixture.page("/?q=%E9%93%81&lang=zh-Hans")
    #expect(page.contains("href=\"/pokemon/14?q=%E9%93%81&amp;lang=zh-Hans\""))
    let detail = try fixture.page("/pokemon/14?q=%E9%93%81&lang=zh-Hans")
    #expect(detail.contains("<title>铁壳蛹</title>"))
    #expect(detail.rowNumbers == [11, 14])
  }

  @Test func `V1 D5: name, number, text and weaknesses`() throws {
    let page = try fixture.page("/pokemon/6?lang=en")
    #expect(page.contains("<bdi>Charizard</bdi> <span class=\"number\">#006</span></h2>"))
    #expect(page.contains("Rock <b class=\"factor\">4×</b>"))
    #expect(page.contains("Ground <b class=\"factor\">0×</b>"))
    #expect(page.contains("It looks every bit a dragon"))
  }

  @Test(arguments: ["999", "abc", "-1", "99999999999999999999", "%E9%BE%99%2F%25"])
  func `a Pokémon that there is none of has status 404, and the list`(_ name: String) throws {
    let response = try fixture.get("/pokemon/\(name)?lang=en")
    #expect(response.status == 404)
    let page = String(decoding: response.body, as: UTF8.self)
    #expect(page.contains(">There is no Pokémon “"))
    #expect(page.rowNumbers == Array(1...15))
  }

  @Test func `a name that several begin with has status 404, and offers them`() throws {
    let response = try fixture.get("/pokemon/%E5%A6%99?lang=zh-Hans&q=x")
    #expect(response.status == 404)
    let page = String(decoding: response.body, as: UTF8.self)
    let offered = page.all(between: "<ul class=\"candidates\">", and: "</ul>").joined()
    #expect(
      offered.all(between: "href=\"", and: "\"")
        == [1, 2, 3].map { "/pokemon/\($0)?q=x&amp;lang=zh-Hans" })
    #expect(offered.all(between: "<bdi>", and: "</bdi>") == ["妙蛙种子", "妙蛙草", "妙蛙花"])
    #expect(page.contains(">“妙”可能是几只宝可梦。</h2>"))
  }

  @Test func `each name and text says its language where the words around are in another`() throws {
    try fixture.database.write { connection in
      // 噴 is drawn in another way where it is taken for Japanese.
      try connection.execute(
        """
        INSERT INTO pokemon_name (pokemon_id, language, text)
        SELECT id, 'fr', 'Dracaufeu' FROM pokemon WHERE number = 6;
        INSERT INTO pokemon_name (pokemon_id, language, text)
        SELECT id, 'zh-Hant', '噴火龍' FROM pokemon WHERE number = 6;
        DELETE FROM pokemon_name WHERE language IN ('en', 'ja', 'ja-Latn')
        AND pokemon_id = (SELECT id FROM pokemon WHERE number = 7);
        DELETE FROM pokemon_description WHERE language = 'en'
        AND pokemon_id = (SELECT id FROM pokemon WHERE number = 7)
        """)
    }
    func marks(_ target: String) throws -> [String] {
      try fixture.page(target).all(between: "<bdi class=\"name\"", and: ">")
    }
    let french = try marks("/?lang=fr")
    #expect(french == (1...15).map { [6: " lang=\"fr\"", 7: " lang=\"zh-Hans\""][$0] ?? "" })
    let japanese = try marks("/?lang=ja")
    #expect(japanese == (1...15).map { $0 == 7 ? " lang=\"zh-Hans\"" : "" })
    let traditional = try marks("/?lang=zh-Hant")
    #expect(
      traditional == (1...15).map { [6: " lang=\"zh-Hant\"", 7: ""][$0] ?? " lang=\"en\"" })
    let detail = try fixture.page("/pokemon/7?lang=ja")
    #expect(detail.contains("<bdi lang=\"zh-Hans\">杰尼龟</bdi> <span class=\"number\">#007"))
    #expect(detail.contains("<p class=\"description\" lang=\"zh-Hans\" dir=\"auto\">"))
  }

  @Test func `stats as large as a file can hold are shown as what a script can`() throws {
    try fixture.database.write { connection in
      try connection.execute(
        """
        UPDATE pokemon SET hp = 9223372036854775807, attack = 9223372036854775807
        WHERE number = 6;
        UPDATE pokemon SET hp = 9007199254740991 WHERE number = 7
        """)
    }
    let page = try fixture.page("/pokemon/6?lang=en")
    let most = "&gt; 9007199254740991"
    #expect(
      page.all(between: "<span class=\"value\">", and: "<")
        == [most, most, "78", "109", "85", "100", most])
    #expect(
      page.all(between: "<rect class=\"fill\" width=\"", and: "\"")
        == ["100%", "100%", "31%", "43%", "33%", "39%"])
    let values = try fixture.page("/pokemon/7?lang=en")
      .all(between: "<span class=\"value\">", and: "<")
    #expect(values.first == "9007199254740991")
    #expect(values.last == most)
  }

  @Test func `007 and a name lead to the same Pokémon as 7`() throws {
    for name in ["7", "007", "squirtle", "%E3%82%BC%E3%83%8B%E3%82%AC%E3%83%A1"] {
      #expect(try fixture.page("/pokemon/\(name)?lang=en").contains("<title>Squirtle</title>"))
    }
  }

  @Test func `what a file or a person says is text, never markup`() throws {
    var pokemon = Pokemon(
      number: try #require(NationalNumber(16)), typing: try #require(Typing([.normal])),
      names: ["en": "<script>alert(1)</script>\"&"])
    pokemon.descriptions["en"] = "<img src=x>"
    _ = try fixture.pokemon.save(pokemon)
    _ = try NoteRepository(fixture.database).add(
      "<b>bold</b>", to: pokemon.number, form: "", at: PageFixture.now, languages: ["en"])
    let page = try fixture.page("/pokemon/16?q=%22%3E%3Ci%3E&lang=en")
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;"))
    #expect(page.contains("value=\"&quot;&gt;&lt;i&gt;\""))
    #expect(page.contains("&lt;b&gt;bold&lt;/b&gt;"))
    for markup in ["<script>", "<i>", "<b>", "<img src=x"] { #expect(!page.contains(markup)) }
  }

  @Test func `nothing in it needs a policy looser than its own`() throws {
    for target in ["/", "/pokemon/6", "/pokemon/999", "/?q=zzz"] {
      let response = try fixture.get(target)
      let policy = try #require(response.headers["Content-Security-Policy"])
      for part in ["default-src 'none'", "script-src 'self'", "style-src 'self'"] {
        #expect(policy.contains(part))
      }
      #expect(!policy.contains("unsafe"))
      let page = String(decoding: response.body, as: UTF8.self)
      #expect(page.all(between: "<script", and: ">") == [" type=\"module\" src=\"/static/app.js\""])
      #expect(page.all(between: "<style", and: ">") == [])
      for tag in page.all(between: "<", and: ">") {
        #expect(!tag.contains(/\s(style|on[a-z]+)=/), "\(tag)")
      }
    }
  }

  @Test func `a long list comes in parts, each of which leads to the next`() throws {
    let many = try (16...400).map { number in
      Pokemon(
        number: try #require(NationalNumber(number)), typing: try #require(Typing([.normal])),
        names: ["en": "Number \(number)"])
    }
    for pokemon in many { _ = try fixture.pokemon.save(pokemon) }
    var target: String? = "/?lang=en"
    var numbers: [Int] = []
    var parts = 0
    while let address = target {
      let page = try fixture.page(address)
      numbers += page.rowNumbers
      parts += 1
      target = page.all(between: "class=\"more\" href=\"", and: "\"").first?
        .replacing("&amp;", with: "&")
    }
    #expect(numbers == Array(1...400))
    #expect(parts == 4)
  }

  @Test(arguments: [
    ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"), ("ja;q=0.5, en;q=0.4", "ja"), ("de, ja;q=0.1", "ja"),
    ("en;q=0, ja", "ja"), ("*", "en"), ("", "en"), (";;q=,,zh;q=x", "zh-Hans"),
    ("ja-Latn", "ja-Latn"),
  ])
  func `names are in the visitor's language`(_ field: String, _ language: String) throws {
    let response = try fixture.get("/", ["Accept-Language": field])
    #expect(response.headers["Content-Language"] == language)
    #expect(response.headers["Vary"]?.contains("Accept-Language") == true)
    let words = language == "ja-Latn" ? "ja" : language
    #expect(
      String(decoding: response.body, as: UTF8.self)
        .contains("<html lang=\"\(words)\" data-language=\"\(language)\""))
  }

  @Test(arguments: [
    ("ja", "ja", "<bdi>リザードン</bdi>", " lang=\"en\"", "<bdi class=\"name\">フシギダネ<"),
    (
      "ja-Latn", "ja", "<bdi lang=\"ja-Latn\">Lizardon</bdi>", " lang=\"en\"",
      "<bdi class=\"name\" lang=\"ja-Latn\">Fushigidane<"
    ),
    ("de", "en", "<bdi lang=\"de\">Glurak</bdi>", "", "<bdi class=\"name\">Bulbasaur<"),
    ("ar", "en", "<bdi lang=\"ar\">تشاريزارد</bdi>", "", "<bdi class=\"name\">Bulbasaur<"),
    ("zh-Hans", "zh-Hans", "<bdi>喷火龙</bdi>", "", "<bdi class=\"name\">妙蛙种子<"),
  ])
  func `words, names and texts are marked with the language that they are in`(
    _ language: String, _ words: String, _ name: String, _ description: String, _ row: String
  ) throws {
    var pokemon = try #require(try fixture.pokemon.fetch(NationalNumber(stored: 6))?.pokemon)
    pokemon.names["de"] = "Glurak"
    pokemon.names["ar"] = "تشاريزارد"
    _ = try fixture.pokemon.save(pokemon)
    let page = try fixture.page("/pokemon/6?lang=\(language)")
    #expect(page.contains("<html lang=\"\(words)\" data-language=\"\(language)\">"))
    #expect(page.contains(name))
    #expect(page.contains("<p class=\"description\"\(description) dir=\"auto\">"))
    #expect(page.contains(row))
    // The words around are in the page's own.
    #expect(page.contains("<section class=\"card weaknesses\"><h3>"))
    // German has names of types, too, but no other words.
    let mark = language == "de" ? " lang=\"de\"" : ""
    #expect(
      page.all(between: "<span class=\"type\" data-type=\"rock\"", and: ">").allSatisfy {
        $0 == mark
      })
    #expect(page.contains("<span class=\"type\" data-type=\"rock\"\(mark)>"))
  }

  @Test func `the language of the address goes before that of the browser`() throws {
    let page = try fixture.page("/pokemon/6?lang=zh", ["Accept-Language": "ja"])
    #expect(page.contains("<title>喷火龙</title>"))
    #expect(try fixture.page("/?lang=tlh", ["Accept-Language": "ja"]).contains("<html lang=\"ja\""))
  }

  @Test func `P3: an address that is printed means the same again`() throws {
    for text in ["铁", "%", "/", "#", "♀", "a b", "&=?+", "妙蛙 种子/♂#%"] {
      var address = PageAddress()
      address.pokemon = text
      address.form = text
      address.search = text
      address.type = text
      address.weakTo = text
      address.language = text
      let target = try RequestTarget(parsing: address.text)
      #expect(target.segments == ["pokemon", text])
      #expect(target.query.map(\.name) == ["form", "q", "type", "weak_to", "lang"])
      #expect(target.query.allSatisfy { $0.value == text })
    }
  }

  @Test func `which pictures are kept, which failed, and with what`() throws {
    let digest = String(repeating: "a", count: 64)
    try fixture.database.write { connection in
      try connection.execute(
        """
        INSERT INTO image_blob (sha256, media_type, bytes) VALUES ('\(digest)', 'image/png', x'00');
        CREATE TEMP VIEW artwork AS
          SELECT p.id, p.number, pi.image_id
          FROM pokemon AS p JOIN pokemon_image AS pi ON pi.pokemon_id = p.id;
        UPDATE image SET state = 'ready', sha256 = '\(digest)'
          WHERE id = (SELECT image_id FROM artwork WHERE number = 3);
        UPDATE image SET state = 'failed', failure = 'not_found', status = 404
          WHERE id = (SELECT image_id FROM artwork WHERE number = 5);
        INSERT INTO own_image (pokemon_id, kind, sha256, added_at)
          SELECT id, 'artwork', '\(digest)', '2026-01-31T12:00:00Z' FROM artwork WHERE number = 9;
        """)
    }
    let text = try fixture.page("/pictures.json")
    let failure = "there is no such picture (status 404)"
    #expect(text == #"{"fetches":false,"ready":["3","9"],"failed":{"5":"\#(failure)"}}"# + "\n")
    #expect(
      try fixture.page("/pokemon/3").contains(
        "data-state=\"ready\"><img class=\"artwork\" src=\"/v1/pokemon/3/image/artwork\""))
    let failed = try fixture.page("/pokemon/5?lang=en")
    #expect(failed.contains("<span>\(failure)</span> <code>http://"))
    #expect(try fixture.page("/pokemon/6").contains("data-state=\"failed\""))
  }
}
