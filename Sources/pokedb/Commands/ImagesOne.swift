internal import Console
internal import Pokedex
internal import SQLite

// The commands on the picture of one Pokémon.

extension Command {
  static let imagesGet = Command(
    name: "get",
    abstract: "write the picture of a Pokémon into a file",
    discussion: """
      The one that was put in, else the one that was fetched; no server is asked. "-" is standard \
      output.
      """,
    arguments: [.pokemon],
    options: [.output, .form, .kind, .placeholder],
    examples: [
      Example("into a file", "pokedb images get charizard -o charizard.png"),
      Example("into another program", "pokedb images get 6 -o - | file -"),
    ],
    run: { invocation in
      let request = invocation.request
      let path = request.text(.output) ?? "-"
      if path == "-", invocation.context.output.isTerminal {
        throw ToolFailure.usage(
          "missing_option", "a picture is not written to a terminal", hint: "write -o FILE")
      }
      if path != "-" { try invocation.keepDatabase(fromWriting: path) }
      let pokemon = try invocation.pokemon().pokemon
      let images = ImageRepository(invocation.file)
      let kind = request.text(.kind) ?? ImageRepository.defaultKind
      let found = try images.picture(of: pokemon.number, form: pokemon.form, kind: kind)
      let own = try invocation.file.read {
        try ImageRepository.ownDigest(of: pokemon.number, form: pokemon.form, kind: kind, $0)
      }
      if let own, own != found?.sha256 {
        try invocation.say(
          "the picture that was put in for \(pokemon.number.label) is damaged"
            + (found == nil ? "" : "; this is the one of the web"))
      }
      guard let picture = found ?? (request.has(.placeholder) ? .placeholder : nil) else {
        throw ToolFailure(
          "no_picture", "there is no picture of \(pokemon.number.label) of the kind \(kind)",
          hint: "\"pokedb images fetch \(pokemon.number.value)\" downloads it; --placeholder gives"
            + " out a drawing instead", exitCode: .notFound)
      }
      if path == "-" {
        try invocation.context.output.write(picture.bytes)
      } else {
        try Files.write(picture.bytes, replacing: path)
      }
      if found != nil {
        // A question does not fail because its use cannot be noted.
        try? images.markUsed(
          pokemon.number, form: pokemon.form, kind: kind, now: invocation.now)
      }
      return .success
    })

  static let imagesPut = Command(
    name: "put",
    abstract: "put a picture of one's own in",
    discussion: """
      It stands before the one of the web, which stays. It must be PNG, JPEG, GIF, WebP, SVG or \
      AVIF, of 10 MB at most; it is kept as it is. "-" is standard input. Another that was put in \
      before is replaced after a question.
      """,
    arguments: [.pokemon, Argument("FILE", .file, "a picture, or -")],
    options: [.form, .kind, .force],
    examples: [
      Example("a drawing", "pokedb images put charizard drawing.png"),
      Example("of another kind", "pokedb images put charizard shiny.webp --kind shiny"),
    ],
    run: { invocation in
      let path = invocation.request.texts.last ?? ""
      let pokemon = try invocation.pokemon().pokemon
      let picture = try PictureFile.read(path)
      let images = ImageRepository(invocation.file)
      let kind = invocation.request.text(.kind) ?? ImageRepository.defaultKind
      let key = ImageSelection.FormKey(pokemon.number, form: pokemon.form)
      guard kind.contains(where: { !$0.isWhitespace }) else {
        throw ToolFailure.usage("invalid_value", "a kind is a word", hint: "as in --kind shiny")
      }
      let isReplacing = try images.list(ImageSelection(pokemon: [key], kind: kind)).contains {
        $0.state == .own && $0.picture?.sha256 != picture.sha256
      }
      if isReplacing {
        try invocation.confirm("Replace the picture that was put in for \(pokemon.number.label)?")
      }
      let isThere = try images.put(
        picture, for: pokemon.number, form: pokemon.form, kind: kind, now: invocation.now)
      guard isThere else { throw invocation.removedMeanwhile(pokemon) }
      let size = [picture.information.width, picture.information.height].compactMap { $0 }
      try invocation.say(
        "put in \(pokemon.number.label): \(picture.information.mediaType.rawValue)"
          + (size.count == 2 ? ", \(size[0]) × \(size[1])" : "")
          + ", \(picture.bytes.count) bytes")
      return .success
    })

  static let imagesRemove = Command(
    name: "remove", aliases: ["rm"],
    abstract: "remove the picture of a Pokémon",
    discussion: """
      Removes the one that was put in, after a question, and the one that was fetched. The address \
      stays. A script has to say --force where one was put in.
      """,
    arguments: [.pokemon],
    options: [.form, .kind, .force],
    examples: [Example("without a question", "pokedb images remove charizard --force")],
    run: { invocation in
      let pokemon = try invocation.pokemon().pokemon
      let images = ImageRepository(invocation.file)
      let kind = invocation.request.text(.kind) ?? ImageRepository.defaultKind
      let key = ImageSelection.FormKey(pokemon.number, form: pokemon.form)
      let entries = try images.list(ImageSelection(pokemon: [key], kind: kind))
      if entries.contains(where: { $0.state == .own }) {
        try invocation.confirm("Remove the picture that was put in for \(pokemon.number.label)?")
      }
      guard try images.remove(pokemon.number, form: pokemon.form, kind: kind) else {
        throw ToolFailure(
          "no_picture", "there is no picture of \(pokemon.number.label) of the kind \(kind)",
          hint: "nothing was changed", exitCode: .notFound)
      }
      try invocation.say("removed the picture of \(pokemon.number.label)")
      return .success
    })
}

extension Option {
  static let output = Option(
    "output", short: "o", "FILE", .file, "the file to write, or - (default)")
  static let kind = Option(
    "kind", "KIND", .text, "the kind: artwork (default), sprite, shiny or any other word")
  static let placeholder = Option(
    "placeholder", "where there is none, give out a drawing that says so (SVG)")
}

/// A file that holds a picture.
enum PictureFile {
  /// Reads a picture.
  ///
  /// - Throws: `SystemError` where the file cannot be read, and `not_a_picture` or `too_large`.
  static func read(_ path: String) throws -> Picture {
    let limit = ImageOptions().byteLimit
    let bytes = try bytes(of: path, upTo: limit)
    if bytes.count > limit {
      throw ToolFailure(
        "too_large", "\(path) has more than \(limit) bytes", hint: "nothing was changed",
        exitCode: .failure)
    }
    guard let picture = Picture(bytes) else {
      throw ToolFailure(
        "not_a_picture", "\(path) is no picture, or not all of one",
        hint: "it must be PNG, JPEG, GIF, WebP, SVG or AVIF; nothing was changed",
        exitCode: .failure)
    }
    return picture
  }

  /// The bytes of a file, and one more than the limit at most.
  static func bytes(of path: String, upTo limit: Int) throws(SystemError) -> [UInt8] {
    let file = try path == "-" ? InputFile(standardInputNamed: path) : InputFile(path: path)
    return try file.bytes(upTo: limit)
  }
}

extension Invocation {
  /// Shows a Pokémon's artwork on a terminal that can, where the file has it as PNG.
  func showPicture(of pokemon: Pokemon) throws {
    guard context.output.isTerminal, format == .table, !request.has(.quiet),
      // Where there is none, or the file is too old for one, the words are enough.
      let picture = try? ImageRepository(file).picture(of: pokemon.number, form: pokemon.form),
      picture.information.mediaType == .png
    else { return }
    if TerminalPicture.isUnderstood(context.environment) {
      try context.output.write(
        TerminalPicture.kitty(png: picture.bytes, height: picture.information.height))
    } else {
      // The words first, since the terminal takes its time to answer.
      try context.output.flush()
      guard TerminalPicture.drawsSixels(context.environment, ask: context.askTerminal),
        let pixels = Pixels(png: picture.bytes)
      else { return }
      try context.output.write(
        TerminalPicture.sixels(pixels, rowPixels: context.terminalRowPixels()))
    }
    // Not waiting for a lock: a question does not fail, nor take longer, for its use to be noted.
    let images = ImageRepository(
      PokedexFile.database(at: database, busyTimeout: 0, firesTriggers: false))
    try? images.markUsedHourly(picture: picture.sha256, now: now)
  }
}
