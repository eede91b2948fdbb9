#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// A sign on a folder that somebody makes a file in it, gone with its holder.
package struct FolderMark: ~Copyable {
  private let descriptor: Int32

  /// Marks a folder; `nil` where the file system has no such locks.
  ///
  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - cleanUp: Is called where nobody else has marked it, before anybody else can.
  package init?(_ folder: String, whenAlone cleanUp: () -> Void) {
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { cleanUp() }
    // Waits only for somebody who is cleaning up.
    // `deinit` closes it also where this fails, since every property is set.
    guard flock(descriptor, LOCK_SH) == 0 else { return nil }
  }

  deinit { close(descriptor) }
}
