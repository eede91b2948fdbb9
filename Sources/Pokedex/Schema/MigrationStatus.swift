/// A migration, and whether a file has it.
package struct MigrationStatus: Hashable, Sendable {
  package let version: Int
  package let name: String
  /// When it was applied, UTC; `nil` where it is pending.
  package let appliedAt: String?
  package let sha256: String

  package var isPending: Bool { appliedAt == nil }
}
