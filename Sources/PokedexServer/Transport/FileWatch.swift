internal import Pokedex
internal import SQLite

/// Sees that the file was changed, or replaced by another under its name.
///
/// Each such moment is a new generation; what was read in an earlier one is old. Another file takes
/// the place of the one before only once it opens whole: until then the one before is answered from.
final class FileWatch: @unchecked Sendable {
  let path: String
  /// The generation; what is kept belongs to one.
  let generation = SharedNumber(1)
  /// How often another file took the name, or another content the file; connections are opened anew.
  let replacements = SharedNumber(0)
  /// Whether what is at the path now can be asked.
  private let readable = SharedNumber(0)
  /// Whether somebody writes, so that no snapshot is to be held.
  private let writers = SharedNumber(0)
  private let ownWriters = SharedNumber(0)

  private let lock = Lock()
  /// A connection to the file that is answered from.
  private var probe: Connection?
  private var counter: UInt32 = 0
  /// The file that `probe` has open, as it was when it was last judged.
  private var known: Known?
  /// What was at the path when it was last found to be no Pokédex, and when it is tried again.
  private var refused: (state: System.FileState, nextTry: UInt64)?

  private struct Known {
    var state: System.FileState
    var counter: UInt32
    /// Whether it had been written so shortly before that one more write could have the same time.
    var isRecent: Bool
  }

  init(path: String) {
    self.path = path
    look()
  }

  /// Whether a read snapshot may be held beyond the question it was begun for.
  var allowsHolding: Bool { writers.value == 0 && ownWriters.value == 0 }

  /// Whether what is at the path can be asked, as of the last look.
  var isReadable: Bool { readable.value != 0 }

  /// Says that this service begins to write; to be followed by ``endWriting()``.
  func beginWriting() { ownWriters.add() }

  func endWriting() {
    ownWriters.subtract()
    generation.add()
  }

  /// Looks once; the caretaker does so fifty times a second.
  func look() { lock.withLock { lookOnce() } }

  private func lookOnce() {
    writers.value = probe?.isBeingWritten == true ? 1 : 0
    if let counter = probe?.changeCounter, counter != self.counter {
      self.counter = counter
      generation.add()
    }
    guard let state = System.state(of: path) else { return readable.value = 0 }
    guard let probe, let known, known.state.identity == state.identity else { return adopt(state) }
    // What a writer is about is judged when it is done.
    if writers.value != 0 { return }
    if state == known.state, counter == known.counter, !known.isRecent || state.isRecent {
      return readable.value = 1
    }
    // The counter tells of every transaction. Where it is the same and the file is not, somebody has
    // written another content over it, which SQLite's own cache takes for the old one.
    if counter == known.counter || !isReadable || !isPokedex(probe) { return adopt(state) }
    self.known = Known(state: state, counter: counter, isRecent: false)
  }

  /// Opens what is at the path, and takes it in place of the one before if it is a whole Pokédex.
  private func adopt(_ state: System.FileState) {
    let now = System.milliseconds
    if let refused, refused.state == state, !state.isRecent, now < refused.nextTry { return }
    do {
      let fresh = try PokedexFile.open(path, Configuration(access: .readOnly, busyTimeout: 0))
      try PokedexFile.verify(fresh, for: .readOnly)
      probe = fresh
      counter = fresh.changeCounter
      known = Known(state: state, counter: counter, isRecent: state.isRecent)
      refused = nil
      readable.value = 1
      replacements.add()
      generation.add()
    } catch let error as SQLiteError where [.busy, .locked].contains(error.code.primary) {
      // Whoever writes it is waited for; the next look tries again.
    } catch {
      refused = (state, now + 200)
      readable.value = 0
    }
  }

  /// Whether a connection still has a Pokédex before it; also where that cannot be told, since
  /// somebody has locked it.
  private func isPokedex(_ connection: Connection) -> Bool {
    do {
      try PokedexFile.verify(connection, for: .readOnly)
      return true
    } catch let error as SQLiteError {
      return [.busy, .locked].contains(error.code.primary)
    } catch {
      return false
    }
  }
}
