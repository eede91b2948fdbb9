/// One text of an object that somebody sent: `{"text":"…"}`.
package enum JSONTextMember {
  /// Reads the text of a member.
  ///
  /// - Parameters:
  ///   - key: The member's key; the object may have no other.
  ///   - bytes: An object, in JSON.
  /// - Returns: `nil` where the bytes are anything else, or the text holds half of a character, which
  ///   imports refuse too.
  package static func text(of key: String, in bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    // Escapes stand only in texts, so that all bytes can be looked through at once.
    guard bytes.withUnsafeBytes(JSONText.faultyEscape)?.code != "lone_surrogate" else { return nil }
    let reader = Reader(key)
    guard let parser = try? JSONParser(for: reader) else { return nil }
    let status = bytes.withUnsafeBytes { parser.read(0..<bytes.count, of: $0) }
    guard case .reading = status, case .reading = parser.finish(at: bytes.count) else { return nil }
    return reader.isWhole ? reader.text : nil
  }

  private final class Reader: JSONEventHandler {
    private enum State { case start, object, value, end }

    private let key: String
    private var state = State.start
    private(set) var text: String?

    init(_ key: String) { self.key = key }

    var isWhole: Bool { state == .end }

    func take(_ event: JSONEvent, endingAt end: Int) -> Bool {
      switch (state, event) {
      case (.start, .startObject): state = .object
      case (.object, .key(let bytes)):
        guard text == nil, String(decoding: bytes, as: UTF8.self) == key else { return false }
        state = .value
      case (.value, .text(let bytes)):
        text = String(decoding: bytes, as: UTF8.self)
        state = .object
      case (.object, .endObject): state = .end
      default: return false
      }
      return true
    }
  }
}
