/// A picture on a terminal that can show one, by kitty's graphics protocol.
///
/// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>: kitty, WezTerm and Ghostty speak it.
package enum TerminalPicture {
  /// The rows of text that a tall picture is scaled to.
  static let rows = 12

  /// Whether the terminal says of itself that it speaks the protocol.
  ///
  /// Inside a multiplexer the variables are those of the terminal around it, which it does not reach.
  package static func isUnderstood(_ environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    if isSet("TMUX") || isSet("STY") { return false }
    let terminals = ["xterm-kitty", "xterm-ghostty", "wezterm"]
    let programs = ["WezTerm", "ghostty", "kitty"]
    return isSet("KITTY_WINDOW_ID")
      || environment("TERM").map(terminals.contains) == true
      || environment("TERM_PROGRAM").map(programs.contains) == true
  }

  /// The bytes that show a PNG at the cursor, and leave the cursor on the line below.
  ///
  /// - Parameters:
  ///   - png: The bytes of the picture, which the terminal decodes.
  ///   - height: Its height in pixels; one that is small is shown as it is.
  /// - Returns: Escape sequences, and a line feed.
  package static func kitty(png: [UInt8], height: Int?) -> [UInt8] {
    let text = base64(png)
    // A row of text has 15 to 40 pixels.
    let scale = (height ?? Int.max) > rows * 15 ? ",r=\(rows)" : ""
    var bytes: [UInt8] = []
    var rest = text[...]
    var isFirst = true
    repeat {
      // "Chunks must be no larger than 4096 bytes", and "all chunks but the last must be a multiple
      // of 4 bytes".
      let chunk = rest.prefix(4096)
      rest = rest.dropFirst(chunk.count)
      // a=T: transmit and show; f=100: PNG; q=2: answer nothing, which would be read as typed.
      let head = isFirst ? "a=T,f=100,q=2\(scale)," : ""
      bytes += Array("\u{1B}_G\(head)m=\(rest.isEmpty ? 0 : 1);".utf8) + chunk
      bytes += Array("\u{1B}\\".utf8)
      isFirst = false
    } while !rest.isEmpty
    return bytes + [UInt8(ascii: "\n")]
  }

  /// RFC 4648, 4.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(
          index <= group.count ? digits[bits >> (18 - 6 * index) & 0x3F] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
