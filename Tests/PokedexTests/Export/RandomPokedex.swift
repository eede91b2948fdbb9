import TestSupport
import Testing

@testable import Pokedex

/// Pokémon by chance, with forms, texts and notes that an export could lose.
struct RandomPokedex {
  private(set) var pokemon: [Pokemon] = []
  /// Notes by the place of their Pokémon.
  private(set) var notes: [[(text: String, time: Timestamp)]] = []

  private static let forms = ["", "mega-x", "form", "alolan", "7", "none", "female", "x-form-y"]
  private static let languages: [LanguageCode] = [
    "en", "ja", "ja-Hrkt", "ja-Latn", "zh-Hans", "zh-Hant", "pt-BR", "fr", "id", "no", "is", "raw",
  ]
  private static let texts = [
    "None", "na", "-", "—", "NULL", "=1+1", "+a", "-b", "@c", "\"", "a,b;c|d", "'x'", "Ã©", "?x?",
    "VenusaurMega Venusaur", "フシギダネ (Fushigidane)", "Fushigidaneフシギダネ", "2' 04\"", "[1]",
    "[{\"text\":1}]", "]},{", "\\n", "a\u{200D}b", "\u{FEFF}x", "1", "007", "true", "fire/flying",
    "<br>", "妙蛙种子", "e\u{301}",
  ]

  init(count: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var samples = SampleText(seed: seed)
    while pokemon.count < count {
      let number = (pokemon.last?.number.value ?? 0) + Int.random(in: 1...3, using: &generator)
      let forms = Self.forms.shuffled(using: &generator)
        .prefix([1, 1, 2, 3].randomElement(using: &generator) ?? 1)
      for form in forms {
        var one = Pokemon.generated(number, form: form, using: &generator)
        one.isDefault = false
        one.names = Self.localized(&generator, &samples)
        one.genera = Self.localized(&generator, &samples)
        one.descriptions = Self.localized(&generator, &samples, lines: true)
        if Bool.random(using: &generator) {
          one.imageURL = "http://a.example/\(number).png?x='\"&y=,;"
        }
        Self.forget(&one, &generator)
        // What cannot be saved is no part of a file.
        guard let kept = try? one.normalized() else { continue }
        pokemon.append(kept)
        notes.append(Self.notes(&generator, &samples))
      }
      // A number that has forms has one that it means alone.
      let own = pokemon.indices.filter { pokemon[$0].number.value == number }
      if let chosen = own.randomElement(using: &generator) { pokemon[chosen].isDefault = true }
    }
  }

  /// Saves all of it in a file.
  func save(in file: PokedexFixture) throws {
    let repository = NoteRepository(file.database)
    for (pokemon, notes) in zip(pokemon, notes) {
      #expect(try file.pokemon.save(pokemon) == .inserted)
      for note in notes {
        _ = try repository.add(
          note.text, to: pokemon.number, form: pokemon.form, at: note.time, languages: [])
      }
    }
  }

  private static func forget(_ pokemon: inout Pokemon, _ generator: inout SplitMix64) {
    for stat in BaseStats.Stat.allCases where Int.random(in: 0..<6, using: &generator) == 0 {
      pokemon.stats[stat] = [nil, 0, 65_535].randomElement(using: &generator) ?? nil
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: pokemon.height = nil
    case 1: pokemon.height = Decimal3(thousandths: .max)
    case 2: pokemon.height = Decimal3(thousandths: 0)
    default: break
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: pokemon.weight = nil
    case 1: pokemon.weight = Decimal3(thousandths: 1)
    default: break
    }
    if Bool.random(using: &generator) { pokemon.generation = nil }
  }

  private static func text(
    _ generator: inout SplitMix64, _ samples: inout SampleText, lines: Bool
  ) -> String {
    let words = (0...Int.random(in: 0...2, using: &generator)).map { _ in
      Bool.random(using: &generator)
        ? samples.next() : texts.randomElement(using: &generator) ?? ""
    }
    return words.joined(separator: lines ? ["\n", " ", "\t"][words.count % 3] : " ")
      .replacing("\0", with: "")
  }

  private static func localized(
    _ generator: inout SplitMix64, _ samples: inout SampleText, lines: Bool = false
  ) -> LocalizedText {
    var texts = LocalizedText()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let language = languages.randomElement(using: &generator) ?? "en"
      let text = Self.text(&generator, &samples, lines: lines)
      if !text.isEmpty { texts[language] = text }
    }
    return texts
  }

  private static func notes(
    _ generator: inout SplitMix64, _ samples: inout SampleText
  ) -> [(text: String, time: Timestamp)] {
    var notes: [(text: String, time: Timestamp)] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let text = Self.text(&generator, &samples, lines: true)
      guard (try? Note.normalized(text)) != nil else { continue }
      let seconds = Int.random(in: -1_000_000_000...4_000_000_000, using: &generator)
      notes.append((text, Timestamp(seconds: seconds)))
      // One that is there twice is two.
      if Bool.random(using: &generator) { notes.append((text, Timestamp(seconds: seconds))) }
    }
    return notes
  }
}
