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
  /// What a body of JSON holds.
  package var content = RouteContent.object
  /// The media types of a success' body; none where there is no body.
  package var mediaTypes: [String]
  /// Whether a part of the body may be asked for.
  package var hasRanges = false
  /// The fields of a success' head that no other property speaks of.
  package var otherFields: [AnswerField] = []
  /// The statuses of problems of its own.
  package var otherStatuses: [Int] = []
  /// Those of them that are told in its own media type, to people.
  package var pageStatuses: [Int] = []
  /// The status of a success.
  package var successStatus = 200
  /// What a request's body may be; empty where there is none.
  package var bodyMediaTypes: [String] = []
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

  /// The statuses beside that of a success which it answers with, the lowest first.
  package var statuses: [Int] {
    var statuses = Set(otherStatuses + pageStatuses + Self.commonStatuses)
    if method == .get, freshness != .never { statuses.insert(304) }
    if isWriting { statuses.formUnion([401, 403]) }
    if !formats.isEmpty { statuses.insert(406) }
    if hasRanges { statuses.insert(416) }
    return statuses.sorted()
  }

  /// The statuses of problems that each route may answer with: a head or a host that is refused, a body
  /// or a target that is too large, a file that cannot be asked.
  private static let commonStatuses = [400, 413, 414, 421, 500, 503]

  package init(
    _ method: HTTPMethod, _ pattern: PathPattern, name: String, abstract: String,
    parameters: [RouteParameter] = [], formats: [DataFormat] = [],
    content: RouteContent = .object, mediaTypes: [String] = ["application/json"],
    hasRanges: Bool = false, otherFields: [AnswerField] = [], otherStatuses: [Int] = [],
    pageStatuses: [Int] = [], successStatus: Int = 200, bodyMediaTypes: [String] = [],
    isWriting: Bool = false, runsAside: Bool = false, freshness: Freshness = .revalidated,
    isShared: Bool = true, allowsOtherParameters: Bool = false, handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = pattern
    self.name = name
    self.abstract = abstract
    self.parameters = parameters
    self.formats = formats
    self.content = content
    self.mediaTypes = formats.isEmpty ? mediaTypes : formats.map(\.mediaType)
    self.hasRanges = hasRanges
    self.otherFields = otherFields
    self.otherStatuses = otherStatuses
    self.pageStatuses = pageStatuses
    self.successStatus = successStatus
    self.bodyMediaTypes = bodyMediaTypes
    self.isWriting = isWriting
    self.runsAside = runsAside || isWriting
    self.freshness = freshness
    self.isShared = isShared
    self.allowsOtherParameters = allowsOtherParameters
    self.handler = handler
  }
}
