/// Texts of scalars that make trouble when they meet, the same for the same seed.
struct RandomScalars {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<1 + dice.below(12) { text.append(scalar()) }
    return String(text)
  }

  private mutating func scalar() -> Unicode.Scalar {
    if dice.below(8) == 0 { return Unicode.Scalar(UInt32(dice.below(0x110000))) ?? "\u{FFFD}" }
    let row = Self.rows[dice.below(Self.rows.count)]
    return row[row.index(row.startIndex, offsetBy: dice.below(row.count))]
  }

  /// Each row is drawn as often as any other.
  ///
  /// Two sorts are left out, for which the standard library of Swift 6.3 has not Unicode 17's
  /// rules: the linkers of conjuncts other than the first six, and the vowels of Kirat Rai.
  private static let rows: [[Unicode.Scalar]] = [
    ["a", "1", "#", " ", "é", "大"],
    ["\r", "\n", "\t", "\u{200B}", "\u{2028}"],
    ["\u{301}", "\u{20E3}", "\u{FE0E}", "\u{FE0F}", "\u{200C}", "\u{FF9E}", "\u{9BE}"],
    ["\u{200D}"],
    ["🇫", "🇷"],
    ["👩", "❤", "☺", "🏴", "©"],
    ["🏻", "🏿", "\u{E0067}", "\u{E007F}"],
    ["\u{1100}", "\u{A960}", "\u{1161}", "\u{D7B0}", "\u{11A8}", "\u{AC00}", "\u{AC01}"],
    ["\u{915}", "\u{937}", "\u{995}", "\u{1019}", "\u{1780}"],
    ["\u{94D}", "\u{9CD}", "\u{D4D}", "\u{93C}"],
    ["\u{903}", "\u{93F}", "\u{E33}", "\u{102C}"],
    ["\u{600}", "\u{D4E}", "\u{110BD}"],
  ]
}
