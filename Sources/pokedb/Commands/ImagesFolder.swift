internal import Console
internal import Pokedex
internal import SQLite

// The commands that write pictures into a folder and read them from one.

extension Command {
  static let imagesExport = Command(
    name: "export",
    abstract: "write all pictures of a kind into a folder",
    discussion: """
      Files are named by number and form: 001.png, 006-mega-x.png. A file that is there and holds \
      something else is replaced only after a question, or with --force.
      """,
    arguments: [Argument("DIR", .file, "a folder, which is made where it is missing")],
    options: [.kind, .force],
    examples: [Example("all artwork", "pokedb images export pictures")],
    run: { invocation in
      let folder = invocation.request.texts.first ?? "."
      let kind = invocation.request.text(.kind) ?? ImageRepository.defaultKind
      let images = ImageRepository(invocation.file)
      let entries = try images.list(ImageSelection(kind: kind), languages: nil)
        .filter { $0.picture != nil }
      try Files.makeFolder(folder)
      // What is there already is compared by its digest.
      let taken = try entries.count { entry in
        guard let name = entry.fileName, let picture = entry.picture else { return false }
        let path = "\(folder)/\(name)"
        try invocation.keepDatabase(fromWriting: path)
        switch Files.kind(of: path) {
        case .missing: return false
        case .file(bytes: picture.size):
          return SHA256.hex(of: try PictureFile.bytes(of: path, upTo: picture.size))
            != picture.sha256
        default: return true
        }
      }
      if taken > 0 { try invocation.confirm("Replace \(taken) files in \(folder)?") }
      var count = 0
      for entry in entries {
        guard let name = entry.fileName else {
          try invocation.say(
            "\(entry.number.label): \"\(entry.form)\" cannot be part of a file's name; it was left out"
          )
          continue
        }
        guard
          let picture = try images.picture(of: entry.number, form: entry.form, kind: kind)
        else {
          try invocation.say("\(entry.number.label): the picture is damaged, and was left out")
          continue
        }
        try Files.write(picture.bytes, replacing: "\(folder)/\(name)", waiting: false)
        count += 1
      }
      if count > 0 { Files.synchronizeAll() }
      try invocation.say("wrote \(count) pictures into \(folder)")
      return count == entries.count ? .success : .failure
    })

  static let imagesImport = Command(
    name: "import",
    abstract: "put the pictures of a folder in",
    discussion: """
      Takes the files that are named as "pokedb images export" names them: 001.png, 6.webp, \
      006-mega-x.png; others are left alone. All is one transaction. A file that is no picture, or \
      of a Pokémon that is not in the database, is named and left out; exit 7 then. Pictures that \
      were put in before are replaced only after a question, or with --force.
      """,
    arguments: [Argument("DIR", .file, "a folder")],
    options: [.kind, .dryRun, .force],
    examples: [
      Example("as artwork", "pokedb images import pictures"),
      Example("as another kind", "pokedb images import sprites --kind sprite"),
    ],
    run: { invocation in
      let folder = invocation.request.texts.first ?? "."
      switch Files.kind(of: folder) {
      case .folder: break
      case .missing:
        throw ToolFailure("no_file", "there is no folder \(folder)", exitCode: .notFound)
      default:
        throw ToolFailure.usage("invalid_value", "\(folder) is no folder")
      }
      let pictures = PictureFolder(
        path: folder, kind: invocation.request.text(.kind) ?? ImageRepository.defaultKind,
        now: invocation.now)
      let isRehearsal = invocation.request.has(.dryRun)
      let replaces = isRehearsal || invocation.request.has(.force)
      let work = { (connection: Connection) throws in
        try pictures.putIn(connection, replacing: replaces)
      }
      var done: PictureFolder.Outcome
      do {
        done = try isRehearsal ? invocation.file.rehearse(work) : invocation.file.write(work)
      } catch let error as PictureFolder.WouldReplace {
        // Asked while the file is not locked.
        try invocation.confirm("Replace \(error.count) pictures that were put in before?")
        done = try invocation.file.write { try pictures.putIn($0, replacing: true) }
      }
      for line in done.rejected.prefix(10) { try invocation.say(line) }
      if done.rejected.count > 10 { try invocation.say("… \(done.rejected.count - 10) more") }
      try invocation.say(
        (isRehearsal ? "would have " : "") + "put in \(done.count) pictures,"
          + " rejected \(done.rejected.count)"
          + (done.others == 0 ? "" : ", left \(done.others) other files alone"))
      return done.rejected.isEmpty ? .success : .rejected
    })
}

extension ImageEntry {
  /// The name of a file that holds the picture: `001.png`, `006-mega-x.png`; `nil` where the form
  /// would lead out of the folder.
  fileprivate var fileName: String? {
    guard let ending = picture?.mediaType.fileExtension,
      !form.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
    else { return nil }
    return number.label.dropFirst() + (form.isEmpty ? "" : "-\(form)") + ".\(ending)"
  }
}
