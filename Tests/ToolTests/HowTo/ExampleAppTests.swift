import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// The app in `InAnApp.md`, compiled against the library that was built for these tests.
@Suite struct `The example app` {
  private static let library = ["SQLite", "CEmbedded", "CUnicodeTables", "Pokedex"]

  /// The objects of the library, by the sources there are: others may be left of a build before.
  private static func objects() throws -> [String] {
    try library.flatMap { target -> [String] in
      let sources = PackageRoot.url.appendingPathComponent("Sources/\(target)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      let names = paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
        .map { "\(URL(fileURLWithPath: $0).lastPathComponent).o" }
      let folder = ChildProcess.products.appendingPathComponent("\(target).build")
      return names.map { folder.appendingPathComponent($0).path }
        .filter { FileManager.default.fileExists(atPath: $0) }
    }
  }

  private static func moduleMaps() -> [String] {
    let systems = ["CSQLite", "CZlib", "CNettle", "CYajl"].map {
      PackageRoot.url.appendingPathComponent("Sources/\($0)/module.modulemap").path
    }
    let own = ["CEmbedded", "CUnicodeTables"].map {
      ChildProcess.products.appendingPathComponent("\($0).build/module.modulemap").path
    }
    return (systems + own).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The sanitizer that the library was compiled with, which the app needs then.
  private static func sanitizer() -> [String] {
    for (name, symbol) in [("thread", "__tsan_init"), ("address", "__asan_init")]
    where dlsym(dlopen(nil, RTLD_NOW), symbol) != nil {
      return ["-sanitize=\(name)"]
    }
    return []
  }

  @Test(.enabled(if: ChildProcess.isInstalled("swiftc"), "swiftc is not installed"))
  func `compiles as the page shows it, and prints what the page shows`() throws {
    let page = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/InAnApp.md")
    let source = try #require(Page.blocks("swift", in: page).first)
    let shown = try #require(Page.blocks("text", in: page).first)
    let folder = try Folder.seeded()
    try source.write(to: folder.file("Example.swift"), atomically: true, encoding: .utf8)
    let compiled = try ChildProcess.run(
      ChildProcess.env,
      ["swiftc", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
        + ["Example.swift", "-o", "example", "-I"]
        + [ChildProcess.products.appendingPathComponent("Modules").path]
        + Self.moduleMaps() + Self.sanitizer() + Self.objects(),
      environment: ProcessInfo.processInfo.environment, input: "", folder: folder.url)
    #expect(compiled.code == 0, "\(compiled.output)\(compiled.errors)")
    let run = try folder.shell("./example pokedb.sqlite")
    #expect(run == .init(output: shown + "\n", errors: "", code: 0))
  }
}
