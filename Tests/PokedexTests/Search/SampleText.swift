import TestSupport

/// Random texts of the scalars that folding treats in special ways.
struct SampleText {
  private static let alphabet = Array(
    """
    abzABZ019 .-'’#♀♂éÉßẞıİſŉǰøΣςσΐᾳЁйﬃ①Ⅷ㎏Ｆｌ﷽ﷺ🔥👍🏽™…？＝≠\u{300}\u{301}\u{308}\u{323}\
    \u{327}\u{345}\u{338}\u{FE0F}\u{200D}\u{AD}\u{20E3}かがキギゝゞヽヾピぱゔヷゟヿーｰｶﾋﾞﾟ\
    \u{3099}\u{309A}゛゜ンッャ、・「火龙龜\u{F900}\u{2F81A}々〇가각힣ㄱㅏㅎ\u{11A9}\u{1112}\
    \u{1175}\u{11C2}\u{11A7}\u{11A8}ﾡￂ\u{115F}कक़\u{93C}\u{94D}ि\u{9C7}\u{9BE}\u{9CB}\
    \u{DDD}\u{DD9}\u{DCF}\u{DCA}ก็ำ่שׁלâؤب\u{64E}\u{653}\u{1D15F}\u{1D165}\u{1D16E}\
    \u{344}\u{F73}\u{F71}\u{F72}\u{E0041}\u{10FFFF}\u{E000}\u{0}\u{FFFD}
    """.unicodeScalars)

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next(maxCount: Int = 8) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...maxCount, using: &random) {
      if let scalar = Self.alphabet.randomElement(using: &random) { text.append(scalar) }
    }
    return String(text)
  }
}
