internal import Console
internal import Pokedex
internal import SQLite

extension Command {
  static let images = Command(
    name: "images",
    abstract: "fetch, list, put in and take out pictures",
    discussion: """
      Pictures are kept in the database, by their address and once for equal bytes. Without a \
      subcommand they are listed.
      """,
    examples: [Example("see what there is", "pokedb images")],
    subcommands: [
      .imagesFetch { try $0.runInCompanion() },
      imagesList, imagesGet, imagesPut, imagesRemove, imagesPrune, imagesVerify, imagesExport,
      imagesImport,
    ],
    run: { try $0.printImages(ImageSelection(), isLong: false) })

  private static let imagesList = Command(
    name: "list", aliases: ["ls"],
    abstract: "list pictures and the addresses of those that are missing",
    discussion: """
      A state is own (put in), ready (fetched), new (not fetched yet, or let go) or failed.
      """,
    arguments: [
      Argument(
        "NAME", .text, count: 0...Int.max,
        "a number (6, #006), a name or its reading, or a beginning that fits one alone")
    ],
    options: [.form, .kindOfMany, .long],
    examples: [
      Example("of every Pokémon", "pokedb images list"),
      Example("all that is known of one", "pokedb images list charizard --long"),
    ],
    run: { invocation in
      try invocation.printImages(
        try invocation.imageSelection(invocation.request.texts),
        isLong: invocation.request.has(.long))
    })

  private static let imagesPrune = Command(
    name: "prune",
    abstract: "let the least recently used pictures go",
    discussion: """
      Addresses stay, so that what was let go can be fetched again. Pictures that were put in are \
      not counted and stay. The file shrinks by what was let go.
      """,
    options: [.pruneTo, .dryRun],
    examples: [
      Example("keep 200 MB of them", "pokedb images prune --to 200MB"),
      Example("see what would go", "pokedb images prune --to 0 --dry-run"),
    ],
    run: { invocation in
      guard let limit = invocation.request.integer(.pruneTo) else {
        throw ToolFailure.usage(
          "missing_option", "images prune needs --to", hint: "write --to 200MB")
      }
      let isRehearsal = invocation.request.has(.dryRun)
      let images = ImageRepository(invocation.file)
      let done = try images.prune(to: limit, isRehearsal: isRehearsal)
      if done.removed > 0, !isRehearsal {
        try images.shrinkFile(busyTimeout: invocation.busyTimeout)
      }
      if invocation.isFormatNamed {
        try invocation.print(
          Table(record: [
            (.init("removed"), .integer(done.removed)),
            (.init("removed_bytes"), .integer(done.removedBytes)),
            (.init("kept_bytes"), .integer(done.keptBytes)),
          ]))
      }
      let would = isRehearsal ? "would have " : ""
      try invocation.say(
        "\(would)let go of \(done.removed) pictures, \(done.removedBytes) bytes;"
          + " \(done.keptBytes) bytes are left")
      return .success
    })

  private static let imagesVerify = Command(
    name: "verify",
    abstract: "compute the digests of all pictures anew",
    discussion: """
      Exit 1 where a picture is not what it was. A damaged one that was fetched is fetched anew by \
      "pokedb images fetch".
      """,
    examples: [Example("look at every picture", "pokedb images verify")],
    run: { invocation in
      let bar = ProgressBar(invocation, name: "pictures")
      let isInterrupted = invocation.context.watchInterrupts()
      var stopped = false
      let found = try ImageRepository(invocation.file).verify { done, total in
        bar.show(done, of: total)
        stopped = isInterrupted()
        return stopped
      }
      bar.clear()
      if stopped {
        throw ToolFailure("interrupted", "interrupted", exitCode: .interrupted)
      }
      if !found.damaged.isEmpty || invocation.isFormatNamed {
        try invocation.print(
          Table(
            [.init("sha256"), .init("numbers"), .init("finding"), .init("addresses")],
            rows: found.damaged.map { damage in
              [
                .string(damage.sha256), .array(damage.numbers.map { .integer($0.value) }),
                .string(damage.finding), .array(damage.addresses.map { .string($0) }),
              ]
            }))
      }
      try invocation.say("\(found.checked) pictures, \(found.damaged.count) damaged")
      return found.damaged.isEmpty ? .success : .failure
    })
}

extension Option {
  static let long = Option("long", "show times, digests and the server's answers too")
  static let pruneTo = Option("to", "SIZE", .size, "keep at most so much: 200MB, 1GiB, 0")
}

extension Invocation {
  /// Prints which pictures there are.
  fileprivate func printImages(_ selection: ImageSelection, isLong: Bool) throws -> ExitCode {
    let entries = try ImageRepository(file).list(selection, languages: languages)
    var columns: [Table.Column] = [
      .init("number", display: .nationalNumber), .init("form"), .init("name"), .init("kind"),
      .init("state"), .init("media_type"), .init("width"), .init("height"), .init("size"),
      .init("failure"),
    ]
    if isLong {
      columns += [
        .init("status"), .init("retry_after"), .init("fetched_at"), .init("checked_at"),
        .init("used_at"), .init("sha256"),
      ]
    }
    columns.append(.init("address", isProse: true))
    try print(
      Table(columns, rows: entries.map { $0.values(isLong: isLong) }))
    if entries.isEmpty { try sayNoPictures() }
    return .success
  }
}

extension ImageEntry {
  fileprivate func values(isLong: Bool) -> [JSONValue] {
    var values: [JSONValue] = [
      .integer(number.value), JSONValue(form.isEmpty ? nil : form), JSONValue(name),
      .string(kind), .string(state.rawValue), JSONValue(picture?.mediaType.rawValue),
      JSONValue(picture?.width), JSONValue(picture?.height), JSONValue(picture?.size),
      JSONValue(failure?.rawValue),
    ]
    if isLong {
      values += [
        JSONValue(status), JSONValue(retryAfter), JSONValue(fetchedAt), JSONValue(checkedAt),
        JSONValue(usedAt), JSONValue(picture?.sha256),
      ]
    }
    return values + [JSONValue(address)]
  }
}
