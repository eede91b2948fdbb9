// swift-tools-version: 6.2
// The house: a target knows the targets above it in this list, never those below or beside it.

import PackageDescription

// Continuous integration builds with warnings as errors, and nothing twice.
let strictness: [SwiftSetting] =
  Context.environment["POKEDB_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]
let swiftSettings: [SwiftSetting] =
  strictness + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]

let package = Package(
  name: "pokedb",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "SQLite", targets: ["SQLite"]),
    .library(name: "Pokedex", targets: ["Pokedex"]),
    .executable(name: "pokedb", targets: ["pokedb"]),
    .executable(name: "pokedb-net", targets: ["pokedb-net"]),
    .executable(name: "pokedb-bench", targets: ["pokedb-bench"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: swiftSettings),

    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CNettle", pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
    // Migrations/ and Seeds/, carried inside the binary.
    .target(name: "CEmbedded"),
    // Unicode's data for search keys, as constant bytes.
    .target(name: "CUnicodeTables"),
    // No pkg-config: it names the shared library, and the module map the static archive.
    .systemLibrary(name: "CYajl", providers: [.apt(["libyajl-dev"])]),
    .target(
      name: "Pokedex",
      dependencies: [
        "SQLite", "CZlib", "CNettle", "CEmbedded", "CUnicodeTables",
        .target(name: "CYajl", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: swiftSettings),

    // The SQL of PokéAPI's documents, carried inside the binary.
    .target(name: "CDocuments"),
    // PokéAPI's data set: its CSV files into tables, and tables into its documents.
    .target(
      name: "PokeAPI", dependencies: ["Pokedex", "SQLite", "CDocuments"],
      exclude: ["Documents/SQL"], swiftSettings: swiftSettings),

    // No pkg-config: it would be asked for also where the service is not built.
    .systemLibrary(name: "CMicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    // The files of the page, carried inside the binary.
    .target(name: "CPage"),
    .target(
      name: "PokedexServer",
      dependencies: ["PokeAPI", "Pokedex", "SQLite", "CMicrohttpd", "CPage"],
      exclude: ["Page/Assets"], swiftSettings: swiftSettings),

    // No pkg-config: it would hand on the flags of all that libcurl itself stands on.
    .systemLibrary(
      name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(
      name: "PokedexFetch", dependencies: ["Pokedex", "SQLite", "CCurl"],
      swiftSettings: swiftSettings),

    // What the tool and its companion share: the reading of command lines, output, help.
    .target(
      name: "Console", dependencies: ["PokeAPI", "Pokedex", "SQLite"],
      swiftSettings: swiftSettings),
    .systemLibrary(
      name: "CPng", pkgConfig: "libpng16",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .executableTarget(
      name: "pokedb", dependencies: ["CPng", "Console", "PokeAPI", "Pokedex", "SQLite"],
      swiftSettings: swiftSettings),
    // What needs a library for HTTP: started by pokedb, so that its other commands start without.
    .executableTarget(
      name: "pokedb-net",
      dependencies: ["PokedexServer", "PokedexFetch", "Console", "Pokedex", "SQLite"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "pokedb-bench", dependencies: ["Pokedex", "SQLite", "CSQLite", "CMicrohttpd"],
      swiftSettings: swiftSettings),

    // Writes CUnicodeTables; needed again only for a newer Unicode.
    .executableTarget(name: "pokedb-tables", swiftSettings: swiftSettings),

    // What several test targets need: folders, processes, sockets, clocks.
    .target(
      name: "TestSupport", dependencies: ["SQLite"], path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    .target(
      name: "PokedexTestSupport", dependencies: ["TestSupport", "Pokedex", "SQLite"],
      path: "Tests/PokedexTestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "SQLiteTests", dependencies: ["TestSupport", "SQLite", "CSQLite"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PokedexTests",
      dependencies: ["PokedexTestSupport", "TestSupport", "Pokedex", "SQLite"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PokeAPITests",
      dependencies: [
        "PokedexTestSupport", "TestSupport", "PokeAPI", "Pokedex", "SQLite", "pokedb",
      ],
      exclude: ["Golden"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "PokedexTestSupport", "TestSupport", "PokedexServer", "PokeAPI", "Console", "Pokedex",
        "SQLite",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PageTests",
      dependencies: ["PokedexTestSupport", "TestSupport", "PokedexServer", "Pokedex", "SQLite"],
      exclude: ["Logic"], swiftSettings: swiftSettings),
    .testTarget(
      name: "FetchTests",
      dependencies: [
        "PokedexTestSupport", "TestSupport", "PokedexFetch", "Pokedex", "SQLite", "pokedb",
        "pokedb-net",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ToolTests", dependencies: ["TestSupport", "pokedb", "Console", "Pokedex", "SQLite"],
      exclude: ["Golden"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// Fuzz targets, whose `main` is libFuzzer's; .ci/run says how they are built and run.
if Context.environment["POKEDB_FUZZ"] != nil {
  package.targets += ["csv", "json"].map { name in
    .executableTarget(
      name: "\(name)-fuzz", dependencies: ["Pokedex", "SQLite"],
      path: "Sources/pokedb-fuzz/\(name)", swiftSettings: swiftSettings)
  }
}
