// Sixels: DEC's graphics of 1983, which xterm, foot, mlterm, mintty, iTerm2 and Windows Terminal speak.

extension TerminalPicture {
  /// The pixels of a row of text where the terminal does not tell.
  private static let rowPixels = 20

  /// Whether the terminal says of itself that it draws sixels.
  ///
  /// It is asked for its attributes (DA1): "4" among them stands for sixels. A terminal that is known to
  /// answer nothing, or not for itself, is not asked.
  ///
  /// - Parameters:
  ///   - environment: The value of an environment variable.
  ///   - ask: What the terminal answers to a question; `nil` where it does not.
  /// - Returns: Whether it does.
  package static func drawsSixels(
    _ environment: (String) -> String?, ask: (String) -> String?
  ) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    if isSet("TMUX") || isSet("STY") || isSet("INSIDE_EMACS") { return false }
    guard let terminal = environment("TERM"), !["", "dumb", "linux"].contains(terminal) else {
      return false
    }
    // ESC [ ? 62 ; 4 ; 22 c
    guard let answer = ask("\u{1B}[c"), let start = answer.firstRange(of: "\u{1B}[?") else {
      return false
    }
    let attributes = answer[start.upperBound...].prefix { $0 != "c" }.split(separator: ";")
    return attributes.dropFirst().contains("4")
  }

  /// The bytes that draw pixels at the cursor, and leave the cursor on the line below.
  ///
  /// - Parameters:
  ///   - pixels: The picture; one that is large is made smaller.
  ///   - rowPixels: The pixels of a row of text; `nil` where nobody knows.
  /// - Returns: Escape sequences, and a line feed.
  package static func sixels(_ pixels: Pixels, rowPixels: Int?) -> [UInt8] {
    let highest = rows * (rowPixels ?? Self.rowPixels)
    let pixels = pixels.reduced(toFit: 2 * highest, highest)
    let palette = Palette(pixels)
    // P2 = 1: what is not drawn stays as it is. Raster attributes: square pixels, and the size.
    var text = "\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)"
    for (index, colour) in palette.colours.enumerated() {
      text += "#\(index);2"
      for value in colour { text += ";\((value * 100 + 127) / 255)" }
    }
    for top in stride(from: 0, to: pixels.height, by: 6) {
      text += band(top..<min(top + 6, pixels.height), pixels.width, palette) + "-"
    }
    return Array((text + "\u{1B}\\\n").utf8)
  }

  /// Six rows of pixels, colour by colour: each sign is a column of six, the uppermost its lowest bit.
  private static func band(_ rows: Range<Int>, _ width: Int, _ palette: Palette) -> String {
    var columns: [Int: [UInt8]] = [:]
    for row in rows {
      for column in 0..<width {
        guard let colour = palette.indexes[row * width + column] else { continue }
        columns[colour, default: [UInt8](repeating: 0, count: width)][column] |=
          1 << UInt8(row - rows.lowerBound)
      }
    }
    return columns.sorted { $0.key < $1.key }.map { "#\($0.key)\(run($0.value))" }
      .joined(separator: "$")
  }

  /// Columns as signs; of more than three that are the same how many, and one.
  private static func run(_ columns: [UInt8]) -> String {
    var text = ""
    var rest = columns[...(columns.lastIndex { $0 != 0 } ?? 0)]
    while let first = rest.first {
      let same = rest.prefix { $0 == first }
      let sign = String(Unicode.Scalar(63 + first))
      text += same.count > 3 ? "!\(same.count)\(sign)" : String(repeating: sign, count: same.count)
      rest = rest.dropFirst(same.count)
    }
    return text
  }
}
