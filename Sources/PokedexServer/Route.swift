/// A method and a pattern, and the handler that answers for them; what documents are made from.
package struct Route: Sendable {
  /// A function of a request and what is asked of the file.
  package typealias Handler =
    @Sendable (_ request: HTTPRequest, _ repositories: Repositories) throws -> HTTPResponse

  package let method: HTTPMethod
  package let pattern: PathPattern
  /// The name, for programs and the log.
  package let name: String
  /// What it answers with, in one line without a full stop.
  package let abstract: String
  /// The parameters of the query; any other is refused.
  package var parameters: [RouteParameter] = []
  /// The formats that can be asked for by `Accept` or by an extension; none for what has one form.
  package var formats: [DataFormat] = []
  /// The media type where there are no formats.
  package var mediaType = "application/json"
  /// The statuses beside 200 that it answers with.
  package var otherStatuses: [Int] = []
  /// The status of a success.
  package var successStatus = 200
  /// What a request's body has to be; `nil` where there is none.
  package var bodyMediaType: String?
  /// Whether it needs the token.
  package var isWriting = false
  /// Whether it may take longer than a thread of the transport can wait: it writes, or fetches.
  package var runsAside = false
  /// How long an answer may be used without asking again.
  package var freshness = Freshness.revalidated
  /// Whether pages of other sites may read the answer in a browser.
  package var isShared = true
  /// Whether parameters that are not declared are let through.
  package var allowsOtherParameters = false
  package let handler: Handler

  /// The statuses of problems that it answers with, the lowest first.
  package var statuses: [Int] {
    var statuses = Set(otherStatuses)
    if !allowsOtherParameters { statuses.insert(400) }
    if isWriting { statuses.formUnion([401, 403]) }
    if !formats.isEmpty { statuses.insert(406) }
    return statuses.sorted()
  }

  package init(
    _ method: HTTPMethod, _ pattern: PathPattern, name: String, abstract: String,
    parameters: [RouteParameter] = [], formats: [DataFormat] = [],
    mediaType: String = "application/json", otherStatuses: [Int] = [], successStatus: Int = 200,
    bodyMediaType: String? = nil, isWriting: Bool = false, runsAside: Bool = false,
    freshness: Freshness = .revalidated,
    isShared: Bool = true, allowsOtherParameters: Bool = false, handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = pattern
    self.name = name
    self.abstract = abstract
    self.parameters = parameters
    self.formats = formats
    self.mediaType = mediaType
    self.otherStatuses = otherStatuses
    self.successStatus = successStatus
    self.bodyMediaType = bodyMediaType
    self.isWriting = isWriting
    self.runsAside = runsAside || isWriting
    self.freshness = freshness
    self.isShared = isShared
    self.allowsOtherParameters = allowsOtherParameters
    self.handler = handler
  }
}

/// How long an answer may be used without asking again (RFC 9111).
package enum Freshness: Hashable, Sendable {
  /// Kept, but asked for by its ETag each time it is used.
  case revalidated
  /// Used for so many seconds.
  case seconds(Int)
  /// For ever: the address changes with the content.
  case immutable
  /// Never kept.
  case never

  package var cacheControl: String {
    switch self {
    case .revalidated: "no-cache"
    case .seconds(let seconds): "max-age=\(seconds)"
    case .immutable: "max-age=31536000, immutable"
    case .never: "no-store"
    }
  }
}

/// A parameter of a query.
package struct RouteParameter: Hashable, Sendable {
  package let name: String
  package let abstract: String
  /// Whether a request without it is refused.
  package var isRequired = false
  /// Whether it takes several values, with commas between or given again.
  package var isList = false
  /// Whether it takes a whole number.
  package var isInteger = false

  package init(
    _ name: String, _ abstract: String, isRequired: Bool = false, isList: Bool = false,
    isInteger: Bool = false
  ) {
    self.name = name
    self.abstract = abstract
    self.isRequired = isRequired
    self.isList = isList
    self.isInteger = isInteger
  }
}
