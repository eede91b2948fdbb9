import Foundation
import SQLite
import TestSupport
import Testing

/// What app developers link runs on Apple's platforms too.
@Suite("The libraries know one C library and no Foundation")
struct PortabilityTests {
  private static let root = PackageRoot.url.path

  private static func sources(_ folder: String) -> [String] {
    Files.names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if Files.kind(of: path) == .folder { return sources(path) }
      return name.hasSuffix(".swift") ? [path] : []
    }
  }

  /// The modules that a file imports, whatever stands before the word.
  private static func imports(_ path: String) throws -> [String] {
    String(decoding: try bytes(of: path), as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
        words[..<at].allSatisfy({ $0.first?.isLowercase == true || $0.hasPrefix("@") })
      else { return nil }
      return String(words[at + 1])
    }
  }

  /// Where a target calls the system: a folder, or a file.
  private static let platform = [
    "SQLite/Platform/", "Console/Platform.swift", "PokedexServer/Transport/Platform",
  ]

  @Test(arguments: [
    "SQLite", "Pokedex", "PokeAPI", "PokedexServer", "PokedexFetch", "Console", "pokedb",
    "pokedb-net",
  ])
  func `only the platform's files import a C library, and nobody Foundation`(
    _ target: String
  ) throws {
    let sources = "\(Self.root)/Sources/"
    let files = Self.sources(sources + target)
    try #require(files.count > 3)
    let libraries: Set<String> = ["Glibc", "Musl", "Darwin", "Android", "WinSDK"]
    for file in files {
      let imports = Set(try Self.imports(file))
      #expect(imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]), "\(file)")
      let path = file.dropFirst(sources.count)
      guard !Self.platform.contains(where: path.hasPrefix) else { continue }
      #expect(libraries.isDisjoint(with: imports), "\(file)")
    }
  }

  @Test(arguments: ["SQLite", "Pokedex", "PokeAPI"])
  func `no file asks for Linux`(_ target: String) throws {
    for file in Self.sources("\(Self.root)/Sources/\(target)") {
      let text = String(decoding: try bytes(of: file), as: UTF8.self)
      #expect(!text.contains("os(Linux)") && !text.contains("/proc/"), "\(file)")
    }
  }
}
