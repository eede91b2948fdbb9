internal import Pokedex

extension Route {
  /// The page and all that belongs to it.
  static let page: [Route] = [
    .listPage, .detailPage, .pagePictures,
    .asset("/static/{file}", types: PageAsset.all) { $0.argument("file") },
    .asset("/static/views/{file}", name: "view", types: PageAsset.modules) {
      "views/\($0.argument("file"))"
    },
    .asset("/sw.js", name: "serviceWorker", types: PageAsset.modules) { _ in "sw.js" },
    .asset("/manifest.webmanifest", name: "manifest", types: PageAsset.all.filter(\.isManifest)) {
      _ in "manifest.webmanifest"
    },
  ]

  private static let html = "text/html; charset=utf-8"

  private static let listPage = Route(
    .get, "/", name: "listPage", abstract: "the page, with the list and the first entry",
    parameters: .ofPage, mediaTypes: [html], isShared: false, allowsOtherParameters: true
  ) { request, repositories in try page(request, repositories) }

  private static let detailPage = Route(
    .get, "/pokemon/{pokemon}", name: "detailPage",
    abstract: "the page, with the list and one Pokémon", parameters: [.form] + .ofPage,
    mediaTypes: [html], pageStatuses: [404], isShared: false, allowsOtherParameters: true
  ) { request, repositories in try page(request, repositories) }

  private static let pagePictures = Route(
    .get, "/pictures.json", name: "pagePictures",
    abstract: "which pictures the page can show, and whether others are fetched",
    content: .one(.pictures)
  ) { _, repositories in
    let states = try repositories.pokemon.artwork()
    return .json(PagePictures(states, fetches: repositories.page.fetchesPictures).document)
  }

  private static func asset(
    _ pattern: PathPattern, name: String = "asset", types files: [PageAsset],
    _ path: @escaping @Sendable (HTTPRequest) -> String
  ) -> Route {
    Route(
      .get, pattern, name: name, abstract: "a file of the page",
      mediaTypes: Set(files.map(\.mediaType)).sorted(),
      otherStatuses: [404], isShared: false
    ) { request, _ in
      let name = path(request)
      guard let asset = PageAsset.named(name) else {
        throw Problem(404, "unknown_path", "the page has no file \(name.prefix(60))")
      }
      return HTTPResponse(mediaType: asset.mediaType, body: asset.bytes)
    }
  }

  private static func page(
    _ request: HTTPRequest, _ repositories: Repositories
  ) throws -> HTTPResponse {
    let page = try Page(request, repositories)
    var response = HTTPResponse.html(page.html, status: page.status)
    response.headers["Vary"] = "Accept-Language"
    response.headers["Content-Language"] = page.language.tag
    return response
  }
}

extension [RouteParameter] {
  fileprivate static let ofPage: [RouteParameter] = [
    RouteParameter("q", "what is searched for"),
    RouteParameter("type", "only Pokémon of this type"),
    RouteParameter("weak_to", "only Pokémon that this type is strong against"),
    RouteParameter("lang", "the language; else the browser's"),
    RouteParameter("page", "which part of the list, from 1, where no script shows all of it"),
  ]
}
