#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// An error of the operating system: what was tried, on which path, and what it said.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The number in `errno`.
  public let number: Int32
  /// A sentence that says what failed, where and why.
  public let description: String

  /// Whether there is nothing at the path.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  package init(_ number: Int32, _ action: String, _ path: String) {
    self.number = number
    description = "cannot \(action) \(path): \(String(cString: strerror(number)))"
  }
}
