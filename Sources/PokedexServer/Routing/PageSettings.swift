/// What the page has to know of the service.
package struct PageSettings: Sendable {
  /// Whether somebody with the token can write.
  package var isWritable = false
  /// Whether a picture that is not kept is fetched when it is asked for.
  package var fetchesPictures = false

  package init() {}
}
