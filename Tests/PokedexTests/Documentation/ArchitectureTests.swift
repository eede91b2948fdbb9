import Foundation
import TestSupport
import Testing

/// `Architecture.md` has a row for every room, and the code keeps to their order.
@Suite("The page of the rooms")
struct ArchitectureTests {
  private static let page = Result {
    try PackageRoot.text("Sources/Pokedex/Pokedex.docc/Architecture.md")
  }

  /// The rooms of the page below `Sources`, the highest first.
  private static func rooms() throws -> [String] {
    try page.get().matches(of: #/\n\| `Sources/([^`]+)` \| [^|]+ \|/#).map { String($0.1) }
  }

  /// The folders of `Sources` that hold code, those of its two large rooms each for themselves.
  private static func folders() throws -> [String] {
    let large: Set = ["Pokedex", "PokedexServer"]
    return try SourceFile.names(in: "").flatMap { target -> [String] in
      guard large.contains(target) else { return [target] }
      let files = try SourceFile.all(in: target)
      return Set(
        files.map { file in
          let parts = file.path.split(separator: "/").dropLast().prefix(2)
          return parts.joined(separator: "/")
        }
      ).sorted()
    }
  }

  @Test func `has a row for every folder of code, and no other`() throws {
    let rooms = try Self.rooms()
    #expect(rooms.count == Set(rooms).count)
    #expect(try Set(rooms) == Set(Self.folders()))
  }

  @Test func `has a row for every target, and no other`() throws {
    let manifest = try PackageRoot.text("Package.swift")
    let pattern = #/\.(systemLibrary|target|executableTarget)\(\s*name: "([\w-]+)"([^)]*)/#
    let targets = manifest.matches(of: pattern).filter { !$0.3.contains("path: \"Tests/") }
      .map { String($0.2) }
    try #require(targets.count > 15)
    // Its targets are made by name, where they are asked for.
    #expect(manifest.contains(#"path: "Sources/pokedb-fuzz/\(name)""#))
    let rows = try Set(Self.rooms().compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(rows == Set(targets).union(["pokedb-fuzz"]))
  }

  /// Between targets the compiler sees to it.
  @Test(arguments: ["Pokedex", "PokedexServer"])
  func `no room names a type of a room above it`(_ target: String) throws {
    let rooms = try Self.rooms().filter { $0.hasPrefix("\(target)/") }
    try #require(rooms.count > 3)
    let files = try rooms.map { try SourceFile.all(in: $0) }
    var above: [String: String] = [:]
    for (room, files) in zip(rooms, files) {
      let own = Set(files.flatMap(\.declared))
      for file in files {
        let wrong = file.named.intersection(above.keys).subtracting(own)
        #expect(wrong.isEmpty, "\(file.path) names \(wrong.map { "\($0) of \(above[$0] ?? "")" })")
      }
      for type in files.flatMap(\.types) { above[type] = room }
    }
    #expect(above.count > 30)
  }
}
