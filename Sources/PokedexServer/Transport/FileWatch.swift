internal import Pokedex
internal import SQLite

/// Sees that the file was changed, or replaced by another under its name.
///
/// Each such moment is a new generation; what was read in an earlier one is old.
final class FileWatch: @unchecked Sendable {
  let path: String
  /// The generation; what is kept belongs to one.
  let generation = SharedNumber(1)
  /// How often another file took the name.
  let replacements = SharedNumber(0)
  /// Whether somebody writes, so that no snapshot is to be held.
  private let writers = SharedNumber(0)
  private let ownWriters = SharedNumber(0)

  private let lock = Lock()
  private var identity: System.FileIdentity?
  private var probe: Connection?
  private var counter: UInt32 = 0

  init(path: String) {
    self.path = path
    identity = System.identity(of: path)
    openProbe()
  }

  /// Whether a read snapshot may be held beyond the question it was begun for.
  var allowsHolding: Bool { writers.value == 0 && ownWriters.value == 0 }

  /// Says that this service begins to write; to be followed by ``endWriting()``.
  func beginWriting() { ownWriters.add() }

  func endWriting() {
    ownWriters.subtract()
    generation.add()
  }

  /// Looks once; the caretaker does so fifty times a second.
  func look() { lock.withLock { lookOnce() } }

  private func lookOnce() {
    if let found = System.identity(of: path), found != identity {
      identity = found
      probe = nil
      replacements.add()
      generation.add()
    }
    if probe == nil { openProbe() }
    guard let probe else { return }
    writers.value = probe.isBeingWritten ? 1 : 0
    let counter = probe.changeCounter
    if counter != self.counter {
      self.counter = counter
      generation.add()
    }
  }

  /// Fails where the file is not there for a moment, or no database yet; the next look tries again.
  private func openProbe() {
    probe = try? PokedexFile.open(path, Configuration(access: .readOnly, busyTimeout: 0))
    counter = probe?.changeCounter ?? 0
  }
}
