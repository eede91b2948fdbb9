import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Pictures in the file")
struct ImageRepositoryTests {
  let file: PokedexFixture
  var images: ImageRepository { ImageRepository(file.database) }
  let charizard = NationalNumber(stored: 6)

  init() throws { file = try PokedexFixture(seeded: true) }

  func picture(_ width: Int, count: Int = 40) throws -> Picture {
    try #require(Picture(SamplePicture.png(width, count: count)))
  }

  /// Saves a picture as if it had been fetched.
  func fetch(_ picture: Picture, _ address: String, at seconds: Int = 0) throws {
    let now = Timestamp(seconds: PokedexFixture.now.seconds + seconds)
    try file.database.write { connection in
      let claim = try ImageRepository.claim(
        address, refreshing: true, holder: "1@h/1", now: now, for: 15, connection,
        isGone: { _ in false })
      guard case .granted(let record) = claim else { throw CancellationError() }
      try ImageRepository.save(
        picture, of: record.id, ImageResponse(status: 200), now: now, connection)
      try ImageRepository.release(record.id, holder: "1@h/1", connection)
    }
  }

  func address(_ number: Int) -> String {
    "http://assets.pokemon.com/assets/cms2/img/pokedex/full/"
      + "\(NationalNumber.label(number).dropFirst()).png"
  }

  func int(_ sql: SQL) throws -> Int? { try file.database.read { try $0.int(sql) } }

  @Test func `the seeds have the addresses of the app, and no picture`() throws {
    let entries = try images.list(languages: ["en"])
    #expect(entries.map(\.number.value) == Array(1...15))
    #expect(entries.map(\.address) == (1...15).map(address))
    #expect(entries.allSatisfy { $0.state == .new && $0.picture == nil && $0.kind == "artwork" })
    #expect(entries.map(\.name).prefix(2) == ["Bulbasaur", "Ivysaur"])
    #expect(try images.picture(of: charizard) == nil)
  }

  @Test func `a fetched picture is that of its Pokémon, and listed`() throws {
    let picture = try picture(60)
    try fetch(picture, address(6))
    #expect(try images.picture(of: charizard) == picture)
    #expect(try images.picture(of: NationalNumber(stored: 7)) == nil)
    let key = ImageSelection.FormKey(charizard, form: "")
    let entries = try images.list(ImageSelection(pokemon: [key]))
    #expect(entries.count == 1)
    #expect(entries.first?.state == .ready && entries.first?.picture == picture.information)
    #expect(entries.first?.fetchedAt == "2026-01-31T12:00:00Z")
  }

  @Test func `a picture that was put in stands before the fetched one, until it is removed`() throws
  {
    let fetched = try picture(60)
    let own = try picture(61)
    try fetch(fetched, address(6))
    #expect(try images.put(own, for: charizard, now: PokedexFixture.now))
    #expect(try images.picture(of: charizard) == own)
    let key = ImageSelection.FormKey(charizard, form: "")
    #expect(try images.list(ImageSelection(pokemon: [key])).first?.state == .own)
    // Its address is still what other programs see.
    #expect(try file.pokemon.fetch(charizard)?.pokemon.imageURL == address(6))
    #expect(try images.remove(charizard))
    #expect(try images.picture(of: charizard) == nil)
    #expect(try int("SELECT count(*) FROM image_blob") == 0)
    #expect(try images.remove(charizard) == false)
    #expect(try images.list(ImageSelection(pokemon: [key])).first?.address == address(6))
  }

  @Test func `a picture can be of another kind, and of a form`() throws {
    let sprite = try picture(62)
    #expect(try images.put(sprite, for: charizard, kind: "sprite", now: PokedexFixture.now))
    #expect(try images.picture(of: charizard) == nil)
    #expect(try images.picture(of: charizard, kind: "sprite") == sprite)
    #expect(
      try images.put(sprite, for: charizard, form: "mega-x", now: PokedexFixture.now) == false)
    let mega = Pokemon.sample(6, "Mega", form: "mega-x")
    _ = try file.pokemon.save(mega)
    #expect(try images.put(sprite, for: charizard, form: "mega-x", now: PokedexFixture.now))
    #expect(try images.picture(of: charizard, form: "mega-x") == sprite)
    let entries = try images.list(ImageSelection(kind: "sprite"))
    #expect(entries.map(\.form) == [""])
    // Equal bytes once.
    #expect(try int("SELECT count(*) FROM image_blob") == 1)
  }

  @Test func `another picture that is put in takes the bytes of the old with it`() throws {
    #expect(try images.put(try picture(61), for: charizard, now: PokedexFixture.now))
    #expect(try images.put(try picture(62), for: charizard, now: PokedexFixture.now))
    #expect(try int("SELECT count(*) FROM image_blob") == 1)
    #expect(try images.picture(of: charizard) == picture(62))
  }

  @Test func `a Pokémon that is not there gets no picture`() throws {
    let nobody = NationalNumber(stored: 999)
    #expect(try images.put(try picture(1), for: nobody, now: PokedexFixture.now) == false)
    #expect(try images.setAddress("http://h/", of: nobody) == false)
    #expect(try int("SELECT count(*) FROM image_blob") == 0)
  }

  @Test func `the least recently used pictures go first, and the rest fits`() throws {
    for number in 1...5 { try fetch(try picture(number, count: 1000), address(number), at: number) }
    let size = try picture(1, count: 1000).bytes.count
    try images.markUsed(NationalNumber(stored: 1), now: PokedexFixture.now)
    let done = try images.prune(to: 2 * size)
    #expect(done.removed == 3 && done.removedBytes == 3 * size && done.keptBytes == 2 * size)
    let kept = try images.list().filter { $0.picture != nil }.map(\.number.value)
    #expect(kept == [1, 5])
    // As if they had not been fetched.
    #expect(try images.list()[1].state == .new)
    #expect(try int("SELECT count(*) FROM image WHERE sha256 IS NOT NULL OR etag IS NOT NULL") == 2)
  }

  @Test func `pictures that were shown go after those that were not`() throws {
    for number in 1...4 { try fetch(try picture(number, count: 1000), address(number), at: number) }
    let pictures = try (1...4).map { try picture($0, count: 1000) }
    let later = Timestamp(seconds: PokedexFixture.now.seconds + 60)
    try images.markUsed(pictures: [2, 1].map { pictures[$0 - 1].sha256 }, now: later)
    _ = try images.prune(to: 3 * pictures[0].bytes.count)
    #expect(try images.list().filter { $0.picture != nil }.map(\.number.value) == [1, 2, 4])
    _ = try images.prune(to: pictures[0].bytes.count)
    #expect(try images.list().filter { $0.picture != nil }.map(\.number.value) == [1])
  }

  @Test func `a picture that is shown again and again is noted once an hour`() throws {
    let (first, second) = (try picture(1), try picture(2))
    for (number, picture) in [(1, first), (2, second)] { try fetch(picture, address(number)) }
    func order() throws -> [Int] {
      try file.database.read { connection in
        try connection.rows(
          "SELECT used_order FROM image WHERE sha256 IS NOT NULL ORDER BY address"
        ) { row throws(SQLiteError) in try row.int(0) }
      }
    }
    var outcomes: [[Int]] = []
    for minutes in [59, 60, 61, 120, 122] {
      let now = Timestamp(seconds: PokedexFixture.now.seconds + 60 * minutes)
      try images.markUsedHourly(picture: first.sha256, now: now)
      outcomes.append(try order())
    }
    #expect(outcomes == [[1, 2], [1, 2], [3, 2], [3, 2], [4, 2]])
    try images.markUsedHourly(picture: try picture(3).sha256, now: PokedexFixture.now)
    #expect(try order() == [4, 2])
  }

  @Test func `what was put in is not counted and stays, also where it was fetched too`() throws {
    for number in 1...3 { try fetch(try picture(number), address(number)) }
    #expect(try images.put(try picture(2), for: charizard, now: PokedexFixture.now))
    let done = try images.prune(to: 0)
    #expect(done.removed == 2 && done.keptBytes == 0)
    #expect(try images.picture(of: charizard) == picture(2))
    #expect(try images.picture(of: NationalNumber(stored: 2)) == picture(2))
  }

  @Test func `two addresses of one picture are used when the later of them was`() throws {
    let shared = try picture(1, count: 1000)
    try fetch(shared, address(1))
    try fetch(try picture(2, count: 1000), address(2))
    try fetch(shared, address(3))
    _ = try images.prune(to: shared.bytes.count)
    #expect(try images.list().filter { $0.picture != nil }.map(\.number.value) == [1, 3])
  }

  @Test func `bytes that nothing leads to go whatever the limit`() throws {
    try fetch(try picture(1), address(1))
    try file.database.write { try $0.run("UPDATE image SET sha256 = NULL WHERE id > 0") }
    let done = try images.prune(to: 1_000_000)
    #expect(done.removed == 1 && done.keptBytes == 0)
    #expect(try int("SELECT count(*) FROM image_blob") == 0)
  }

  @Test func `a rehearsal of pruning changes nothing`() throws {
    try fetch(try picture(1), address(1))
    #expect(try images.prune(to: 0, isRehearsal: true).removed == 1)
    #expect(try images.list().first?.state == .ready)
  }

  @Test func `a damaged picture is found by its digest, with whom it pictures`() throws {
    for number in 1...3 { try fetch(try picture(number), address(number)) }
    #expect(try images.verify() == verification(checked: 3))
    let damaged = try picture(2).sha256
    try file.database.write { connection in
      try connection.run(
        "UPDATE image_blob SET bytes = ? WHERE sha256 = ?", SamplePicture.png(9), damaged)
    }
    let found = try images.verify()
    #expect(found.checked == 3)
    #expect(found.damaged.map(\.sha256) == [damaged])
    #expect(found.damaged.first?.numbers.map(\.value) == [2])
    #expect(found.damaged.first?.addresses == [address(2)])
    #expect(try images.picture(of: NationalNumber(stored: 2)) == nil)
    #expect(try images.picture(of: NationalNumber(stored: 3)) == picture(3))
  }

  private func verification(checked: Int) -> ImageVerification {
    var verification = ImageVerification()
    verification.checked = checked
    return verification
  }

  @Test func `more pictures than a page are all looked at`() throws {
    try file.database.write { connection in
      for width in 1...200 {
        let picture = try #require(Picture(SamplePicture.png(width)))
        try connection.run(
          "INSERT INTO image_blob (sha256, media_type, size, bytes) VALUES (?, 'image/png', ?, ?)",
          picture.sha256, picture.bytes.count, picture.bytes)
      }
    }
    #expect(try images.verify().checked == 200)
  }

  @Test func `a claim is held by one until it ends, is void or is given up`() throws {
    func claim(_ holder: String, at seconds: Int) throws -> Bool {
      try file.database.write { connection in
        let claim = try ImageRepository.claim(
          "http://h/", refreshing: false, holder: holder,
          now: Timestamp(seconds: PokedexFixture.now.seconds + seconds), for: 15, connection,
          isGone: { $0 == "gone" })
        guard case .granted = claim else { return false }
        return true
      }
    }
    #expect(try claim("a", at: 0))
    #expect(try !claim("b", at: 14))
    #expect(try claim("a", at: 14))
    #expect(try !claim("b", at: 28))
    #expect(try claim("b", at: 29))
    #expect(try claim("gone", at: 100))
    #expect(try claim("c", at: 101))
  }

  @Test func `removing a Pokémon removes what was put in for it`() throws {
    #expect(try images.put(try picture(61), for: charizard, now: PokedexFixture.now))
    #expect(try file.pokemon.remove(charizard, form: ""))
    #expect(try int("SELECT count(*) FROM own_image") == 0)
    #expect(try int("SELECT count(*) FROM image_blob") == 0)
  }

  @Test func `removing a Pokémon leaves a picture that another has too`() throws {
    let venusaur = NationalNumber(stored: 3)
    for number in [charizard, venusaur] {
      #expect(try images.put(try picture(61), for: number, now: PokedexFixture.now))
    }
    #expect(try file.pokemon.remove(charizard, form: ""))
    #expect(try images.picture(of: venusaur)?.bytes == picture(61).bytes)
  }
}
