import Pokedex
import Testing

@testable import PokeAPI

@Suite("Types in the course of the generations")
struct TypeSpanTests {
  @Test func `nothing where nothing changed`() {
    #expect(TypeSpan.history(of: Typing(.fire), past: []).isEmpty)
  }

  @Test func `a type that stayed is one span`() {
    let spans = TypeSpan.history(
      of: Typing(.fairy, .flying),
      past: [TypeSpan.Past(lastGeneration: 5, types: [.normal, .flying])])
    #expect(
      spans == [
        TypeSpan(slot: 1, type: .normal, firstGeneration: 1, lastGeneration: 5),
        TypeSpan(slot: 1, type: .fairy, firstGeneration: 6, lastGeneration: nil),
        TypeSpan(slot: 2, type: .flying, firstGeneration: 1, lastGeneration: nil),
      ])
  }

  @Test func `a second type may have come later, or changed twice`() {
    let spans = TypeSpan.history(
      of: Typing(.electric, .steel),
      past: [
        TypeSpan.Past(lastGeneration: 1, types: [.electric]),
        TypeSpan.Past(lastGeneration: 4, types: [.electric, .ghost]),
      ])
    #expect(
      spans == [
        TypeSpan(slot: 1, type: .electric, firstGeneration: 1, lastGeneration: nil),
        TypeSpan(slot: 2, type: .ghost, firstGeneration: 2, lastGeneration: 4),
        TypeSpan(slot: 2, type: .steel, firstGeneration: 5, lastGeneration: nil),
      ])
  }
}
