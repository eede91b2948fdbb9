internal import CPng
internal import Console

extension Pixels {
  /// The most pixels of a picture that is decoded.
  private static let most = 1 << 22

  /// The pixels of a PNG, by libpng.
  ///
  /// - Parameter bytes: The bytes of the file; of 16 bits for each colour the upper eight are taken.
  ///     They are none where the file is damaged, or has more than four million pixels.
  init?(png bytes: [UInt8]) {
    var image = png_image()
    image.version = cpng_version()
    defer { png_image_free(&image) }
    let rgba: [UInt8]? = bytes.withUnsafeBytes { bytes in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0,
        image.height > 0, Int(image.width) <= Self.most / Int(image.height)
      else { return nil }
      cpng_wants_rgba(&image)
      var rgba = [UInt8](repeating: 0, count: 4 * Int(image.width) * Int(image.height))
      return png_image_finish_read(&image, nil, &rgba, 0, nil) != 0 ? rgba : nil
    }
    guard let rgba else { return nil }
    self.init(width: Int(image.width), height: Int(image.height), rgba: rgba)
  }
}
