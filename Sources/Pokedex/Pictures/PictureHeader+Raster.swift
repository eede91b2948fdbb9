extension PictureHeader {
  /// Portable Network Graphics (ISO/IEC 15948): a signature, then chunks up to `IEND`.
  static func png(_ bytes: PictureBytes) -> PictureHeader? {
    guard bytes[0] == 0x89, bytes.has("PNG\r\n", at: 1), bytes[6] == 0x1A, bytes[7] == 0x0A else {
      return nil
    }
    var place = 8
    var isComplete = false
    // "Length (4 bytes), chunk type (4), chunk data (length), CRC (4)"
    while let length = bytes.big(place, 4), !isComplete {
      let next = place + 12 + length
      isComplete = bytes.has("IEND", at: place + 4) && next <= bytes.count
      place = next
    }
    let hasHeader = bytes.has("IHDR", at: 12)
    return PictureHeader(
      .png, width: hasHeader ? bytes.big(16, 4) : nil, height: hasHeader ? bytes.big(20, 4) : nil,
      isComplete: isComplete)
  }

  /// Graphics Interchange Format, 87a and 89a: ends with a trailer of 3B.
  static func gif(_ bytes: PictureBytes) -> PictureHeader? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) else { return nil }
    // Some programs fill the rest of a block with zeros.
    var end = bytes.count - 1
    while end > 13, bytes[end] == 0 { end -= 1 }
    return PictureHeader(
      .gif, width: bytes.little(6, 2), height: bytes.little(8, 2), isComplete: bytes[end] == 0x3B)
  }

  /// JPEG (ITU T.81): markers with segments, of which a frame header has the size, up to FFD9.
  static func jpeg(_ bytes: PictureBytes) -> PictureHeader? {
    guard bytes[0] == 0xFF, bytes[1] == 0xD8, bytes[2] == 0xFF else { return nil }
    var header = PictureHeader(.jpeg, width: nil, height: nil, isComplete: false)
    var place = 2
    while let byte = bytes[place] {
      // "Any marker may optionally be preceded by any number of fill bytes" of FF; coded data has
      // no FF that is not followed by 00 or a restart marker.
      guard byte == 0xFF, let marker = bytes[place + 1], marker != 0xFF else {
        place += 1
        continue
      }
      switch marker {
      case 0xD9:
        header.isComplete = true
        return header
      case 0x00, 0x01, 0xD0...0xD8: place += 2
      default:
        guard let length = bytes.big(place + 2, 2), length >= 2 else { return header }
        // C4, C8 and CC are tables and an extension, the others of C0 to CF frames.
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
          header.height = bytes.big(place + 5, 2)
          header.width = bytes.big(place + 7, 2)
        }
        place += 2 + length
      }
    }
    return header
  }

  /// WebP (RFC 9649): one RIFF file, whose first chunk has the size.
  static func webp(_ bytes: PictureBytes) -> PictureHeader? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    var width: Int?
    var height: Int?
    if bytes.has("VP8X", at: 12) {
      // "Canvas Width Minus One: 24 bits"
      width = bytes.little(24, 3).map { $0 + 1 }
      height = bytes.little(27, 3).map { $0 + 1 }
    } else if bytes.has("VP8L", at: 12), bytes[20] == 0x2F, let sizes = bytes.little(21, 4) {
      width = (sizes & 0x3FFF) + 1
      height = (sizes >> 14 & 0x3FFF) + 1
    } else if bytes.has("VP8 ", at: 12), bytes[23] == 0x9D, bytes[24] == 0x01, bytes[25] == 0x2A {
      width = bytes.little(26, 2).map { $0 & 0x3FFF }
      height = bytes.little(28, 2).map { $0 & 0x3FFF }
    }
    let size = bytes.little(4, 4) ?? Int.max - 8
    return PictureHeader(.webp, width: width, height: height, isComplete: size + 8 <= bytes.count)
  }
}
