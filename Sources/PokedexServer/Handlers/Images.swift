internal import Pokedex
internal import SQLite

extension Route {
  static let image = Route(
    .get, "/v1/pokemon/{pokemon}/image/{kind}", name: "image",
    abstract: "a picture of a Pokémon, whole or in ranges", parameters: [.form],
    mediaTypes: MediaType.allCases.map(\.rawValue), hasRanges: true, otherStatuses: [404, 502]
  ) { request, repositories in
    let pokemon = try repositories.detail(for: request).pokemon
    let kind = try request.pictureKind()
    if let picture = try repositories.picture(of: pokemon, kind: kind) {
      var response = HTTPResponse(picture)
      response.picture = picture.sha256
      return response
    }
    guard let fetch = repositories.fetchPicture,
      let address = try repositories.address(of: pokemon, kind: kind)
    else { throw Problem.noPicture(of: pokemon, kind: kind, request) }
    guard repositories.mayWait else { throw RunAside() }
    do {
      return HTTPResponse(try fetch(address))
    } catch let failure as ImageFailure {
      throw Problem(failure, request)
    }
  }

  static let placeholder = Route(
    .get, "/v1/placeholder.svg", name: "placeholder",
    abstract: "what to show where there is no picture", mediaTypes: [MediaType.svg.rawValue],
    hasRanges: true,
    freshness: .seconds(86_400)
  ) { _, _ in HTTPResponse(Picture.placeholder) }

  static let putImage = Route(
    .put, "/v1/pokemon/{pokemon}/image/{kind}", name: "putImage",
    abstract: "puts in a picture of one's own, which stands before the one of the web",
    parameters: [.form], content: .one(.picture), otherStatuses: [404, 415],
    bodyMediaTypes: ["image/*"], isWriting: true, freshness: .never
  ) { request, repositories in
    let pokemon = try repositories.detail(for: request).pokemon
    let kind = try request.pictureKind()
    guard let picture = Picture(request.body) else {
      throw Problem(
        415, "not_a_picture", "the body is no picture, or not all of one",
        hint: "send PNG, JPEG, GIF, WebP, AVIF or SVG")
    }
    let isDone = try repositories.images.put(
      picture, for: pokemon.number, form: pokemon.form, kind: kind, now: repositories.clock())
    guard isDone else {
      throw Problem(404, "no_pokemon", "\(pokemon.number.label) has just been removed")
    }
    return .json(picture.information.document)
  }

  static let removeImage = Route(
    .delete, "/v1/pokemon/{pokemon}/image/{kind}", name: "removeImage",
    abstract: "removes what the file has of a picture; its address on the web stays",
    parameters: [.form], mediaTypes: [], otherStatuses: [404], successStatus: 204, isWriting: true,
    freshness: .never
  ) { request, repositories in
    let pokemon = try repositories.detail(for: request).pokemon
    let kind = try request.pictureKind()
    guard try repositories.images.remove(pokemon.number, form: pokemon.form, kind: kind) else {
      throw Problem.noPicture(of: pokemon, kind: kind, request)
    }
    return HTTPResponse(204)
  }
}

/// Says that a handler has to wait, and is to be run again on a thread that may.
struct RunAside: Error {}

extension Repositories {
  /// The picture that is kept; none in a file from before pictures were.
  fileprivate func picture(of pokemon: Pokemon, kind: String) throws -> Picture? {
    do {
      return try images.picture(of: pokemon.number, form: pokemon.form, kind: kind)
    } catch FileError.outdated {
      return nil
    }
  }
}

extension Repositories {
  /// Where on the web a picture is; `nil` where the file does not know.
  fileprivate func address(of pokemon: Pokemon, kind: String) throws -> String? {
    try database.read { connection in
      try ImageRepository.address(
        of: pokemon.number, form: pokemon.form, kind: kind, connection)
    }
  }
}

extension HTTPRequest {
  /// The kind of picture: a word of letters, digits and dashes.
  fileprivate func pictureKind() throws(Problem) -> String {
    let kind = argument("kind")
    let isWord = kind.utf8.allSatisfy {
      $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard isWord, kind.utf8.count <= 40 else {
      throw Problem(
        404, "no_picture", "there is no kind of picture \"\(kind.prefix(40))\"",
        hint: "kinds are artwork, sprite, shiny …")
    }
    return kind
  }
}

extension HTTPResponse {
  /// A picture as it was received; its digest is its tag.
  fileprivate init(_ picture: Picture) {
    self.init(
      200,
      headers: [
        "Content-Type": picture.information.mediaType.rawValue, "Accept-Ranges": "bytes",
        "ETag": "\"\(picture.sha256.prefix(32))\"",
      ], body: picture.bytes)
  }
}

extension PictureInformation {
  fileprivate var document: JSONValue {
    [
      "media_type": .string(mediaType.rawValue), "width": JSONValue(width),
      "height": JSONValue(height), "bytes": .integer(size), "sha256": .string(sha256),
    ]
  }
}

extension Problem {
  fileprivate static func noPicture(
    of pokemon: Pokemon, kind: String, _ request: HTTPRequest
  ) -> Problem {
    var problem = Problem(
      404, "no_picture", "there is no picture \"\(kind)\" of \(pokemon.number.label) in the file",
      hint: "show the placeholder instead")
    problem.members = [.placeholder(request)]
    return problem
  }

  /// What its server says, or that it says nothing.
  fileprivate init(_ failure: ImageFailure, _ request: HTTPRequest) {
    self.init(
      502, failure.reason.rawValue,
      "the picture at \(failure.address) could not be fetched: \(failure.reason.words)",
      hint: "show the placeholder instead")
    members = [.placeholder(request)]
  }
}

extension JSONValue.Member {
  fileprivate static func placeholder(_ request: HTTPRequest) -> JSONValue.Member {
    .init("placeholder", .string("\(request.base)/v1/placeholder.svg"))
  }
}
