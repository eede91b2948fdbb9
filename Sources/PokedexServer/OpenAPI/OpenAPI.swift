package import Pokedex

extension Route {
  static let openAPI = Route(
    .get, "/v1/openapi.json", name: "openapi", abstract: "this table of routes, as OpenAPI 3.1"
  ) { request, _ in .json(OpenAPI(routes: Router.standard.routes, base: request.base).document) }
}

/// The table of routes as a document of OpenAPI 3.1.
package struct OpenAPI: Sendable {
  package let routes: [Route]
  package let base: String

  package init(routes: [Route], base: String) {
    self.routes = routes
    self.base = base
  }

  package var document: JSONValue {
    [
      "openapi": "3.1.0",
      "info": ["title": "pokedb", "version": "1", "summary": "A Pokédex in one SQLite file"],
      "servers": [["url": .string(base)]],
      "paths": .object(paths),
      "components": [
        "schemas": .object(DocumentSchema.allCases.map { .init($0.rawValue, $0.document) }),
        "responses": .object(problems), "headers": .object(AnswerField.members),
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }

  private var paths: [JSONValue.Member] {
    var order: [String] = []
    var grouped: [String: [Route]] = [:]
    for route in routes {
      if grouped[route.pattern.text] == nil { order.append(route.pattern.text) }
      grouped[route.pattern.text, default: []].append(route)
    }
    return order.map { path in .init(path, .object(operations(grouped[path] ?? []))) }
  }

  /// The operations of a path; what is done for each is not written in the table.
  private func operations(_ routes: [Route]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    let inPath = routes.first?.pattern.placeholders ?? []
    if !inPath.isEmpty { members.append(.init("parameters", .array(inPath.map(parameter)))) }
    for route in routes {
      members.append(.init(route.method.rawValue.lowercased(), operation(route)))
    }
    if let get = routes.first(where: { $0.method == .get }) {
      members.append(.init("head", operation(get, isHead: true)))
    }
    if let first = routes.first {
      let methods: JSONValue = [
        "operationId": .string("options\(first.name.capitalizedFirst)"),
        "summary": "the methods of this address",
        "responses": [
          "204": ["description": "No Content", "headers": AnswerField.references([.allow])]
        ],
      ]
      members.append(.init("options", methods))
    }
    return members
  }

  private func operation(_ route: Route, isHead: Bool = false) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("operationId", .string(isHead ? "head\(route.name.capitalizedFirst)" : route.name)),
      .init("summary", .string(route.abstract + (isHead ? ", without the body" : ""))),
      .init("parameters", .array(route.parameters.map(parameter))),
    ]
    if !route.bodyMediaTypes.isEmpty {
      let content = route.bodyMediaTypes.map { type in
        JSONValue.Member(
          type, type == "application/json" ? ["schema": DocumentSchema.noteText.reference] : [:])
      }
      members.append(.init("requestBody", ["required": true, "content": .object(content)]))
    }
    members.append(.init("responses", .object(responses(route, isHead: isHead))))
    if route.isWriting { members.append(.init("security", [["token": []]])) }
    return .object(members)
  }

  private func parameter(_ placeholder: Placeholder) -> JSONValue {
    [
      "name": .string(placeholder.name), "in": "path", "required": true,
      "description": .string(placeholder.abstract), "schema": ["type": "string"],
    ]
  }

  private func parameter(_ parameter: RouteParameter) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(parameter.name)), .init("in", "query"),
      .init("required", .bool(parameter.isRequired)),
      .init("description", .string(parameter.abstract)),
    ]
    if parameter.isList {
      members.append(.init("schema", ["type": "array", "items": ["type": "string"]]))
      members.append(.init("style", "form"))
      members.append(.init("explode", false))
    } else {
      members.append(.init("schema", ["type": parameter.isInteger ? "integer" : "string"]))
    }
    return .object(members)
  }

  private func responses(_ route: Route, isHead: Bool) -> [JSONValue.Member] {
    let content = isHead ? [] : route.mediaTypes.map { self.content($0, route) }
    func success(_ abstract: String, _ fields: [AnswerField]) -> JSONValue {
      var members: [JSONValue.Member] = [.init("description", .string(abstract))]
      if !fields.isEmpty { members.append(.init("headers", AnswerField.references(fields))) }
      if !content.isEmpty { members.append(.init("content", .object(content))) }
      return .object(members)
    }
    var responses = [
      JSONValue.Member("\(route.successStatus)", success(route.abstract, route.fields))
    ]
    if route.hasRanges, !isHead {
      responses.append(
        .init("206", success("the range that is asked for", route.fields + [.contentRange])))
    }
    for status in route.statuses {
      let isPage = route.pageStatuses.contains(status)
      responses.append(
        .init(
          "\(status)",
          isPage
            ? success(Problem.title(status), [])
            : ["$ref": .string("#/components/responses/\(status)")]))
    }
    return responses
  }

  private func content(_ mediaType: String, _ route: Route) -> JSONValue.Member {
    if mediaType == DataFormat.json.mediaType {
      return .init(mediaType, ["schema": route.content.schema])
    }
    let isText = mediaType.hasPrefix("text/") || mediaType.hasPrefix("application/")
    return .init(mediaType, isText ? ["schema": ["type": "string"]] : [:])
  }

  /// What is answered with a status, whichever the route.
  private var problems: [JSONValue.Member] {
    Set(routes.flatMap(\.statuses)).sorted().map { status in
      var members: [JSONValue.Member] = [.init("description", .string(Problem.title(status)))]
      let fields = AnswerField.of(status)
      if !fields.isEmpty { members.append(.init("headers", AnswerField.references(fields))) }
      if status >= 400 {
        let schema: JSONValue = ["schema": DocumentSchema.problem.reference]
        members.append(.init("content", ["application/problem+json": schema]))
      }
      return .init("\(status)", .object(members))
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
