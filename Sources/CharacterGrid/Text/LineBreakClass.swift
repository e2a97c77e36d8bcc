/// A set of values of Unicode's property Line_Break, and of the other properties that the rules
/// use.
///
/// A scalar has one value, and may have one of the other properties; a rule names several. It is
/// not an `OptionSet`, because a debug build calls an `OptionSet` through its protocol.
struct LineBreakClass: Equatable, Sendable {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  private init(bit: UInt64) { bits = 1 << bit }

  func isIn(_ classes: LineBreakClass) -> Bool { bits & classes.bits != 0 }

  static func | (one: LineBreakClass, other: LineBreakClass) -> LineBreakClass {
    LineBreakClass(bits: one.bits | other.bits)
  }
}

/// The values, with their short names in the annex.
extension LineBreakClass {
  static var mandatoryBreak: Self { Self(bit: 0) }  // BK
  static var carriageReturn: Self { Self(bit: 1) }  // CR
  static var lineFeed: Self { Self(bit: 2) }  // LF
  static var nextLine: Self { Self(bit: 3) }  // NL
  static var combiningMark: Self { Self(bit: 4) }  // CM
  static var joiner: Self { Self(bit: 5) }  // ZWJ
  static var space: Self { Self(bit: 6) }  // SP
  static var zeroWidthSpace: Self { Self(bit: 7) }  // ZW
  static var wordJoiner: Self { Self(bit: 8) }  // WJ
  static var glue: Self { Self(bit: 9) }  // GL
  static var breakBoth: Self { Self(bit: 10) }  // B2
  static var breakAfter: Self { Self(bit: 11) }  // BA
  static var breakBefore: Self { Self(bit: 12) }  // BB
  static var hyphen: Self { Self(bit: 13) }  // HY
  static var unambiguousHyphen: Self { Self(bit: 14) }  // HH
  static var contingentBreak: Self { Self(bit: 15) }  // CB
  static var closePunctuation: Self { Self(bit: 16) }  // CL
  static var closeParenthesis: Self { Self(bit: 17) }  // CP
  static var exclamation: Self { Self(bit: 18) }  // EX
  static var inseparable: Self { Self(bit: 19) }  // IN
  static var nonstarter: Self { Self(bit: 20) }  // NS
  static var openPunctuation: Self { Self(bit: 21) }  // OP
  static var quotation: Self { Self(bit: 22) }  // QU
  static var infixNumeric: Self { Self(bit: 23) }  // IS
  static var numeric: Self { Self(bit: 24) }  // NU
  static var postfixNumeric: Self { Self(bit: 25) }  // PO
  static var prefixNumeric: Self { Self(bit: 26) }  // PR
  static var breakSymbol: Self { Self(bit: 27) }  // SY
  static var alphabetic: Self { Self(bit: 28) }  // AL
  static var hebrewLetter: Self { Self(bit: 29) }  // HL
  static var ideographic: Self { Self(bit: 30) }  // ID
  static var emojiBase: Self { Self(bit: 31) }  // EB
  static var emojiModifier: Self { Self(bit: 32) }  // EM
  static var regionalIndicator: Self { Self(bit: 33) }  // RI
  static var hangulLeading: Self { Self(bit: 34) }  // JL
  static var hangulVowel: Self { Self(bit: 35) }  // JV
  static var hangulTrailing: Self { Self(bit: 36) }  // JT
  static var hangulOpen: Self { Self(bit: 37) }  // H2
  static var hangulClosed: Self { Self(bit: 38) }  // H3
  static var aksara: Self { Self(bit: 39) }  // AK
  static var aksaraPrebase: Self { Self(bit: 40) }  // AP
  static var aksaraStart: Self { Self(bit: 41) }  // AS
  static var viramaFinal: Self { Self(bit: 42) }  // VF
  static var virama: Self { Self(bit: 43) }  // VI
}

/// The properties that are not values of Line_Break.
extension LineBreakClass {
  /// The start of the text, `sot` in the annex.
  static var textStart: Self { Self(bit: 50) }
  /// The end of the text, `eot` in the annex.
  static var textEnd: Self { Self(bit: 51) }
  /// East_Asian_Width is F, W or H.
  static var eastAsian: Self { Self(bit: 52) }
  /// General_Category is Pi, for a quotation mark.
  static var initialQuote: Self { Self(bit: 53) }
  /// General_Category is Pf, for a quotation mark.
  static var finalQuote: Self { Self(bit: 54) }
  /// U+25CC, which represents a letter.
  static var dottedCircle: Self { Self(bit: 55) }
  /// Extended_Pictographic, but not yet assigned to a character.
  static var reservedPicture: Self { Self(bit: 56) }
}

/// The unions that several rules name.
extension LineBreakClass {
  static var hardBreak: Self { mandatoryBreak | carriageReturn | lineFeed | nextLine }
  static var mark: Self { combiningMark | joiner }
  static var anySpace: Self { space | zeroWidthSpace }
  static var closing: Self { closePunctuation | closeParenthesis }
  static var anyHyphen: Self { hyphen | unambiguousHyphen }
  static var letter: Self { alphabetic | hebrewLetter }
  static var letterOrDigit: Self { letter | numeric }
  static var currency: Self { prefixNumeric | postfixNumeric }
  static var picture: Self { ideographic | emojiBase | emojiModifier }
  static var hangul: Self {
    hangulLeading | hangulVowel | hangulTrailing | hangulOpen | hangulClosed
  }
  static var syllable: Self { aksara | dottedCircle | aksaraStart }
}

// MARK: - The class of a scalar

/// The line break classes of scalars, read from ``LineBreakTable``.
final class LineBreakProperties: Sendable {
  static let shared = LineBreakProperties()

  private let table = TwoStageTable(
    LineBreakTable.text, blockSize: LineBreakTable.blockSize, indexSize: LineBreakTable.indexSize,
    radix: LineBreakTable.radix, firstLetter: LineBreakTable.firstLetter)
  private let kinds = LineBreakTable.kinds

  private init() {}

  func kind(of scalar: Unicode.Scalar) -> LineBreakClass { kinds[table.number(of: scalar)] }
}
