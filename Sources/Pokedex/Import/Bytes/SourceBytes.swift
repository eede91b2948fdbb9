package import SQLite

/// The bytes of a source: mapped where it is a regular file, else read into memory.
///
/// A file that another program cuts off while it is mapped ends the process, as it would end any
/// other that maps files; the database is then as before.
package final class SourceBytes {
  private enum Storage {
    case mapped
    case allocated
  }

  /// What the source is called in errors and in commands to run: its path, `-`.
  package let name: String
  private let bytes: UnsafeRawBufferPointer
  private let storage: Storage
  /// Up to where mapped memory was given back.
  private var released = 0

  private static let releaseStep = 8 << 20

  private init(_ bytes: UnsafeRawBufferPointer, _ storage: Storage, name: String) {
    self.bytes = bytes
    self.storage = storage
    self.name = name
  }

  /// Opens a file, a pipe or a device.
  ///
  /// - Throws: `SystemError` where it is missing, a folder, or cannot be read.
  package convenience init(path: String) throws(SystemError) {
    try self.init(InputFile(path: path), name: path)
  }

  /// Opens the standard input.
  package convenience init(standardInputNamed name: String) throws(SystemError) {
    try self.init(InputFile(standardInputNamed: name), name: name)
  }

  private convenience init(_ file: consuming InputFile, name: String) throws(SystemError) {
    if let mapped = try file.map() {
      self.init(mapped, .mapped, name: name)
      return
    }
    var read = GrowingBytes(name: name)
    var before = -1
    while read.count != before {
      before = read.count
      try read.append(room: 1 << 16) { (room) throws(SystemError) in try file.read(into: room) }
    }
    self.init(consuming: read, name: name)
  }

  /// Takes over bytes that were read or made.
  convenience init(consuming bytes: consuming GrowingBytes, name: String) {
    self.init(bytes.take(), .allocated, name: name)
  }

  /// Copies bytes.
  package convenience init(_ bytes: [UInt8], name: String = "-") throws(SystemError) {
    var copy = GrowingBytes(name: name)
    if !bytes.isEmpty {
      try copy.append(room: bytes.count) { (room) in
        room.copyBytes(from: bytes)
        return bytes.count
      }
    }
    self.init(consuming: copy, name: name)
  }

  deinit {
    switch storage {
    case .mapped: InputFile.unmap(bytes)
    case .allocated: Memory.free(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }
  }

  package var count: Int { bytes.count }

  /// Lends the bytes, which stay where they are as long as this object lives.
  package func withUnsafeBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try body(bytes)
  }

  /// The bytes; valid as long as this object lives, which the caller sees to.
  var unsafeBytes: UnsafeRawBufferPointer { bytes }

  /// Says that the bytes before an offset are not needed for now, so that memory stays flat however
  /// large the file.
  func letGo(before offset: Int) {
    guard storage == .mapped, offset - released >= Self.releaseStep, offset <= count else { return }
    InputFile.letGo(UnsafeRawBufferPointer(rebasing: bytes[released..<offset]))
    released = offset
  }

  /// Begins again at the first byte.
  func rewind() { released = 0 }
}
