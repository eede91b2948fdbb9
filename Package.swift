// swift-tools-version: 6.2
// The house: a target knows the targets above it in this list, never those below or beside it.

import PackageDescription

var swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

// Fuzz targets exist only when asked for, and then the fuzzer watches everything:
// POKEDB_FUZZ=1 swift build --scratch-path .build/fuzz --product json-fuzz
let isFuzzing = Context.environment["POKEDB_FUZZ"] != nil
let fuzzer = "-sanitize=fuzzer,address"
if isFuzzing { swiftSettings.append(.unsafeFlags([fuzzer])) }

let package = Package(
  name: "pokedb",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "SQLite", targets: ["SQLite"]),
    .library(name: "Pokedex", targets: ["Pokedex"]),
    .executable(name: "pokedb", targets: ["pokedb"]),
    .executable(name: "pokedb-bench", targets: ["pokedb-bench"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: swiftSettings),

    // Migrations/ and Seeds/, carried inside the binary.
    .target(name: "CEmbedded"),
    // Unicode's data for search keys, as constant bytes.
    .target(name: "CUnicodeTables"),
    // No pkg-config: it names the shared library, and the module map the static archive.
    .systemLibrary(name: "CYajl", providers: [.apt(["libyajl-dev"])]),
    .target(
      name: "Pokedex",
      dependencies: [
        "SQLite", "CEmbedded", "CUnicodeTables",
        .target(name: "CYajl", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: swiftSettings),

    .executableTarget(
      name: "pokedb", dependencies: ["Pokedex", "SQLite"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "pokedb-bench", dependencies: ["Pokedex", "SQLite", "CSQLite"],
      swiftSettings: swiftSettings),

    // Writes CUnicodeTables; needed again only for a newer Unicode.
    .executableTarget(name: "pokedb-tables", swiftSettings: swiftSettings),

    .testTarget(
      name: "SQLiteTests", dependencies: ["SQLite", "CSQLite"], swiftSettings: swiftSettings),
    .testTarget(
      name: "PokedexTests", dependencies: ["Pokedex", "SQLite"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ToolTests", dependencies: ["pokedb", "Pokedex", "SQLite"], exclude: ["Golden"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

for name in isFuzzing ? ["json-fuzz"] : [] {
  package.targets.append(
    .executableTarget(
      name: name, dependencies: ["Pokedex"],
      swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags([fuzzer, "-use-ld=lld"])]))
}
