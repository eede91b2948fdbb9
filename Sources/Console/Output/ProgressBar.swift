/// A line on the terminal that says how far a long piece of work is.
package final class ProgressBar {
  private let invocation: Invocation
  private let name: String
  private let started: Int
  private var lastShown: Int
  private var isShown = false

  package init(_ invocation: Invocation, name: String) {
    self.invocation = invocation
    // A line that the terminal wraps could not be taken away again.
    self.name = name.count > 24 ? "…" + name.suffix(23) : name
    started = invocation.context.clock.monotonicNanoseconds()
    lastShown = started
  }

  /// Shows how much is done, once the work has taken a second, ten times a second at most.
  package func show(_ done: Int, of total: Int) {
    guard invocation.context.errors.isTerminal, !invocation.request.has(.quiet) else { return }
    let now = invocation.context.clock.monotonicNanoseconds()
    guard now - started >= 1_000_000_000, now - lastShown >= 100_000_000 else { return }
    lastShown = now
    isShown = true
    let cells = 30 * done / max(1, total)
    let bar = String(repeating: "█", count: cells) + String(repeating: "░", count: 30 - cells)
    write("\r" + "\(name) \(bar) \(done) of \(total)".escapingControls())
  }

  /// Takes the line away.
  package func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func write(_ text: String) {
    // Where the terminal is gone, the work goes on.
    try? invocation.context.errors.write(text)
    try? invocation.context.errors.flush()
  }
}
