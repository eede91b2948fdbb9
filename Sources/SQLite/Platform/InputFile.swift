#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// An open file that is only read from its beginning to its end.
package struct InputFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private let closes: Bool

  /// Opens a file, a pipe or a device.
  package init(path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(errno, "read", path) }
    self.path = path
    closes = true
  }

  /// The standard input, which stays open.
  package init(standardInputNamed name: String) {
    descriptor = STDIN_FILENO
    path = name
    closes = false
  }

  deinit { if closes { close(descriptor) } }

  /// All bytes without reading them, for ``unmap(_:)``; `nil` where they have to be read.
  ///
  /// - Throws: ``SystemError`` for a folder.
  package func map() throws(SystemError) -> UnsafeRawBufferPointer? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(errno, "read", path) }
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(EISDIR, "read", path) }
    // Files of /proc say that they hold nothing, and somebody may have read a part of the input.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      lseek(descriptor, 0, SEEK_CUR) == 0
    else { return nil }
    let count = Int(status.st_size)
    let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else { return nil }
    _ = madvise(mapped, count, MADV_SEQUENTIAL)
    return UnsafeRawBufferPointer(start: mapped, count: count)
  }

  /// Reads the next bytes.
  ///
  /// - Returns: How many; 0 at the end.
  package func read(into space: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = systemRead(descriptor, space.baseAddress, space.count)
      if count >= 0 { return count }
      if errno == EAGAIN {
        // Another process made the shared terminal or pipe non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw SystemError(errno, "read", path)
      }
    }
  }

  /// Reads what is left, and one byte more than the limit at most: more than the limit says that the
  /// file is larger.
  package func bytes(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      var count = 0
      var failure: SystemError?
      room.withUnsafeMutableBytes { space in
        do throws(SystemError) { count = try read(into: space) } catch { failure = error }
      }
      if let failure { throw failure }
      if count == 0 { break }
      bytes += room[..<min(count, limit + 1 - bytes.count)]
    }
    return bytes
  }

  package static func unmap(_ bytes: UnsafeRawBufferPointer) {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  /// Lets the system take back the memory of mapped bytes, which it reads again where they are asked
  /// for again.
  ///
  /// - Parameter bytes: A part of mapped bytes; pages that lie in it partly stay.
  package static func letGo(_ bytes: UnsafeRawBufferPointer) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    guard let start = bytes.baseAddress, page > 0 else { return }
    let skipped = (page - Int(bitPattern: start) % page) % page
    let count = (bytes.count - skipped) / page * page
    guard count > 0 else { return }
    _ = madvise(UnsafeMutableRawPointer(mutating: start + skipped), count, MADV_DONTNEED)
  }
}

// Inside a type the names of its own functions hide the system's.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
