internal import Foundation

/// Looks again and again until something holds, for as long as a loaded machine may take.
///
/// - Parameters:
///   - seconds: How long to look.
///   - holds: Says whether it holds.
/// - Returns: Whether it came to hold.
package func eventually(
  within seconds: Double = 60, _ holds: () throws -> Bool
) rethrows -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !holds() {
    if Date() > end { return false }
    Thread.sleep(forTimeInterval: 0.002)
  }
  return true
}
