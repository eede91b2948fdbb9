import Pokedex
import SQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The service beside nginx, which serves the same bytes from files, and beside its own HTTP
/// library with nothing of ours: `wrk` asks them in turns.
///
/// Each has one core, and the load another. Needs `wrk`, `nginx` and `curl`, and `pokedb-net` beside
/// the tool.
enum ServeCase {
  private static let seconds = 3

  /// What is asked, how long ours may take beside nginx, and how large the answer is about.
  private static let bodies = [
    (name: "1 KB", target: "/v1/pokemon/6", goal: 1 / 1.2),
    (name: "20 KB", target: "/v1/pokemon?limit=235", goal: 1 / 1.1),
  ]

  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    let place = "\(folder.path)/serve"
    mkdir(place, 0o755)
    defer { try? empty(place) }
    let ours = try Server(
      ["\(Files.folder(of: options.tool))/pokedb-net", "serve"]
        + ["--log", "none", "--port", "18941", "--db", try file(in: folder)])
    let nginx = try Server(["nginx", "-p", place, "-c", try configuration(in: place)])
    defer {
      ours.stop()
      nginx.stop()
    }
    try ours.awaitAnswer("http://127.0.0.1:18941/healthz")
    var results: [Comparison] = []
    for (index, body) in bodies.enumerated() {
      let address = "http://127.0.0.1:18941\(body.target)"
      try Shell.run(["curl", "-sSf", "-o", "\(place)/\(index)", address])
      try nginx.awaitAnswer("http://127.0.0.1:18942/\(index)")
      let bare = try Server([
        CommandLine.arguments[0], BareService.command, "18943", "\(place)/\(index)",
      ])
      defer { bare.stop() }
      try bare.awaitAnswer("http://127.0.0.1:18943")
      let servers = [
        (ours, address), (nginx, "http://127.0.0.1:18942/\(index)"),
        (bare, "http://127.0.0.1:18943"),
      ]
      var loads: [[Load]] = [[], [], []]
      for round in 0...options.rounds {
        for turn in servers.indices {
          // Who goes first changes.
          let index = (round + turn) % servers.count
          let load = try Load(servers[index].0, servers[index].1, seconds: seconds)
          if round > 0 { loads[index].append(load) }
        }
      }
      for (what, value, goal) in [
        ("time a request", \Load.secondsPerRequest, body.goal), ("p99", \.p99, 1),
        ("CPU a request", \.cpuPerRequest, 0.8),
      ] as [(String, KeyPath<Load, Double>, Double)] {
        results.append(
          Comparison(
            "serve \(body.name), \(what)", ours: loads[0].map { $0[keyPath: value] },
            floor: loads[1].map { $0[keyPath: value] }, "nginx", target: goal))
        results.append(
          Comparison(
            "the library alone, \(body.name), \(what)",
            ours: loads[2].map { $0[keyPath: value] },
            floor: loads[1].map { $0[keyPath: value] }, "nginx", target: nil))
      }
    }
    results.append(
      Comparison(
        "serve, memory behind them", try ours.residentMiB(), "MiB", against: 64))
    return results
  }

  /// The 15 entries, and generated ones behind them.
  private static func file(in folder: Folder) throws -> String {
    let path = try folder.pokedex("serve")
    let database = PokedexFile.database(at: path)
    _ = try Seeder.seed(database, now: Timestamp(seconds: 0))
    try database.write { connection in
      let writer = PokemonWriter(connection)
      var generator = Generator(seed: 6)
      for entry in generator.pokemon(1000, languages: 1) where entry.number.value > 15 {
        _ = try writer.save(entry)
      }
    }
    return path
  }

  private static func configuration(in place: String) throws -> String {
    try Folder.write(
      """
      worker_processes 1; daemon off; master_process off; pid \(place)/pid; error_log \(place)/errors;
      events { worker_connections 1024; }
      http {
        access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
        open_file_cache max=100 inactive=60s; open_file_cache_valid 60s;
        default_type application/json;
        server { listen 127.0.0.1:18942; root \(place); }
      }
      """, to: "\(place)/nginx.conf")
    return "\(place)/nginx.conf"
  }

  private static func empty(_ folder: String) throws {
    for name in Files.names(in: folder) {
      let path = "\(folder)/\(name)"
      if Files.kind(of: path) == .folder { rmdir(path) } else { try Files.remove(path) }
    }
    rmdir(folder)
  }
}

/// A program that answers while it is measured.
private final class Server {
  private let process: pid_t

  init(_ words: [String]) throws { process = try Shell.start(["taskset", "-c", "0"] + words) }

  func stop() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  func awaitAnswer(_ address: String) throws {
    for _ in 0..<200 {
      if (try? Shell.run(["curl", "-sSf", "-o", "/dev/null", address])) != nil { return }
      usleep(25_000)
    }
    throw Options.UsageError(description: "\(address) does not answer; are nginx and wrk there?")
  }

  /// The seconds that the processor has worked for it.
  func cpuSeconds() throws -> Double {
    let fields =
      try Shell.text("/proc/\(process)/stat").split(separator: ")").last?
      .split(separator: " ").compactMap { Double($0) } ?? []
    // Behind the name and the state the 14th and 15th of proc(5) are the 11th and 12th number.
    guard fields.count > 12 else { throw Options.UsageError(description: "no /proc") }
    return (fields[10] + fields[11]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  func residentMiB() throws -> Double {
    let pages = try Shell.text("/proc/\(process)/statm").split(separator: " ").compactMap {
      Double($0)
    }
    guard pages.count > 1 else { throw Options.UsageError(description: "no /proc") }
    return pages[1] * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}

/// What `wrk` measured.
private struct Load {
  let secondsPerRequest: Double
  let p99: Double
  let cpuPerRequest: Double

  init(_ server: Server, _ address: String, seconds: Int) throws {
    let before = try server.cpuSeconds()
    let report = try Shell.run([
      "taskset", "-c", "1", "wrk", "-t1", "-c64", "-d\(seconds)s", "--latency", address,
    ])
    let cpu = try server.cpuSeconds() - before
    guard !report.contains("Non-2xx"), let count = Self.number(before: " requests in", report),
      let p99 = Self.duration(after: "99%", report)
    else { throw Options.UsageError(description: "wrk failed: \(report)") }
    secondsPerRequest = Double(seconds) / count
    self.p99 = p99
    cpuPerRequest = cpu / count
  }

  private static func number(before word: String, _ report: String) -> Double? {
    report.split(separator: "\n").first { $0.contains(word) }?
      .split(separator: " ").first.flatMap { Double($0) }
  }

  private static func duration(after word: String, _ report: String) -> Double? {
    guard
      let text = report.split(separator: "\n").first(where: { $0.contains(word) })?
        .split(separator: " ").last
    else { return nil }
    for (unit, scale) in [("us", 1e-6), ("ms", 1e-3), ("s", 1.0)] where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * scale }
    }
    return nil
  }
}
