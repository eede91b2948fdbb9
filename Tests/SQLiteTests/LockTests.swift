import Dispatch
import SQLite
import Testing

@Suite("The lock")
struct LockTests {
  private final class Counter: @unchecked Sendable {
    let lock = Lock()
    var count = 0
  }

  @Test func `four threads do not lose a step`() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 1...5000 { counter.lock.withLock { counter.count += 1 } }
    }
    #expect(counter.lock.withLock { counter.count } == 20_000)
  }

  @Test func `an error inside gives the lock back`() {
    struct Refused: Error {}
    let lock = Lock()
    #expect(throws: Refused.self) { try lock.withLock { throw Refused() } }
    #expect(lock.withLock { true })
  }

  @Test func `that another thread has is not waited for where that is asked`() {
    let lock = Lock()
    #expect(lock.withLockIfFree { 1 } == 1)
    lock.withLock {
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        #expect(lock.withLockIfFree { 1 } == nil)
      }
    }
    #expect(lock.withLockIfFree { 2 } == 2)
  }
}
