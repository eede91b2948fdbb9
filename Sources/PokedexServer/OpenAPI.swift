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
      "components": ["securitySchemes": ["token": ["type": "http", "scheme": "bearer"]]],
    ]
  }

  private var paths: [JSONValue.Member] {
    var order: [String] = []
    var operations: [String: [JSONValue.Member]] = [:]
    for route in routes {
      if operations[route.pattern.text] == nil { order.append(route.pattern.text) }
      operations[route.pattern.text, default: []].append(
        .init(route.method.rawValue.lowercased(), .object(operation(route))))
    }
    return order.map { .init($0, .object(operations[$0] ?? [])) }
  }

  private func operation(_ route: Route) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("operationId", .string(route.name)),
      .init("summary", .string(route.abstract)),
      .init("parameters", .array(parameters(route))),
    ]
    if let media = route.bodyMediaType {
      members.append(
        .init("requestBody", ["required": true, "content": .object([.init(media, [:])])]))
    }
    members.append(.init("responses", .object(responses(route))))
    if route.isWriting { members.append(.init("security", [["token": []]])) }
    return members
  }

  private func parameters(_ route: Route) -> [JSONValue] {
    let inPath: [JSONValue] = route.pattern.placeholders.map {
      [
        "name": .string($0.name), "in": "path", "required": true,
        "description": .string($0.abstract), "schema": ["type": "string"],
      ]
    }
    let inQuery: [JSONValue] = route.parameters.map { parameter in
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
    return inPath + inQuery
  }

  private func responses(_ route: Route) -> [JSONValue.Member] {
    let types = route.formats.isEmpty ? [route.mediaType] : route.formats.map(\.mediaType)
    var responses: [JSONValue.Member] = [
      .init(
        "\(route.successStatus)",
        .object([
          .init("description", .string(route.abstract)),
          .init("content", .object(types.map { .init($0, [:]) })),
        ]))
    ]
    for status in route.statuses {
      responses.append(
        .init(
          "\(status)",
          [
            "description": .string(Problem.title(status)),
            "content": .object([.init("application/problem+json", [:])]),
          ]))
    }
    return responses
  }
}
