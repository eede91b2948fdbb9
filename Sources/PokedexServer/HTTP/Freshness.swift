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
