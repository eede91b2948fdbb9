/// Small pictures whose pixels are nonsense.
package enum SamplePicture {
  /// A PNG with the ends that the format prescribes.
  ///
  /// - Parameters:
  ///   - width: The width in its header; no two widths have the same pixels.
  ///   - height: The height in its header.
  ///   - count: The bytes of its pixels.
  /// - Returns: The bytes of the file; those of two sizes differ.
  package static func png(_ width: Int, _ height: Int = 7, count: Int = 500) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      big(data.count) + Array(type.utf8) + data + [0, 0, 0, 0]
    }
    var state = UInt64(width)
    let pixels = (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0]) + chunk("IDAT", pixels)
      + chunk("IEND", [])
  }
}
