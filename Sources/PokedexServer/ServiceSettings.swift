/// What the one who starts the service decides.
package struct ServiceSettings: Sendable {
  /// Where the service is reached, for addresses in answers; `nil` takes the request's Host.
  package var baseURL: String?
  /// What `Host` may name.
  package var hosts: HostList
  /// The token that writing needs; without one nobody writes.
  package var token: AccessToken?
  /// Whether requests come over TLS.
  package var usesTLS = false
  package var limits = ServiceLimits()

  package init(
    baseURL: String? = nil, hosts: HostList = .loopback, token: AccessToken? = nil
  ) {
    self.baseURL = baseURL
    self.hosts = hosts
    self.token = token
  }
}

/// What a client may cost.
package struct ServiceLimits: Sendable {
  /// The most rows of an answer.
  package var rows = 1000
  /// The most bytes of a note's body.
  package var body = 64 << 10
  /// The most bytes of a picture's body.
  package var pictureBody = 8 << 20
  /// The most bytes that are still read of a body which turned out to be too large, so that its sender
  /// can be told.
  package var excessBody = 16 << 20
  /// How long a question may run, in milliseconds.
  package var queryMilliseconds = 2000
  /// The most connections at once.
  package var connections = 16_384
  /// The most connections of one address at once.
  package var connectionsPerAddress = 512
  /// How long a connection may stay without a byte, in seconds.
  package var idleSeconds = 15
  /// How long a request may take to arrive, its head and its body, in milliseconds.
  package var requestMilliseconds = 30_000
  /// How long an answer may take to be fetched, in milliseconds.
  package var responseMilliseconds = 300_000
  /// How long it is gathered which pictures are sent before it is written down, in milliseconds.
  package var useMilliseconds = 60_000
  /// The bytes kept ready to be sent.
  package var keptBytes = 16 << 20
  /// The most memory of a connection, head of the request and of the answer included.
  ///
  /// The library clears all of it after each answer: 32 KiB cost a microsecond.
  package var connectionMemory = 8 << 10

  package init() {}
}
