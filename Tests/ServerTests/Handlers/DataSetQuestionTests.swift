import Foundation
import Pokedex
import PokedexServer
import TestSupport
import Testing

@Suite struct `Questions beyond PokéAPI's documents` {
  let fixture: ServerFixture
  let transport: any TestTransport

  init() throws {
    fixture = try DataSetRows.fixture()
    transport = try TransportKind.inProcess.make(fixture)
  }

  /// An address, and what the tool is asked for the same answer.
  static let same: [(target: String, words: [String])] = [
    ("/v1/pokemon/6/evolution", ["evolution", "6"]),
    ("/v1/pokemon/charmander/evolution?lang=ja", ["evolution", "charmander", "--lang", "ja"]),
    ("/v1/pokemon/6/moves", ["moves", "6"]),
    (
      "/v1/pokemon/6/moves?version=red&lang=fr",
      ["moves", "6", "--version", "red", "--lang", "fr"]
    ),
    ("/v1/pokemon/1/moves", ["moves", "1"]),
    ("/v1/lookup?q=fire*", ["lookup", "fire*"]),
    ("/v1/lookup?q=@fr:poing*", ["lookup", "@fr:poing*"]),
    ("/v1/lookup?q=nothing", ["lookup", "nothing"]),
    ("/v1/team?names=charizard,9,ivysaur", ["team", "charizard", "9", "ivysaur"]),
    ("/v1/team?names=4&names=7&lang=zh-Hans", ["team", "4", "7", "--lang", "zh-Hans"]),
    ("/v1/coverage?types=ice,ground", ["coverage", "ice", "ground"]),
    ("/v1/coverage/walls?types=fire", ["coverage", "fire", "--walls"]),
    ("/v1/compare?a=charizard&b=9", ["compare", "charizard", "9"]),
    ("/v1/pokemon/6/weaknesses?generation=1", ["weaknesses", "6", "--generation", "1"]),
    ("/v1/pokemon/6/matchups?generation=2", ["matchups", "6", "--generation", "2"]),
    ("/v1/pokemon/charizard-mega-x", ["show", "charizard-mega-x"]),
    ("/v1/pokemon/charizard-mega-x/weaknesses", ["weaknesses", "charizard-mega-x"]),
    ("/v1/pokemon/6?form=usual", ["show", "6", "--form", "usual"]),
  ]

  @Test(arguments: same)
  func `have the tool's answers byte for byte`(
    _ question: (target: String, words: [String])
  ) throws {
    let response = try transport.get(question.target)
    #expect(response.status == 200)
    let told = try Tool.run(question.words + ["--json", "--db", fixture.path])
    #expect(told.code == 0)
    #expect(response.body == told.bytes)
    #expect(response.body.count > 2)
  }

  @Test func `have the right answers`() throws {
    #expect(
      try transport.get("/v1/pokemon/6/evolution").text.hasSuffix(
        #"{"number":6,"name":"Charizard","from":5,"how":["level-up + level 36 + at night"]}]"#
          + "\n"))
    #expect(
      try transport.get("/v1/pokemon/6/moves").text
        == #"[{"games":"red-blue","method":"level-up","level":36,"name":"Fire Punch","#
        + #""type":"fire","category":"physical","power":75,"accuracy":null,"pp":15}]"# + "\n")
    #expect(
      try transport.get("/v1/lookup?q=poing+feu").text
        == #"[{"resource":"move","id":7,"identifier":"fire-punch","name":"Fire Punch","#
        + #""matched":"Poing Feu","language":"fr"}]"# + "\n")
    #expect(
      try transport.get("/v1/coverage?types=grass").text.contains(
        #"{"multiplier":2,"types":["#))
  }

  @Test func `say which form a Pokémon has that is asked for without one`() throws {
    for target in ["/v1/pokemon/6", "/v1/pokemon/charizard", "/v1/pokemon/6/weaknesses"] {
      #expect(try transport.get(target)["Pokedb-Default-Form"] == "usual", "\(target)")
    }
    for target in ["/v1/pokemon/4", "/v1/pokemon/6?form=mega-x", "/v1/pokemon/charizard-usual"] {
      let response = try transport.get(target)
      #expect(response.status == 200)
      #expect(response["Pokedb-Default-Form"] == nil, "\(target)")
    }
    let told = try Tool.run(["show", "charizard", "--db", fixture.path])
    #expect(told.errors == "Charizard: its default form, usual\n")
  }

  @Test func `say what is wrong with them`() throws {
    for (target, status, code) in [
      ("/v1/pokemon/6/moves?version=green", 400, "unknown_version"),
      ("/v1/lookup?q=thing:a", 400, "invalid_value"),
      ("/v1/lookup?q=@xx:a", 400, "invalid_value"),
      ("/v1/lookup?q=", 400, "invalid_value"),
      ("/v1/lookup", 400, "missing_parameter"),
      ("/v1/team?names=charizard,nobody", 404, "no_pokemon"),
      ("/v1/coverage?types=stellar", 400, "no_chart"),
      ("/v1/coverage?types=wood", 400, "unknown_type"),
      ("/v1/types/stellar", 404, "no_chart"),
      ("/v1/types/Shadow/weak", 404, "no_chart"),
      ("/v1/pokemon?type=stellar", 400, "no_chart"),
      ("/v1/compare?a=6&b=nobody", 404, "no_pokemon"),
      ("/v1/pokemon/6/weaknesses?generation=0", 400, "invalid_value"),
    ] {
      let response = try transport.get(target)
      #expect(response.status == status, "\(target)")
      #expect(response.problem["code"] as? String == code, "\(target)")
    }
  }

  @Test func `say what to import where the file has none of the data`() throws {
    let fixture = try ServerFixture()
    let plain = try TransportKind.inProcess.make(fixture)
    for target in ["/v1/pokemon/6/evolution", "/v1/pokemon/6/moves", "/v1/lookup?q=a"] {
      let response = try plain.get(target)
      #expect(response.status == 503, "\(target)")
      #expect(response.problem["code"] as? String == "no_pokeapi")
    }
    // These need none of it.
    for target in ["/v1/team?names=6", "/v1/coverage?types=ice", "/v1/compare?a=6&b=9"] {
      #expect(try plain.get(target).status == 200, "\(target)")
    }
  }
}
