/// What an address names a document by: its id, or its name where the resource has names.
package enum DocumentReference: Hashable, Sendable {
  case id(Int)
  case name(String)

  /// Reads the last part of an address; `nil` where no document can be meant: for an id of over 32
  /// bits, and for characters that no name has.
  ///
  /// - Parameter text: An id, `1`, `01` or `-1`, which is a document too; or a name in any case.
  package init?(_ text: String) {
    let bytes = text.utf8
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    if !digits.isEmpty, digits.allSatisfy(Self.isDigit) {
      guard let id = Int(text), id.magnitude <= UInt(Int32.max) else { return nil }
      self = .id(id)
    } else if !bytes.isEmpty, bytes.allSatisfy(Self.isInNames) {
      self = .name(text.lowercased())
    } else {
      return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isInNames(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "): true
    default: isDigit(byte)
    }
  }
}
