extension SearchKey {
  /// The smallest text that is greater, in UTF-8 bytes, than every text that begins with a key.
  ///
  /// - Returns: `nil` where there is none: for the empty key, with which everything begins, and one
  ///   of U+10FFFF alone.
  public static func successor(of key: String) -> String? {
    var scalars = key.unicodeScalars
    while let last = scalars.popLast() {
      // After U+D7FF come the surrogates, which no text has.
      guard let next = Unicode.Scalar(last.value == 0xD7FF ? 0xE000 : last.value + 1) else {
        continue
      }
      scalars.append(next)
      return String(scalars)
    }
    return nil
  }
}
