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
