internal import CZlib

extension Pixels {
  /// The most pixels of a picture that is decoded.
  private static let most = 1 << 22

  /// The pixels of a PNG (ISO/IEC 15948).
  ///
  /// - Parameter bytes: The bytes of the file; of 16 bits for each colour the upper eight are taken.
  ///     They are none where the file is damaged, interlaced, or has more than four million pixels.
  package init?(png bytes: [UInt8]) {
    guard let file = PNGFile(bytes), file.width <= Self.most / file.height,
      let rows = file.rows(), let rgba = file.rgba(rows)
    else { return nil }
    self.init(width: file.width, height: file.height, rgba: rgba)
  }
}

/// What a PNG says of its pixels, and the pixels as they are packed.
private struct PNGFile {
  /// The kinds of pixels, by the numbers of the format.
  private enum Kind: Int {
    case grey = 0
    case colour = 2
    case indexed = 3
    case greyWithOpacity = 4
    case colourWithOpacity = 6

    var channels: Int {
      switch self {
      case .grey, .indexed: 1
      case .greyWithOpacity: 2
      case .colour: 3
      case .colourWithOpacity: 4
      }
    }

    func allows(_ depth: Int) -> Bool {
      switch self {
      case .grey: [1, 2, 4, 8, 16].contains(depth)
      case .indexed: [1, 2, 4, 8].contains(depth)
      default: depth == 8 || depth == 16
      }
    }
  }

  let width: Int
  let height: Int
  private let kind: Kind
  /// The bits of each channel.
  private let depth: Int
  private var palette: ArraySlice<UInt8> = []
  private var transparency: ArraySlice<UInt8> = []
  private var packed: [UInt8] = []

  init?(_ bytes: [UInt8]) {
    func big(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    // A signature of eight bytes, then the header: size, depth, kind, and three methods.
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8),
      let kind = Kind(rawValue: Int(bytes[25])), kind.allows(Int(bytes[24])),
      bytes[26...28] == [0, 0, 0]
    else { return nil }
    (width, height) = (big(16), big(20))
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else { return nil }
    self.kind = kind
    depth = Int(bytes[24])
    var place = 33
    while place + 12 <= bytes.count, big(place) <= bytes.count - place - 12 {
      let data = bytes[(place + 8)..<(place + 8 + big(place))]
      switch String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self) {
      case "PLTE": palette = data
      case "tRNS": transparency = data
      case "IDAT": packed += data
      default: break
      }
      place = data.endIndex + 4
    }
  }

  private var rowCount: Int { (width * kind.channels * depth + 7) / 8 }

  /// The rows of pixels, one after the other; `nil` where they are not all there.
  func rows() -> [UInt8]? {
    let count = (rowCount + 1) * height
    var filtered = [UInt8](repeating: 0, count: count)
    var length = uLongf(count)
    guard uncompress(&filtered, &length, packed, uLong(packed.count)) == Z_OK, length == count
    else { return nil }
    return unfiltered(filtered)
  }

  /// Undoes what each row's filter did, by the byte to the left, above, and above to the left.
  private func unfiltered(_ filtered: [UInt8]) -> [UInt8]? {
    let step = max(1, kind.channels * depth / 8)
    var rows = [UInt8](repeating: 0, count: rowCount * height)
    for row in 0..<height {
      let source = row * (rowCount + 1)
      let filter = filtered[source]
      guard filter <= 4 else { return nil }
      for column in 0..<rowCount {
        let place = row * rowCount + column
        let left = column < step ? 0 : Int(rows[place - step])
        let above = row == 0 ? 0 : Int(rows[place - rowCount])
        let corner = row == 0 || column < step ? 0 : Int(rows[place - rowCount - step])
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: Self.paeth(left, above, corner)
          default: 0
          }
        rows[place] = filtered[source + 1 + column] &+ UInt8(truncatingIfNeeded: guess)
      }
    }
    return rows
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (toLeft, toAbove, toCorner) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }

  /// The pixels; `nil` where one is of a colour that the palette does not have.
  func rgba(_ rows: [UInt8]) -> [UInt8]? {
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * height)
    let invisible = transparentSamples
    for row in 0..<height {
      for column in 0..<width {
        let samples = (0..<kind.channels).map {
          sample(rows, row * rowCount, column * kind.channels + $0)
        }
        if kind == .indexed {
          let place = palette.startIndex + 3 * samples[0]
          guard place + 3 <= palette.endIndex else { return nil }
          rgba += palette[place..<(place + 3)]
          rgba.append(
            samples[0] < transparency.count
              ? transparency[transparency.startIndex + samples[0]] : 255)
          continue
        }
        let values = samples.map(scaled)
        let isColour = kind == .colour || kind == .colourWithOpacity
        rgba += isColour ? values[0..<3] : [values[0], values[0], values[0]]
        let hasOpacity = kind == .greyWithOpacity || kind == .colourWithOpacity
        rgba.append(hasOpacity ? values[values.count - 1] : samples == invisible ? 0 : 255)
      }
    }
    return rgba
  }

  /// A channel of a pixel as it is stored.
  private func sample(_ rows: [UInt8], _ start: Int, _ index: Int) -> Int {
    switch depth {
    case 16: return Int(rows[start + 2 * index]) << 8 | Int(rows[start + 2 * index + 1])
    case 8: return Int(rows[start + index])
    default:
      let bit = index * depth
      return Int(rows[start + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }

  private func scaled(_ sample: Int) -> UInt8 {
    depth == 16 ? UInt8(sample >> 8) : UInt8(sample * 255 / (1 << depth - 1))
  }

  /// The one colour that is seen through, where a file without opacity names one.
  private var transparentSamples: [Int]? {
    guard kind == .grey || kind == .colour, transparency.count == 2 * kind.channels else {
      return nil
    }
    let bytes = Array(transparency)
    return (0..<kind.channels).map { Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]) }
  }
}
