import Foundation
import PokedexServer
import Testing

@Suite("The cores that may be used")
struct CoreCountTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/taskset")))
  func `are those that the thread was given, not all that there are`() async throws {
    let count = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Int, any Error>) in
      // A thread of its own, which alone is held to a core.
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try Self.holdThreadToOneCore(); return System.coreCount
          })
      }
    }
    #expect(count == 1)
  }

  private static func holdThreadToOneCore() throws {
    let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    let core = try #require(status.firstMatch(of: /Cpus_allowed_list:\s*(\d+)/)).1
    let id = thread.split(separator: "/").last ?? ""
    let process = try Process.run(
      URL(fileURLWithPath: "/usr/bin/taskset"), arguments: ["-c", "-p", "\(core)", "\(id)"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
