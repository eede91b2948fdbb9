internal import Pokedex

/// The word that whoever writes has to know.
package struct AccessToken: Sendable {
  /// The digest, so that a comparison takes as long whatever was sent, and how much of it.
  private let digest: [UInt8]

  /// The shortest token that is taken, in bytes.
  package static let minimum = 16

  /// A token as it stands in a file, without the blanks around it.
  ///
  /// It is `nil` where it is shorter than ``minimum`` or holds what a header's field cannot.
  package init?(_ text: String) {
    let token = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    let bytes = Array(String(token).utf8)
    guard bytes.count >= Self.minimum, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    digest = Array(SHA256.hex(of: bytes).utf8)
  }

  /// Whether an `Authorization` field holds this token; takes the same time for every wrong one.
  package func allows(_ authorization: String?) -> Bool {
    guard let authorization, authorization.utf8.count > 7,
      authorization.prefix(7).lowercased() == "bearer "
    else { return false }
    // "1*SP" stands between the two (RFC 9110, 11.4).
    let sent = authorization.dropFirst(7).drop { $0 == " " }
    let other = Array(SHA256.hex(of: Array(sent.utf8)).utf8)
    var difference: UInt8 = other.count == digest.count ? 0 : 1
    for (left, right) in zip(digest, other) { difference |= left ^ right }
    return difference == 0
  }
}
