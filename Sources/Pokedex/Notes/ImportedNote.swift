/// A note that a record has.
package struct ImportedNote: Hashable, Sendable {
  package var text: String
  /// When it was written, as the file keeps it; `nil` where the record does not say.
  package var createdAt: String?
}
