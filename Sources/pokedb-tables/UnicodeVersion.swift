/// The version that the tables hold: that of the toolchain's ICU.
///
/// The standard library may be ahead; what only it knows is unassigned here.
enum UnicodeVersion {
  static let major = 16
  static let minor = 0
  static var text: String { "\(major).\(minor)" }

  /// Every scalar of this version.
  static let scalars: [Unicode.Scalar] = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }
    .filter { covers($0) }

  static func covers(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return (age.major, age.minor) <= (major, minor)
  }
}
