import Pokedex
import Testing

@Suite("Typings")
struct TypingTests {
  @Test func `types are kept in slot order`() {
    #expect(Typing(.bug, .flying).types == [.bug, .flying])
  }

  @Test func `the order of two types counts`() {
    #expect(Typing(.bug, .flying) != Typing(.flying, .bug))
  }

  @Test func `a second type equal to the first counts once`() {
    #expect(Typing(.fire, .fire) == Typing(.fire))
  }

  @Test(arguments: [[.fire], [.bug, .flying]] as [[PokemonType]])
  func `a list of one or two types is a typing`(types: [PokemonType]) {
    #expect(Typing(types)?.types == types)
  }

  @Test(arguments: [[], [.fire, .fire], [.fire, .water, .grass]] as [[PokemonType]])
  func `a list of another number of types is none`(types: [PokemonType]) {
    #expect(Typing(types) == nil)
  }
}

@Suite("Types")
struct PokemonTypeTests {
  @Test func `the 18 types have the ids that the field shares`() {
    #expect(
      PokemonType.allCases.map(\.name) == [
        "normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel",
        "fire", "water", "grass", "electric", "psychic", "ice", "dragon", "dark", "fairy",
      ])
  }

  @Test func `ids are counted from 1`() {
    #expect(PokemonType.allCases.map(\.rawValue) == Array(1...18))
  }

  @Test func `people see the types in the order of the games`() {
    #expect(
      PokemonType.gameOrder.map(\.name) == [
        "normal", "fire", "water", "electric", "grass", "ice", "fighting", "poison", "ground",
        "flying", "psychic", "bug", "rock", "ghost", "dragon", "dark", "steel", "fairy",
      ])
  }

  @Test func `a name is understood in any case`() {
    #expect(PokemonType(name: "FiRe") == .fire)
  }

  @Test(arguments: ["", "shadow", "fire ", "火"])
  func `another name is no type`(name: String) {
    #expect(PokemonType(name: name) == nil)
  }
}
