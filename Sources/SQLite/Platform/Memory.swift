#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Memory that grows without being copied where the system can move its pages.
package enum Memory {
  /// - Returns: The memory with its old contents; `nil` where there is not enough, and the old stays.
  package static func reallocate(
    _ memory: UnsafeMutableRawPointer?, to count: Int
  ) -> UnsafeMutableRawPointer? {
    realloc(memory, count)
  }

  package static func free(_ memory: UnsafeMutableRawPointer?) {
    systemFree(memory)
  }

  package static func exhausted(_ path: String) -> SystemError {
    SystemError(ENOMEM, "read", path)
  }
}

// Inside a type the names of its own functions hide the system's.
private func systemFree(_ memory: UnsafeMutableRawPointer?) { free(memory) }
