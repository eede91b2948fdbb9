internal import Pokedex

extension Route {
  static let notes = Route(
    .get, "/v1/notes", name: "notes", abstract: "all notes, by Pokémon and time",
    parameters: [.language, .limit, .offset], formats: DataFormat.allCases,
    content: .list(.note), isShared: false
  ) { request, repositories in
    try list(request, repositories, of: nil)
  }

  static let notesOfPokemon = Route(
    .get, "/v1/pokemon/{pokemon}/notes", name: "notesOfPokemon",
    abstract: "the notes on one Pokémon, by time",
    parameters: [.form, .language, .limit, .offset], formats: DataFormat.allCases,
    content: .list(.note), otherStatuses: [404], isShared: false
  ) { request, repositories in
    try list(request, repositories, of: try repositories.detail(for: request).pokemon)
  }

  static let note = Route(
    .get, "/v1/notes/{id}", name: "note", abstract: "one note", parameters: [.language],
    formats: DataFormat.allCases, content: .one(.note), otherStatuses: [404], isShared: false
  ) { request, repositories in
    let note = try repositories.notes.note(
      try request.noteID(), languages: try request.languages())
    guard let note else { throw Problem.noNote(request) }
    return DataTable(record: note.document).response(to: request)
  }

  static let addNote = Route(
    .post, "/v1/pokemon/{pokemon}/notes", name: "addNote", abstract: "writes a note on a Pokémon",
    parameters: [.form, .language], content: .one(.note), otherFields: [.location],
    otherStatuses: [404, 415, 422], successStatus: 201, bodyMediaTypes: noteMediaTypes,
    isWriting: true, freshness: .never, isShared: false
  ) { request, repositories in
    let pokemon = try repositories.detail(for: request).pokemon
    let note = try noteErrors {
      try repositories.notes.add(
        try request.noteText(), to: pokemon.number, form: pokemon.form, at: repositories.clock(),
        languages: try request.languages())
    }
    guard let note else {
      throw Problem(404, "no_pokemon", "\(pokemon.number.label) has just been removed")
    }
    var response = HTTPResponse.json(.object(note.document), status: 201)
    response.headers["Location"] = "\(request.base)/v1/notes/\(note.id)"
    return response
  }

  static let editNote = Route(
    .put, "/v1/notes/{id}", name: "editNote",
    abstract: "gives a note another text; the time at which it was written stays",
    parameters: [.language], content: .one(.note), otherStatuses: [404, 415, 422],
    bodyMediaTypes: noteMediaTypes, isWriting: true, freshness: .never, isShared: false
  ) { request, repositories in
    let note = try noteErrors {
      try repositories.notes.edit(
        try request.noteID(), text: try request.noteText(), languages: try request.languages())
    }
    guard let note else { throw Problem.noNote(request) }
    return .json(.object(note.document))
  }

  static let removeNote = Route(
    .delete, "/v1/notes/{id}", name: "removeNote", abstract: "removes a note",
    mediaTypes: [], otherStatuses: [404], successStatus: 204, isWriting: true, freshness: .never,
    isShared: false
  ) { request, repositories in
    guard try repositories.notes.remove(try request.noteID()) else { throw Problem.noNote(request) }
    return HTTPResponse(204)
  }

  private static let noteMediaTypes = ["application/json", "text/plain"]

  private static func list(
    _ request: HTTPRequest, _ repositories: Repositories, of pokemon: Pokemon?
  ) throws -> HTTPResponse {
    let limit = min(try request.integer("limit", in: 0...Int.max) ?? 1000, 1000)
    let offset = try request.integer("offset", in: 0...Int.max) ?? 0
    // One more than is shown says whether there is another page.
    let found = try repositories.notes.list(
      of: pokemon?.number, form: pokemon?.form, languages: try request.languages(),
      limit: limit + 1, offset: offset)
    let columns = ["id", "number", "form", "name", "text", "created_at"]
    var response = DataTable(columns, documents: found.prefix(limit).map(\.document))
      .response(to: request)
    if found.count > limit, limit > 0 {
      response.linkNext(request, "offset", "\(offset + limit)")
    }
    return response
  }

  /// What the file refuses of a text is the client's to correct.
  private static func noteErrors<R>(_ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as InvalidPokemon {
      throw Problem(422, "invalid_note", error.description)
    }
  }
}

extension HTTPRequest {
  fileprivate func noteID() throws(Problem) -> Int {
    let word = argument("id")
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Int(word) else {
      throw .noNote(self)
    }
    return id
  }

  /// The text that the body gives a note: as it is, or as the member `text` of an object.
  fileprivate func noteText() throws(Problem) -> String {
    let type = (headers["Content-Type"] ?? "application/json")
      .prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    switch type {
    case "text/plain":
      guard let text = String(validating: body, as: UTF8.self) else {
        throw .invalid("the body is not UTF-8")
      }
      return text
    case "application/json":
      guard let text = JSONTextMember.text(of: "text", in: body) else {
        throw .invalid("the body is not a note in JSON", hint: "send {\"text\":\"…\"}")
      }
      return text
    default:
      throw Problem(
        415, "media_type", "a note is not sent as \(type.prefix(60))",
        hint: "send it as application/json or text/plain")
    }
  }
}

extension Problem {
  fileprivate static func noNote(_ request: HTTPRequest) -> Problem {
    Problem(404, "no_note", "there is no note \(request.argument("id").prefix(40))")
  }
}

extension RouteParameter {
  static let offset = RouteParameter(
    "offset", "leave out the first so many rows", isInteger: true)
}
