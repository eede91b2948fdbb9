import PokeAPI
import SQLite
import Testing

@Suite("Lists of PokéAPI's documents")
struct DocumentListTests {
  let file: DocumentFixture

  init() throws { file = try DocumentFixture() }

  private func list(_ resource: String, _ query: (String, String)...) throws -> String? {
    try file.text(resource, query: query.map { (name: $0.0, value: $0.1) })
  }

  @Test func `a list holds names and addresses, by id`() throws {
    #expect(
      try list("stat") == """
        {"count":3,"next":null,"previous":null,"results":[\
        {"name":"hp","url":"http://h/api/v2/stat/1/"},\
        {"name":"attack","url":"http://h/api/v2/stat/2/"},\
        {"name":"accuracy","url":"http://h/api/v2/stat/7/"}]}
        """)
  }

  @Test func `a list of what has no names holds addresses alone`() throws {
    #expect(
      try list("machine") == """
        {"count":2,"next":null,"previous":null,"results":[\
        {"url":"http://h/api/v2/machine/1/"},{"url":"http://h/api/v2/machine/2/"}]}
        """)
  }

  @Test func `a page names the next and the one before`() throws {
    #expect(
      try list("pokemon", ("limit", "1"), ("offset", "1")) == """
        {"count":3,"next":"http://h/api/v2/pokemon?offset=2&limit=1",\
        "previous":"http://h/api/v2/pokemon?offset=0&limit=1","results":[\
        {"name":"kakuna","url":"http://h/api/v2/pokemon/14/"}]}
        """)
  }

  @Test func `past the end there is an empty page`() throws {
    #expect(
      try list("type", ("offset", "100")) == """
        {"count":4,"next":null,"previous":"http://h/api/v2/type?offset=80&limit=20","results":[]}
        """)
  }

  @Test func `a part of the name filters, in any case, and stays in the addresses`() throws {
    #expect(
      try list("pokemon", ("q", "EED"), ("limit", "1")) == """
        {"count":2,"next":"http://h/api/v2/pokemon?offset=1&limit=1&q=eed","previous":null,\
        "results":[{"name":"weedle","url":"http://h/api/v2/pokemon/13/"}]}
        """)
    #expect(try list("pokemon", ("q", "%"))?.hasPrefix(#"{"count":0,"#) == true)
    #expect(try list("machine", ("q", "x"))?.hasPrefix(#"{"count":2,"#) == true)
  }

  @Test(arguments: ["0", "-1", "", "x", "1x", "1.5", "0x10", "²"])
  func `a limit that makes no sense is the default`(limit: String) {
    #expect(DocumentPage([("limit", limit)]).limit == 20)
  }

  @Test(arguments: ["-1", "", "x", "1x"])
  func `an offset that makes no sense is the default`(offset: String) {
    #expect(DocumentPage([("offset", offset)]).offset == 0)
  }

  @Test func `numbers are read as PokéAPI reads them`() {
    #expect(DocumentPage([("limit", " +7 "), ("offset", "007")]).query == "offset=7&limit=7")
    #expect(DocumentPage([("limit", "99999999999999999999")]).limit == Int.max)
    #expect(DocumentPage([("limit", "5"), ("limit", "6")]).limit == 6)
  }

  @Test func `no sum overflows`() throws {
    let largest = String(Int.max)
    let text = try list("type", ("limit", largest), ("offset", largest))
    #expect(
      text?.hasPrefix(#"{"count":4,"next":null,"previous":"http://h/api/v2/type?offset=0&"#) == true
    )
  }

  @Test func `a filter is encoded in addresses`() {
    #expect(DocumentPage([("q", "a b&ü/~")]).query == "offset=0&limit=20&q=a%20b%26%C3%BC%2F~")
  }
}
