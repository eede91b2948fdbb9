/// Emphasis on a terminal, and none anywhere else.
package struct Style {
  package let isEnabled: Bool

  package static let plain = Style(isEnabled: false)

  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// Emphasis where the context is a terminal that wants it, unless refused by `--no-color`.
  package init(_ context: Context, isRefused: Bool) {
    // no-color.org: "when present and not an empty string (regardless of its value)"
    isEnabled =
      context.output.isTerminal && !isRefused
      && (context.environment("NO_COLOR") ?? "").isEmpty
      && context.environment("TERM") != "dumb"
  }

  package func bold(_ text: String) -> String { isEnabled ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
