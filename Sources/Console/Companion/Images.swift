package import Pokedex

extension Command {
  /// `images fetch`, whose words `pokedb` reads and whose work `pokedb-net` does.
  package static func imagesFetch(
    run: @escaping @Sendable (Invocation) throws -> ExitCode
  ) -> Command {
    Command(
      name: "fetch",
      abstract: "download the pictures that are missing",
      discussion: """
        What is there is not asked for again, so that a run that was stopped goes on where it was. \
        A failure is remembered for a while: a day where there is no such picture, from a minute on \
        where a server fails. Addresses that lead into a private network are refused. Exit 1 where \
        anything could not be had.
        """,
      arguments: [
        Argument(
          "NAME", .text, count: 0...Int.max,
          "a number (6, #006), a name or its reading, or a beginning that fits one alone")
      ],
      options: [
        .allImages, .form, .kindOfMany, .concurrency, .refresh, .keep, .pictureTimeout,
        .allowPrivate,
      ],
      examples: [
        Example("every picture that is missing", "pokedb images fetch --all"),
        Example("those of two Pokémon", "pokedb images fetch charizard 25"),
        Example("ask whether they have changed", "pokedb images fetch --all --refresh"),
      ],
      run: run)
  }
}

extension Option {
  package static let allImages = Option("all", "of every Pokémon")
  package static let kindOfMany = Option(
    "kind", "KIND", .text, "of this kind: artwork, sprite, shiny; else of every kind")
  package static let concurrency = Option(
    "concurrency", "N", .integer(1...64), "so many at a time (default 8)")
  package static let refresh = Option(
    "refresh", "ask also whether those that are there have changed")
  package static let keep = Option(
    "keep", "SIZE", .size, "keep at most so much; the least recently used go")
  package static let pictureTimeout = Option(
    "timeout", "TIME", .duration, "give a picture up after so long: 500 (ms), 60s (default 60s)")
  package static let allowPrivate = Option(
    "allow-private", "allow addresses of this machine and of private networks")
}

extension Invocation {
  /// Tells that nothing is known of what was asked for.
  package func sayNoPictures() throws {
    try say("no picture and no address of one; \"pokedb set NAME image_url=ADDRESS\" names one")
  }

  /// The forms that words mean; `nil` for no word, which means all.
  package func imageSelection(_ names: [String]) throws -> ImageSelection {
    var selection = ImageSelection(kind: request.text(.kindOfMany))
    if !names.isEmpty {
      selection.pokemon = try names.map { name in
        let pokemon = try pokemon(named: name).pokemon
        return ImageSelection.FormKey(pokemon.number, form: pokemon.form)
      }
    }
    return selection
  }
}
