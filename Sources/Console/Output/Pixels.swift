/// The pixels of a picture, row by row from its upper left corner on.
package struct Pixels: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Red, green, blue and opacity of each pixel, 0 to 255.
  package let rgba: [UInt8]

  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - rgba: Four bytes for each pixel.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// The same picture, no larger than a size, in its own proportions.
  ///
  /// Each pixel is the mean of those that it stands for; what is seen through counts for less.
  ///
  /// - Parameters:
  ///   - widest: The most pixels in a row, at least 1.
  ///   - highest: The most rows, at least 1.
  /// - Returns: The picture as it is where it is small enough.
  package func reduced(toFit widest: Int, _ highest: Int) -> Pixels {
    guard width > widest || height > highest else { return self }
    let isWide = width * highest > height * widest
    let newWidth = isWide ? widest : max(1, width * highest / height)
    let newHeight = isWide ? max(1, height * widest / width) : highest
    var reduced: [UInt8] = []
    reduced.reserveCapacity(newWidth * newHeight * 4)
    for row in 0..<newHeight {
      let rows = Self.part(row, of: newHeight, in: height)
      for column in 0..<newWidth {
        reduced += mean(Self.part(column, of: newWidth, in: width), rows)
      }
    }
    return Pixels(width: newWidth, height: newHeight, rgba: reduced)
  }

  /// The places that the place of a smaller count stands for.
  private static func part(_ index: Int, of count: Int, in whole: Int) -> Range<Int> {
    let start = index * whole / count
    return start..<max(start + 1, (index + 1) * whole / count)
  }

  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt8] {
    var sums = (red: 0, green: 0, blue: 0, opacity: 0)
    for row in rows {
      for column in columns {
        let place = 4 * (row * width + column)
        let opacity = Int(rgba[place + 3])
        sums.red += Int(rgba[place]) * opacity
        sums.green += Int(rgba[place + 1]) * opacity
        sums.blue += Int(rgba[place + 2]) * opacity
        sums.opacity += opacity
      }
    }
    guard sums.opacity > 0 else { return [0, 0, 0, 0] }
    return [
      UInt8(sums.red / sums.opacity), UInt8(sums.green / sums.opacity),
      UInt8(sums.blue / sums.opacity), UInt8(sums.opacity / (rows.count * columns.count)),
    ]
  }
}
