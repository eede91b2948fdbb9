internal import Console
internal import Pokedex
internal import SQLite

extension Command {
  static let publish = Command(
    name: "publish",
    abstract: "write a compact copy to hand out, with a manifest",
    discussion: """
      The copy is one file that never changes and that any SQLite opens. Notes are left out, and the \
      bytes of pictures, of which the addresses stay. OUT.json tells its SHA-256, size, counts, \
      versions and date. The same database gives the same bytes; SOURCE_DATE_EPOCH sets the date, \
      which is otherwise the newest that the database names.
      """,
    arguments: [Argument("OUT", .file, "the copy")],
    options: [
      .publishedImages, .publishedLanguages, .publishedTypes, .withNotes, .replaceFile,
    ],
    examples: [
      Example("all but notes and pictures", "pokedb publish pokedex.sqlite"),
      Example("for an app in two languages", "pokedb publish app.sqlite --language en,ja --force"),
      Example("fire and water Pokémon only", "pokedb publish few.sqlite --types fire,water"),
    ],
    run: { invocation in
      let target = invocation.request.texts.first ?? ""
      let publication = Publication(
        of: invocation.database, options: try invocation.publicationOptions(),
        busyTimeout: invocation.busyTimeout, tool: "pokedb \(Versions.tool)",
        date: try invocation.sourceDate())
      try invocation.confirmReplacing(target, manifest: "\(target).json")
      let manifest = try publication.publish(to: target, replacing: true)
      if invocation.isFormatNamed {
        try invocation.print(
          Table(record: manifest.document.map { (Table.Column($0.key), $0.value) }))
      }
      let count = manifest.information.counts.first { $0.name == "pokemon" }?.count ?? 0
      try invocation.say(
        "published \(target): \(count) Pokémon, \(manifest.information.bytes) bytes;"
          + " \(target).json describes it")
      let phrases = manifest.leftOut.phrases
      if !phrases.isEmpty { try invocation.say("left out: \(phrases.joined(separator: "; "))") }
      let kept = manifest.leftOut.namesKept
      if kept > 0 {
        try invocation.say("\(kept) Pokémon keep a name in another language, having no other")
      }
      return .success
    })
}

extension Option {
  fileprivate static let publishedImages = Option(
    "images", "WHICH", .choice(PublicationOptions.Images.allCases.map(\.rawValue)),
    "the bytes of these pictures: none (default), all, or sprites, which are all but the artwork")
  fileprivate static let publishedLanguages = Option(
    "language", "TAG", .language, isList: true, "names and texts in these languages only: en,ja")
  fileprivate static let publishedTypes = Option(
    "types", "TYPE", .type, isList: true, "Pokémon that have one of these types only")
  fileprivate static let withNotes = Option("notes", "the notes too")
}

extension Invocation {
  fileprivate func publicationOptions() throws -> PublicationOptions {
    var options = PublicationOptions()
    options.images =
      request.text(.publishedImages).flatMap { PublicationOptions.Images(rawValue: $0) } ?? .none
    options.types = try request.texts(.publishedTypes).map { try type($0) }
    options.includesNotes = request.has(.withNotes)
    options.languages = request.texts(.publishedLanguages).compactMap { LanguageCode($0) }
    if options.languages.isEmpty { return options }
    let known = try FileInformation(of: file).languages.map(\.name)
    for language in options.languages where !known.contains(language.tag) {
      throw ToolFailure(
        "no_language", "the database has no name in \(language.tag)",
        hint: "it has names in \(known.joined(separator: ", "))", exitCode: .notFound)
    }
    return options
  }

  /// The date that `SOURCE_DATE_EPOCH` sets (<https://reproducible-builds.org/specs/source-date-epoch/>).
  fileprivate func sourceDate() throws -> Timestamp? {
    guard let text = context.setting("SOURCE_DATE_EPOCH") else { return nil }
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw ToolFailure.usage(
        "invalid_value", "SOURCE_DATE_EPOCH takes seconds since 1970, not \"\(text)\"",
        hint: "unset it, or write a whole number: 1769860800")
    }
    return Timestamp(seconds: seconds)
  }
}
