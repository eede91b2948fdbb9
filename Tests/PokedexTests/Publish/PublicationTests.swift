import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("A published copy")
struct PublicationTests {
  let fixture: PublicationFixture

  init() throws { fixture = try PublicationFixture() }

  @Test func `it answers as the file does`() throws {
    _ = try fixture.publish()
    let copy = PokemonRepository(PokedexFile.database(at: fixture.target))
    for number in 1...15 {
      let number = NationalNumber(stored: number)
      #expect(try copy.fetch(number) == fixture.file.pokemon.fetch(number))
    }
    #expect(try copy.list(PokemonQuery(), languages: ["en"]).count == 15)
  }

  @Test func `it keeps the numbers of the header, a rollback journal and what ANALYZE knows`()
    throws
  {
    _ = try fixture.publish()
    let copy = try fixture.copy()
    #expect(try copy.applicationID() == 0x504B_4458)
    #expect(try copy.userVersion() == PokedexFile.schemaVersion)
    #expect(try copy.text("PRAGMA journal_mode") == "delete")
    #expect(try copy.int("SELECT count(*) > 5 FROM sqlite_stat1") == 1)
    #expect(try copy.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try copy.rows("PRAGMA foreign_key_check") { _ in 1 } == [])
    #expect(try copy.int("PRAGMA freelist_count") == 0)
  }

  @Test func `nothing is found wrong with it`() throws {
    _ = try fixture.publish {
      $0.languages = ["ja"]; $0.types = [.fire, .water]
    }
    #expect(try FileCheck(of: fixture.target).findings().filter(\.isOpen) == [])
  }

  @Test func `a small one has small pages`() throws {
    let manifest = try fixture.publish()
    #expect(manifest.information.pageSize == 1024)
    #expect(manifest.information.bytes < 100_000)
  }

  @Test func `the file that it is made of is not touched`() throws {
    let before = try bytes(of: fixture.file.path)
    _ = try fixture.publish { $0.languages = ["ja"] }
    #expect(try bytes(of: fixture.file.path) == before)
    #expect(try fixture.file.folder.names() == ["out.sqlite", "out.sqlite.json", "pokedb.sqlite"])
  }

  @Test func `the manifest tells size and digest`() throws {
    let manifest = try fixture.publish()
    let content = try bytes(of: fixture.target)
    #expect(manifest.sha256 == SHA256.hex(of: content))
    #expect(manifest.information.bytes == content.count)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes(of: fixture.target + ".json")))
        as? [String: Any])
    #expect(json["sha256"] as? String == manifest.sha256)
    #expect(json["bytes"] as? Int == content.count)
    #expect(json["file"] as? String == "out.sqlite")
    #expect(json["date"] as? String == "2026-01-31T12:00:00Z")
    #expect((json["counts"] as? [String: Int])?["pokemon"] == 15)
    #expect((json["left_out"] as? [String: Any])?["notes"] as? Int == 1)
    #expect((json["versions"] as? [String: Any])?["schema"] as? Int == 2)
  }

  // MARK: What is left out

  @Test func `notes are left out, down to their bytes`() throws {
    let manifest = try fixture.publish()
    #expect(manifest.leftOut.notes == 1)
    #expect(try fixture.int("SELECT count(*) FROM note") == 0)
    #expect(try !bytes(of: fixture.target).contains(PublicationFixture.note.utf8))
    #expect(try bytes(of: fixture.file.path).contains(PublicationFixture.note.utf8))
  }

  @Test func `notes are in it where they are asked for`() throws {
    let manifest = try fixture.publish { $0.includesNotes = true }
    #expect(manifest.leftOut.notes == 0)
    #expect(try fixture.text("SELECT text FROM note") == PublicationFixture.note)
  }

  @Test(
    arguments: [
      (PublicationOptions.Images.none, [], 3), (.sprites, [2], 2), (.all, [1, 2, 3], 0),
    ] as [(PublicationOptions.Images, [UInt8], Int)])
  func `pictures are those asked for, and addresses stay`(
    images: PublicationOptions.Images, kept: [UInt8], leftOut: Int
  ) throws {
    let manifest = try fixture.publish { $0.images = images }
    #expect(manifest.leftOut.images == leftOut)
    let hashes = kept.map(PublicationFixture.hash).sorted()
    #expect(try fixture.texts("SELECT sha256 FROM image_blob ORDER BY 1") == hashes)
    #expect(
      try fixture.texts("SELECT sha256 FROM image WHERE state = 'ready' ORDER BY 1") == hashes)
    #expect(try fixture.int("SELECT count(*) FROM image") == 17)
    #expect(
      try fixture.text("SELECT image_url FROM v1_pokemon WHERE number = 1")?.hasSuffix("001.png")
        == true)
  }

  @Test func `what tells when a picture was used is left out, what tells if it is fresh is not`()
    throws
  {
    _ = try fixture.publish { $0.images = .all }
    #expect(
      try fixture.int(
        "SELECT count(coalesce(used_at, checked_at, retry_after)) + sum(attempts) FROM image") == 0)
    #expect(try fixture.text("SELECT etag FROM image WHERE id = 1") == #""e""#)
  }

  @Test func `names, texts and keys are those of the languages asked for`() throws {
    let manifest = try fixture.publish { $0.languages = ["ja", "en"] }
    #expect(manifest.leftOut.languages.contains("zh-Hans"))
    #expect(manifest.leftOut.languages.contains("ja-Latn"))
    for table in ["pokemon_name", "pokemon_genus", "pokemon_description", "type_name"] {
      let languages = try fixture.texts(SQL("SELECT DISTINCT language FROM \(table) ORDER BY 1"))
      #expect(languages == ["en", "ja"] || languages == ["en"], "\(table)")
    }
    #expect(try fixture.int("SELECT count(*) FROM pokemon_search WHERE key = 'miaowazhongzi'") == 0)
    #expect(try fixture.int("SELECT count(*) FROM pokemon_search WHERE key = 'bulbasaur'") == 1)
    #expect(try fixture.int("SELECT count(*) FROM pokemon_search WHERE key = 'フシギダネ'") == 1)
  }

  @Test func `a Pokémon without a name in the languages asked for keeps its English one`() throws {
    var nameless = Pokemon.sample(900, "Onlyenglish")
    nameless.names["fr"] = "Seulement"
    _ = try fixture.file.pokemon.save(nameless)
    let manifest = try fixture.publish { $0.languages = ["ja"] }
    #expect(manifest.leftOut.namesKept == 1)
    #expect(
      try fixture.texts("SELECT text FROM pokemon_name WHERE language <> 'ja'") == ["Onlyenglish"])
  }

  @Test func `Pokémon of other types are left out, with all that is theirs`() throws {
    let manifest = try fixture.publish { $0.types = [.fire, .flying] }
    #expect(manifest.leftOut.pokemon == 11)
    #expect(try fixture.copy().ints("SELECT number FROM pokemon ORDER BY 1") == [4, 5, 6, 12])
    #expect(try fixture.copy().rows("PRAGMA foreign_key_check") { _ in 1 } == [])
    #expect(try fixture.int("SELECT count(*) FROM pokemon_name") == 16)
    #expect(try fixture.int("SELECT count(*) FROM image") == 4)
    #expect(try fixture.int("SELECT count(*) FROM type_efficacy") == 330)
  }

  @Test func `a number whose default form is left out has another`() throws {
    _ = try fixture.file.pokemon.save(
      .sample(6, "Mega Charizard X", form: "mega-x", Typing(.fire, .dragon)))
    try fixture.change("UPDATE pokemon SET is_default = 0 WHERE form = 'mega-x'")
    _ = try fixture.publish { $0.types = [.dragon] }
    #expect(try fixture.int("SELECT is_default FROM pokemon WHERE form = 'mega-x'") == 1)
  }

  @Test func `the copy says itself what it lacks`() throws {
    _ = try fixture.publish { $0.types = [.fire] }
    #expect(
      try fixture.text("SELECT value FROM meta WHERE key = 'left_out'")
        == "1 note; 1 picture; 12 Pokémon of other types" as String?
        || fixture.text("SELECT value FROM meta WHERE key = 'left_out'")
          == "1 note; 3 pictures; 12 Pokémon of other types"
    )
  }
}
