// The one file that knows which C library it stands on.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// A mutual-exclusion lock that ThreadSanitizer understands.
///
/// The only lock type of the project. `Synchronization.Mutex` is not instrumented on Linux, so that
/// the sanitizer reports races on data that it guards.
package final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a closure while no other thread runs one under this lock.
  package func withLock<R>(_ body: () throws -> R) rethrows -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Runs a closure, unless another thread runs one under this lock, which is not waited for.
  ///
  /// - Returns: What `body` returns; `nil` where it was not run.
  package func withLockIfFree<R>(_ body: () throws -> R) rethrows -> R? {
    guard pthread_mutex_trylock(mutex) == 0 else { return nil }
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}

/// The number of the thread that asks, which no other thread has at the same time.
package func currentThreadNumber() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// What the file system says of a path.
package enum FileKind: Equatable, Sendable {
  case missing
  case file(bytes: Int)
  case folder
  /// A pipe, a device or a socket.
  case other
  /// The system does not say; its reason, as a person reads it.
  case unreachable(reason: String)
}

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

/// The few calls on files that SQLite does not make for us.
package enum Files {
  package static func kind(of path: String) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .missing }
      return .unreachable(reason: String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(bytes: Int(status.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether two paths lead to one file, by whatever names and links, also where it is still to be
  /// made.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    switch (Identity(path), Identity(other)) {
    case (let first?, let second?): first == second
    case (nil, nil): Place(path).map { $0 == Place(other) } ?? false
    default: false
    }
  }

  /// What a file or folder is, whatever leads to it.
  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// Where a file would be made: a folder that is there, and the name in it.
  private struct Place: Equatable {
    let folder: Identity
    let name: Substring

    init?(_ path: String) {
      var path = path
      // A link to what is not there leads to where it would be made; a circle of them nowhere.
      for _ in 0..<40 {
        guard let aim = Files.aim(of: path) else { break }
        path = aim.hasPrefix("/") ? aim : "\(Files.folder(of: path))/\(aim)"
      }
      guard let folder = Identity(Files.folder(of: path)),
        let name = path.split(separator: "/").last
      else { return nil }
      (self.folder, self.name) = (folder, name)
    }
  }

  /// What a link says; `nil` where the path is none.
  private static func aim(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    if count < 0 { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names in a folder, sorted; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package static func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0 { throw SystemError(errno, "remove", path) }
  }

  package static func rename(_ path: String, to other: String) throws(SystemError) {
    // Swift's name lookup finds this function first, so the module is named.
    #if canImport(Darwin)
      let result = Darwin.rename(path, other)
    #else
      let result = Glibc.rename(path, other)
    #endif
    if result != 0 { throw SystemError(errno, "rename", path) }
  }

  /// Gives a file another name, unless something has that name: nothing is ever overwritten.
  ///
  /// - Returns: Whether the name was free, and is the file's now.
  package static func rename(_ path: String, toFree other: String) throws(SystemError) -> Bool {
    if link(path, to: other) {
      try remove(path)
      return true
    }
    switch errno {
    case EEXIST: return false
    case EPERM, ENOTSUP, ENOSYS, EMLINK:
      // A file system where a file has one name: an empty file takes the new name first.
      let descriptor = open(other, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      if descriptor < 0, errno == EEXIST { return false }
      guard descriptor >= 0 else { throw SystemError(errno, "make", other) }
      close(descriptor)
      do { try rename(path, to: other) } catch {
        unlink(other)
        throw error
      }
      return true
    default: throw SystemError(errno, "rename", path)
    }
  }

  /// Gives a file a second name.
  ///
  /// - Returns: Whether it has it: in some file systems a file has one.
  package static func link(_ path: String, to other: String) -> Bool {
    systemLink(path, other) == 0
  }

  /// Whether files may be made in a folder, as far as the system tells.
  package static func mayMakeFiles(in folder: String) -> Bool {
    kind(of: folder) == .folder && access(folder, W_OK | X_OK) == 0
  }

  /// Waits until the disk has what was written to a file or a folder.
  ///
  /// Never a database that this process has open: closing a descriptor of it drops SQLite's locks.
  package static func synchronize(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemError(errno, "open", path) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw SystemError(errno, "write", path) }
  }

  /// Writes a file that does not exist yet, and waits until the disk has it.
  package static func write(_ bytes: [UInt8], toNew path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError(errno, "make", path) }
    try write(bytes, to: descriptor, of: path, waiting: true)
  }

  /// The folder part of a path: `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

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

private func systemLink(_ path: String, _ other: String) -> Int32 { link(path, other) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

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

private func systemFree(_ memory: UnsafeMutableRawPointer?) { free(memory) }

/// A conversion of text by the C library, from an encoding that it knows to UTF-8.
package struct EncodingConverter: ~Copyable {
  /// Why a conversion stopped.
  package enum Stop: Equatable, Sendable {
    case finished
    case outputFull
    case invalid
    case incomplete
  }

  #if canImport(Glibc)
    private let conversion: iconv_t

    /// `nil` where the system does not know the encoding, or lacks the module for it.
    package init?(from encoding: String) {
      guard let opened = iconv_open("UTF-8", encoding), Int(bitPattern: opened) != -1 else {
        return nil
      }
      conversion = opened
    }

    deinit { iconv_close(conversion) }

    /// Converts as much as there is room for.
    ///
    /// - Returns: The bytes read, the bytes written, and why it stopped.
    package func convert(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> (read: Int, written: Int, stop: Stop) {
      var from = UnsafeMutablePointer<CChar>(
        mutating: input.baseAddress?.assumingMemoryBound(to: CChar.self))
      var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
      var inputLeft = input.count
      var outputLeft = output.count
      let result = iconv(conversion, &from, &inputLeft, &to, &outputLeft)
      var stop = Stop.finished
      if result == -1 {
        stop = errno == E2BIG ? .outputFull : errno == EINVAL ? .incomplete : .invalid
      }
      return (input.count - inputLeft, output.count - outputLeft, stop)
    }
  #else
    // Apple's library is not part of what every target links.
    package init?(from encoding: String) { return nil }

    package func convert(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> (read: Int, written: Int, stop: Stop) {
      (0, 0, .invalid)
    }
  #endif
}

extension Files {
  /// Writes a file whole, in place of the one there is; nobody meets half of it.
  ///
  /// A pipe, a device or a link is written through, and stays what it is.
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - path: The path of the file.
  ///   - isPatient: Whether to wait until the disk has it; who writes many waits once, with
  ///     ``synchronizeAll()``.
  /// - Throws: `SystemError` where it cannot be written; the file is then as it was.
  package static func write(
    _ bytes: [UInt8], replacing path: String, waiting isPatient: Bool = true
  ) throws(SystemError) {
    var status = stat()
    let isReplaced = lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    let part = isReplaced ? "\(path).part-\(getpid())" : path
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError(errno, "write", path) }
    do {
      try write(bytes, to: descriptor, of: path, waiting: isPatient)
      if isReplaced { try rename(part, to: path) }
    } catch {
      if isReplaced { unlink(part) }
      throw error
    }
    // Some folders can be written and not read, and so not be waited for.
    if isReplaced, isPatient { try? synchronize(folder(of: path)) }
  }

  /// Writes and closes an open file.
  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, of path: String, waiting isPatient: Bool
  ) throws(SystemError) {
    var rest = bytes[...]
    var failure: Int32 = 0
    while !rest.isEmpty, failure == 0 {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { failure = errno }
      rest = rest.dropFirst(max(0, count))
    }
    // "EROFS, EINVAL: fd is bound to a special file … which does not support synchronization."
    if failure == 0, isPatient, fsync(descriptor) != 0, ![EINVAL, EROFS, ENOTSUP].contains(errno) {
      failure = errno
    }
    if close(descriptor) != 0, failure == 0, errno != EINTR { failure = errno }
    if failure != 0 { throw SystemError(failure, "write", path) }
  }

  /// Waits until the disks have all that was written so far, by this process or another.
  package static func synchronizeAll() { sync() }

  /// Makes a folder, unless there is one.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 || kind(of: path) == .folder { return }
    throw SystemError(errno, "make", path)
  }

  /// Gives what is at a path another name beside it, in place of what that name led to.
  ///
  /// - Parameters:
  ///   - name: The name of a file or a folder.
  ///   - path: The other name's path, in the same folder.
  /// - Throws: `SystemError` where it cannot be made, also where it is the name of more than a link.
  package static func alias(_ name: String, at path: String) throws(SystemError) {
    if symlink(name, path) == 0 { return }
    let failure = errno
    guard failure == EEXIST, let old = aim(of: path) else {
      throw SystemError(failure, "make", path)
    }
    if old == name { return }
    let part = "\(path).part-\(getpid())"
    unlink(part)
    guard symlink(name, part) == 0 else { throw SystemError(errno, "make", path) }
    do { try rename(part, to: path) } catch {
      unlink(part)
      throw error
    }
  }
}

/// Processes, as far as one must know whether another still runs.
package enum Processes {
  /// A name of this process that no other has now, on this machine or on another: `1234@host`.
  package static let current = "\(getpid())@\(host)"

  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a process is known not to run any more; of one on another machine that is not known.
  package static func isGone(_ process: some StringProtocol) -> Bool {
    let parts = process.split(separator: "@", maxSplits: 1)
    guard parts.count == 2, parts[1] == host, let id = pid_t(parts[0]), id > 0 else {
      return false
    }
    // "If sig is 0, then no signal is sent, but existence and permission checks are still performed"
    return kill(id, 0) != 0 && errno == ESRCH
  }
}
