internal import Console
internal import Pokedex
internal import PokedexFetch
internal import PokedexServer
internal import SQLite

extension Command {
  static let serve = Command.serve { invocation in
    // Before there is another thread, which would be told of a signal instead.
    StopSignals.block()
    let plan = try ServePlan(invocation)
    let server = try plan.start(invocation)
    let address = plan.address(port: server.port)
    try invocation.say("serving \(invocation.database) at \(address)\(plan.otherName)")
    if plan.isReachableByOthers {
      try invocation.say("others can reach this address: put nginx or Caddy in front of it")
    }
    if invocation.request.has(.open) { System.open(plan.pageAddress(port: server.port)) }
    StopSignals.wait()
    server.stop()
    plan.reports.close(within: 1000)
    return .success
  }
}

/// What the command line asks of the service.
private struct ServePlan {
  private let host: String
  private let port: UInt16
  private let settings: ServiceSettings
  private let certificate: HTTPServer.Certificate?
  private let log: AccessLog?
  private var imageOptions = ImageOptions()
  /// What only the one who runs the service is told, who may not read it at once.
  let reports = LineWriter { System.write($0, to: 2) }

  init(_ invocation: Invocation) throws {
    let request = invocation.request
    let host = request.text(.host) ?? "127.0.0.1"
    self.host = host
    port = UInt16(clamping: request.integer(.port) ?? 8080)
    var settings = ServiceSettings()
    settings.hosts.insert(host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host)
    if Self.everyAddress.contains(host) { settings.hosts.allowAddresses() }
    if let text = request.text(.baseURL) {
      let base = try Self.base(text)
      settings.baseURL = base.url
      settings.hosts.insert(base.host)
    }
    if let path = request.text(.tokenFile) {
      guard let token = AccessToken(try Self.text(of: path)) else {
        throw ToolFailure.usage(
          "invalid_token", "\(path) holds no token of \(AccessToken.minimum) ASCII signs or more",
          hint: "make one: openssl rand -hex 24 > \(path)")
      }
      settings.token = token
    }
    switch (request.text(.certificate), request.text(.key)) {
    case (let chain?, let key?):
      certificate = .init(chain: try Self.text(of: chain), key: try Self.text(of: key))
      settings.usesTLS = true
    case (nil, nil): certificate = nil
    default:
      throw ToolFailure.usage(
        "missing_argument", "TLS needs both --tls-cert and --tls-key", hint: "give the other too")
    }
    log = AccessLog.Format(rawValue: request.text(.accessLog) ?? "common").map {
      AccessLog($0, to: LineWriter { System.write($0, to: 1) })
    }
    imageOptions.keptByteLimit = request.integer(.keep)
    guard imageOptions.keptByteLimit == nil || request.has(.images) else {
      throw ToolFailure.usage(
        "missing_option", "--keep says how much of what --images fetches is kept",
        hint: "give --images too")
    }
    settings.limits.connections = max(64, System.raiseFileLimit() - 128)
    settings.limits.connections = min(settings.limits.connections, 16_384)
    self.settings = settings
  }

  private static let everyAddress = ["0.0.0.0", "::", "[::]"]
  private static let loopback = ["127.0.0.1", "localhost", "::1", "[::1]"]

  var isReachableByOthers: Bool { !Self.loopback.contains(host) }

  /// Where it listens.
  func address(port: UInt16) -> String { address(host, port) }

  /// The name that it is reached by, for the line that says where it listens.
  var otherName: String { settings.baseURL.map { ", known as \($0)/" } ?? "" }

  /// Where a browser of this machine finds the page.
  func pageAddress(port: UInt16) -> String {
    settings.baseURL.map { "\($0)/" }
      ?? address(Self.everyAddress.contains(host) ? "localhost" : host, port)
  }

  private func address(_ name: String, _ port: UInt16) -> String {
    let bracketed = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    return "\(settings.usesTLS ? "https" : "http")://\(bracketed):\(port)/"
  }

  func start(_ invocation: Invocation) throws -> HTTPServer {
    // A file that cannot be asked is told of now, and not by each answer.
    _ = try invocation.file.read { connection in try connection.userVersion() }
    try reports.start()
    return try HTTPServer(
      path: invocation.database,
      service: Service(settings: settings) { [reports] sentence in
        reports.add("pokedb: \(sentence)\n".utf8)
      },
      listening: try ListeningSocket(host: host, port: port),
      transport: invocation.request.has(.images)
        ? CurlTransport(userAgent: "pokedb/\(Versions.tool)") : nil,
      imageOptions: imageOptions, certificate: certificate, log: log)
  }

  /// An address without a slash at its end, and the name in it.
  private static func base(_ text: String) throws -> (url: String, host: String) {
    var url = text
    while url.hasSuffix("/") { url.removeLast() }
    for scheme in ["http://", "https://"] where url.hasPrefix(scheme) {
      let authority = url.dropFirst(scheme.count).prefix { $0 != "/" }
      guard scheme.count + authority.count == url.count || url.contains("?") || url.contains("#")
      else {
        throw ToolFailure.usage(
          "invalid_value", "--base-url takes an address without a path, not \"\(text)\"",
          hint: "give the service a name or a port of its own: https://dex.example.org")
      }
      guard HostList.isWellFormed(String(authority)), !url.contains("?"), !url.contains("#"),
        url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { break }
      return (url, HostList.withoutPort(String(authority)))
    }
    throw ToolFailure.usage(
      "invalid_value", "--base-url takes an address, not \"\(text)\"",
      hint: "write https://dex.example.org")
  }

  /// The text of a small file.
  private static func text(of path: String) throws -> String {
    let limit = 1 << 20
    let bytes = try InputFile(path: path).bytes(upTo: limit)
    guard bytes.count <= limit else {
      throw ToolFailure(
        "too_large", "\(path) has more than \(limit) bytes",
        hint: "a certificate chain, a key or a token has fewer", exitCode: .failure)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
