import Pokedex

/// Pokémon that do not exist, the same in every run.
struct Generator {
  private var state: UInt64

  init(seed: UInt64 = 1) { state = seed }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  private static let syllables = [
    "ba", "bel", "cha", "cor", "dra", "du", "eli", "fla", "fu", "gar", "go", "hi", "ka", "kru",
    "la", "lu", "ma", "mew", "ni", "no", "o", "pi", "pla", "qua", "ra", "ri", "sa", "sha", "ta",
    "ti", "u", "va", "vol", "wa", "xe", "ya", "zo", "zu",
  ]
  private static let kana = Array("アイウカキクサシスタチテナニノハヒフマミムヤユラリルワンガギダバパ")
  private static let han = Array("妙蛙种子草花小火龙恐喷杰尼龟卡咪水箭绿毛虫铁甲蛹巴大蝶独角壳针蜂波比鸟")

  mutating func name() -> String {
    let name = (0..<2 + next(3)).map { _ in Self.syllables[next(Self.syllables.count)] }.joined()
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Beginnings of names, of two to six letters.
  mutating func prefixes(_ count: Int) -> [String] {
    (0..<count).map { _ in String(name().prefix(2 + next(5))) }
  }

  private mutating func word(of letters: [Character], _ count: Int) -> String {
    String((0..<count).map { _ in letters[next(letters.count)] })
  }

  /// One Pokémon a number, with a name in each of the first languages of en, ja, zh-Hans, ja-Latn.
  mutating func pokemon(_ count: Int, languages: Int) -> [Pokemon] {
    (1...count).compactMap { number in
      guard let number = NationalNumber(number) else { return nil }
      let primary = PokemonType.allCases[next(18)]
      let secondary = next(2) == 0 ? nil : PokemonType.allCases[next(18)]
      var pokemon = Pokemon(
        number: number, typing: Typing(primary, secondary), names: ["en": name()])
      if languages > 1 { pokemon.names["ja"] = word(of: Self.kana, 3 + next(3)) }
      if languages > 2 { pokemon.names["zh-Hans"] = word(of: Self.han, 2 + next(3)) }
      if languages > 3 { pokemon.names["ja-Latn"] = name() }
      pokemon.generation = 1 + next(9)
      pokemon.height = Decimal3(thousandths: 100 * (1 + next(90)))
      pokemon.weight = Decimal3(thousandths: 100 * (1 + next(9000)))
      for stat in BaseStats.Stat.allCases { pokemon.stats[stat] = 10 + next(200) }
      return pokemon
    }
  }
}
