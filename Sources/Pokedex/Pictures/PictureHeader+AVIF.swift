extension PictureHeader {
  /// AVIF: boxes of ISO/IEC 14496-12, of which `ispe` (ISO/IEC 23008-12) has the size.
  static func avif(_ bytes: PictureBytes) -> PictureHeader? {
    guard let type = box(at: 0, bytes), type.name == "ftyp" else { return nil }
    // The major brand, its version, then the brands that it is compatible with.
    let brands = stride(from: type.body.lowerBound, to: min(type.body.upperBound, 256), by: 4)
    guard brands.contains(where: { bytes.has("avif", at: $0) || bytes.has("avis", at: $0) }) else {
      return nil
    }
    var header = PictureHeader(.avif, width: nil, height: nil, isComplete: false)
    var place = 0
    while place < bytes.count, let box = box(at: place, bytes) {
      if box.name == "meta" {
        // A "full box": four bytes of version and flags come first.
        let body = min(box.body.lowerBound + 4, box.body.upperBound)..<box.body.upperBound
        for size in sizes(in: body, depth: 2, bytes) where size.width > header.width ?? 0 {
          header.width = size.width
          header.height = size.height
        }
      }
      place = box.body.upperBound
    }
    header.isComplete = place == bytes.count
    return header
  }

  private struct Box {
    let name: String
    let body: Range<Int>
  }

  /// "unsigned int(32) size; unsigned int(32) type": 1 means that 64 bits follow, 0 the rest.
  private static func box(at place: Int, _ bytes: PictureBytes) -> Box? {
    guard var size = bytes.big(place, 4), bytes.count - place >= 8 else { return nil }
    var start = place + 8
    if size == 1 {
      guard let large = bytes.big(place + 8, 8) else { return nil }
      size = large
      start += 8
    } else if size == 0 {
      size = bytes.count - place
    }
    // A size of 64 bits may be anything, so it is compared and not added to.
    guard size >= start - place, size <= Int(Int32.max) else { return nil }
    return Box(name: bytes.text(place + 4..<place + 8), body: start..<place + size)
  }

  /// The sizes in `iprp` / `ipco` / `ispe` below a range, so many levels deep.
  private static func sizes(
    in range: Range<Int>, depth: Int, _ bytes: PictureBytes
  ) -> [(width: Int, height: Int)] {
    var sizes: [(width: Int, height: Int)] = []
    var place = range.lowerBound
    while place < range.upperBound, let box = box(at: place, bytes) {
      if depth > 0, box.name == "iprp" || box.name == "ipco" {
        sizes += self.sizes(in: box.body.clamped(to: range), depth: depth - 1, bytes)
      } else if box.name == "ispe", let width = bytes.big(box.body.lowerBound + 4, 4),
        let height = bytes.big(box.body.lowerBound + 8, 4)
      {
        sizes.append((width, height))
      }
      place = box.body.upperBound
    }
    return sizes
  }
}
