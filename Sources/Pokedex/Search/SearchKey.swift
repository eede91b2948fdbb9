import CUnicodeTables

/// What search compares in place of names: two texts that a person takes for one have one key.
///
/// Keys are ordered, stored and compared as UTF-8 bytes, so that a prefix is an indexed range:
/// `key >= prefix AND key < successor(of: prefix)`.
public enum SearchKey {
  /// The version of the rules; a file whose keys are of another has to have them written anew.
  public static let version = 1

  /// The key of a name, or of what is typed to find one.
  ///
  /// Compatibility forms, width and case are folded, hiragana is katakana, accents, punctuation,
  /// symbols and spaces are dropped, and ♀ and ♂ are f and m: `Mr. Mime` is `mrmime`, `Flabébé`
  /// `flabebe`, `ﾋﾟｶ` and `ぴか` are `ピカ`, and `Nidoran♀` is `nidoranf`. Voiced kana, Hangul and the
  /// vowel signs of other scripts stay whole. A text of symbols alone, such as an emoji, is its own
  /// key; one that is blank has the empty key. The key of a key is itself.
  public static func fold(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in foldASCII(bytes) ?? foldUnicode(bytes) }
  }

  /// The key of a text of ASCII letters, digits and what is dropped between them, else `nil`.
  private static func foldASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var isPlain = true
    let key = String(unsafeUninitializedCapacity: bytes.count) { buffer in
      var count = 0
      for byte in bytes {
        guard byte < 0x80 else {
          isPlain = false
          return 0
        }
        if let folded = asciiKey(byte) {
          buffer[count] = folded
          count += 1
        }
      }
      return count
    }
    return isPlain && (!key.isEmpty || bytes.isEmpty) ? key : nil
  }

  private static func foldUnicode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var key = FoldedBytes(bytes, keepingSymbols: false)
    if key.bytes.isEmpty { key = FoldedBytes(bytes, keepingSymbols: true) }
    let text = String(decoding: key.bytes, as: UTF8.self)
    return key.mayCompose ? nfc(text) : text
  }

  /// A letter in lower case, or a digit.
  fileprivate static func asciiKey(_ byte: UInt8) -> UInt8? {
    let lower = byte | 0x20
    if lower &- 0x61 < 26 { return lower }
    return byte &- 0x30 < 10 ? byte : nil
  }
}

/// The folds of a text's scalars, one after the other.
private struct FoldedBytes {
  private(set) var bytes: [UInt8] = []
  /// Whether a scalar is there that may join the one before it: か and ゛, ㅎ and ㅏ.
  private(set) var mayCompose = false

  init(_ text: UnsafeBufferPointer<UInt8>, keepingSymbols: Bool) {
    bytes.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      if !keepingSymbols, text[position] < 0x80 {
        if let byte = SearchKey.asciiKey(text[position]) { bytes.append(byte) }
        position += 1
        continue
      }
      let (scalar, length) = UTF8Scalar.decode(text, at: position)
      switch unicode_fold(scalar) {
      case 0:
        for index in position..<position + length { bytes.append(text[index]) }
      case 1:
        guard keepingSymbols else { break }
        for index in position..<position + length { bytes.append(text[index]) }
      case 2:
        break
      case let value:
        append(unicode_fold_text(value), keepingSymbols: keepingSymbols)
      }
      position += length
    }
  }

  private mutating func append(_ entry: UnsafePointer<UInt8>, keepingSymbols: Bool) {
    guard keepingSymbols || entry[0] & 0x40 == 0 else { return }
    if entry[0] & 0x80 != 0 { mayCompose = true }
    bytes.append(contentsOf: UnsafeBufferPointer(start: entry + 1, count: Int(entry[0] & 0x3F)))
  }
}
