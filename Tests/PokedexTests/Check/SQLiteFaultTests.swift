import Pokedex
import Testing

@Suite("Known faults of SQLite")
struct SQLiteFaultTests {
  @Test(arguments: [("3.40.1", 2), ("3.50.2", 1), ("3.51.2", 1), ("3.51.3", 0), ("4.0", 0)])
  func `a version has those that were mended after it`(version: String, count: Int) {
    #expect(SQLiteFault.faults(of: version).count == count)
  }
}
