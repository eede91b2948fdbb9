extension Command {
  /// `pokedb serve`, which runs in the companion.
  package static func serve(
    run: @escaping @Sendable (Invocation) throws -> ExitCode
  ) -> Command {
    Command(
      name: "serve",
      abstract: "answer over HTTP: a JSON API and a page, from this one file",
      discussion: """
        Writing needs the token of --token-file; without that nobody writes. What is changed in the \
        file by others is seen at once, and so is a newer file that takes its name. SIGTERM and \
        SIGINT finish what is in flight.
        """,
      options: [
        .host, .port, .tokenFile, .baseURL, .certificate, .key, .images, .keep, .open, .accessLog,
      ],
      examples: [
        Example("on this machine, at port 8080", "pokedb serve"),
        Example(
          "behind a server that is reached by name",
          "pokedb serve --port 9000 --base-url https://dex.example.org"),
        Example("with notes of one's own", "pokedb serve --token-file token.txt"),
        Example("with pictures, of 200 MB at most", "pokedb serve --images --keep 200MB"),
      ],
      run: run)
  }
}

extension Option {
  package static let host = Option(
    "host", "ADDRESS", .text, "the address to listen on (default 127.0.0.1)")
  package static let port = Option(
    "port", "N", .integer(0...65535), "the port to listen on; 0 for one that is free (default 8080)"
  )
  package static let tokenFile = Option(
    "token-file", "FILE", .file, "a file with the token that writing needs, of 16 signs or more")
  package static let baseURL = Option(
    "base-url", "URL", .text, "where it is reached, without a path, for addresses in answers")
  package static let certificate = Option(
    "tls-cert", "FILE", .file, "a certificate chain in PEM, for TLS")
  package static let key = Option("tls-key", "FILE", .file, "the key of the certificate, in PEM")
  package static let images = Option("images", "fetch a picture that is not in the file, once")
  package static let open = Option("open", "open the page in a browser")
  package static let accessLog = Option(
    "log", "FORMAT", .choice(["common", "json", "none"]),
    "a line on standard output for each answer (default common)")
}
