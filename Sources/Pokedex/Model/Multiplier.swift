/// How much damage an attack does, in percent of the ordinary: 0, 25, 50, 100, 200 or 400.
public struct Multiplier: Hashable, Comparable, Sendable {
  /// The factor in percent.
  public let percent: Int

  /// A multiplier of a factor in percent.
  public init(percent: Int) { self.percent = percent }

  /// An attack that does the ordinary damage.
  public static let neutral = Multiplier(percent: 100)

  /// Whether the defender takes more than the ordinary damage.
  public var isWeakness: Bool { percent > 100 }
  /// Whether the defender takes less than the ordinary damage, but some.
  public var isResistance: Bool { percent > 0 && percent < 100 }
  /// Whether the attack does nothing.
  public var isImmunity: Bool { percent == 0 }

  /// The factor as the games write it: `0`, `0.25`, `0.5`, `1`, `2`, `4`.
  public var decimal: Decimal3 { Decimal3(thousandths: percent.multipliedClamped(by: 10)) }

  /// The factor as people read it: `4×`, `½×`, `0×`.
  public var label: String {
    switch percent {
    case 25: "¼×"
    case 50: "½×"
    default: "\(decimal)×"
    }
  }

  /// Orders multipliers by factor.
  public static func < (left: Multiplier, right: Multiplier) -> Bool {
    left.percent < right.percent
  }

  /// The factor against two types is the product of the factors against each.
  public static func * (left: Multiplier, right: Multiplier) -> Multiplier {
    Multiplier(percent: left.percent * right.percent / 100)
  }
}
