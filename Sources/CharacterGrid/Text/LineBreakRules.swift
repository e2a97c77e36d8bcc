/// Decides whether a line may end between two units, by the rules of Unicode's Standard Annex 14.
///
/// The numbers are those of the annex. The units before the place are stored, and the units after
/// it are arguments. Each function whose name begins with `holds` returns true if its rules forbid
/// a break at the place.
struct LineBreakRules {
  /// Whether a line may end at a place.
  enum Verdict { case forbidden, allowed, mandatory }
  /// The part of a number that ends at the place: digits and signs, and perhaps a closing
  /// parenthesis.
  enum Number { case none, open, closed }

  /// The unit before the place, and the unit before that one.
  private(set) var left = LineBreakClass.textStart
  private(set) var beforeLeft = LineBreakClass.textStart
  /// The last unit that is not a space.
  private(set) var base = LineBreakClass.textStart
  /// Whether ``base`` is an initial quotation mark that opens a quotation.
  private(set) var isOpeningQuote = false
  private(set) var number = Number.none
  /// Whether an odd number of regional indicators ends at the place.
  private(set) var hasUnpairedIndicator = false
  private var endsWithJoiner = false

  /// Whether the place is after a character that ends a line.
  var isAfterHardBreak: Bool { left.isIn(.hardBreak) }

  /// Moves the place to the end of a unit.
  mutating func advance(past unit: LineBreakUnit) {
    let kind = unit.kind
    number = number(continuedBy: kind)
    hasUnpairedIndicator = kind.isIn(.regionalIndicator) && !hasUnpairedIndicator
    endsWithJoiner = unit.endsWithJoiner
    if !kind.isIn(.space) {
      isOpeningQuote = kind.isIn(.initialQuote) && left.isIn(.beforeOpeningQuote)
      base = kind
    }
    beforeLeft = left
    left = kind
  }

  private func number(continuedBy kind: LineBreakClass) -> Number {
    if kind.isIn(.numeric) { return .open }
    guard case .open = number else { return .none }
    if kind.isIn(.breakSymbol | .infixNumeric) { return .open }
    return kind.isIn(.closing) ? .closed : .none
  }

  func verdict(
    before right: LineBreakClass, _ second: LineBreakClass, _ third: LineBreakClass
  ) -> Verdict {
    // The first rule that applies decides. The most frequent case is tested before all rules, for
    // speed: LB23, LB25 and LB28 forbid a break there, and no rule before them allows one.
    if left.isIn(.letterOrDigit), right.isIn(.letterOrDigit) { return .forbidden }
    if left.isIn(.hardBreak) {  // LB4, LB5
      return left.isIn(.carriageReturn) && right.isIn(.lineFeed) ? .forbidden : .mandatory
    }
    if right.isIn(.hardBreak | .anySpace) { return .forbidden }  // LB6, LB7
    if base.isIn(.zeroWidthSpace) { return .allowed }  // LB8
    if endsWithJoiner || holdsOverSpaces(right, second) { return .forbidden }  // LB8a, LB11-LB17
    if left.isIn(.space) { return .allowed }  // LB18
    if holdsQuotation(right, second) { return .forbidden }  // LB19
    if left.isIn(.contingentBreak) || right.isIn(.contingentBreak) { return .allowed }  // LB20
    let holds =
      holdsHyphen(right) || holdsNumber(right, second, third) || holdsWord(right)
      || holdsSyllable(right, second) || holdsEmoji(right)
    return holds ? .forbidden : .allowed  // LB31
  }
}

// MARK: - Punctuation, spaces and hyphens

/// LB11 to LB21b.
extension LineBreakRules {
  /// LB11 to LB17, some of which apply across spaces.
  func holdsOverSpaces(_ right: LineBreakClass, _ second: LineBreakClass) -> Bool {
    if right.isIn(.wordJoiner) || left.isIn(.wordJoiner) { return true }  // LB11
    if left.isIn(.glue) { return true }  // LB12
    if right.isIn(.glue), !left.isIn(.space | .breakAfter | .anyHyphen) { return true }  // LB12a
    if right.isIn(.closing | .exclamation | .breakSymbol) { return true }  // LB13
    if base.isIn(.openPunctuation) { return true }  // LB14
    if isOpeningQuote { return true }  // LB15a
    if right.isIn(.finalQuote), second.isIn(.afterClosingQuote) { return true }  // LB15b
    if right.isIn(.infixNumeric) {  // LB15c, LB15d
      return !(left.isIn(.space) && second.isIn(.numeric))
    }
    if base.isIn(.closing), right.isIn(.nonstarter) { return true }  // LB16
    return base.isIn(.breakBoth) && right.isIn(.breakBoth)  // LB17
  }

  /// LB19 and LB19a.
  func holdsQuotation(_ right: LineBreakClass, _ second: LineBreakClass) -> Bool {
    if right.isIn(.quotation) {
      return !right.isIn(.initialQuote) || !left.isIn(.eastAsian) || !second.isIn(.eastAsian)
        || leftQuotationHolds(right)
    }
    return leftQuotationHolds(right)
  }

  private func leftQuotationHolds(_ right: LineBreakClass) -> Bool {
    guard left.isIn(.quotation) else { return false }
    return !left.isIn(.finalQuote) || !right.isIn(.eastAsian) || !beforeLeft.isIn(.eastAsian)
  }

  /// LB20a to LB21b.
  func holdsHyphen(_ right: LineBreakClass) -> Bool {
    if left.isIn(.anyHyphen), beforeLeft.isIn(.beforeWord), right.isIn(.letter) { return true }
    if right.isIn(.breakAfter | .anyHyphen | .nonstarter) { return true }  // LB21
    if left.isIn(.breakBefore) { return true }  // LB21
    if left.isIn(.anyHyphen), beforeLeft.isIn(.hebrewLetter), !right.isIn(.hebrewLetter) {
      return true  // LB21a
    }
    return left.isIn(.breakSymbol) && right.isIn(.hebrewLetter)  // LB21b
  }
}

// MARK: - Numbers, words, syllables and emoji

/// LB22 to LB30b.
extension LineBreakRules {
  /// LB22 to LB25.
  func holdsNumber(
    _ right: LineBreakClass, _ second: LineBreakClass, _ third: LineBreakClass
  ) -> Bool {
    if right.isIn(.inseparable) { return true }  // LB22
    if left.isIn(.letter), right.isIn(.numeric | .currency) { return true }  // LB23, LB24
    if left.isIn(.numeric | .currency), right.isIn(.letter) { return true }  // LB23, LB24
    if left.isIn(.prefixNumeric), right.isIn(.picture) { return true }  // LB23a
    if left.isIn(.picture), right.isIn(.postfixNumeric) { return true }  // LB23a
    return holdsDigits(right, second, third)
  }

  /// LB25.
  private func holdsDigits(
    _ right: LineBreakClass, _ second: LineBreakClass, _ third: LineBreakClass
  ) -> Bool {
    if right.isIn(.currency) { return number != .none }
    if right.isIn(.numeric) {
      return number == .open || left.isIn(.currency | .hyphen | .infixNumeric)
    }
    guard left.isIn(.currency), right.isIn(.openPunctuation) else { return false }
    return second.isIn(.numeric) || second.isIn(.infixNumeric) && third.isIn(.numeric)
  }

  /// LB28, LB29 and LB30.
  func holdsWord(_ right: LineBreakClass) -> Bool {
    if left.isIn(.letter | .infixNumeric), right.isIn(.letter) { return true }
    if left.isIn(.letterOrDigit), right.isIn(.openPunctuation) { return !right.isIn(.eastAsian) }
    if left.isIn(.closeParenthesis), right.isIn(.letterOrDigit) { return !left.isIn(.eastAsian) }
    return false
  }

  /// LB26, LB27 and LB28a.
  func holdsSyllable(_ right: LineBreakClass, _ second: LineBreakClass) -> Bool {
    if left.isIn(.hangul) { return holdsHangul(right) }
    if left.isIn(.prefixNumeric) { return right.isIn(.hangul) }  // LB27
    if left.isIn(.aksaraPrebase) { return right.isIn(.syllable) }
    if left.isIn(.syllable) {
      if right.isIn(.viramaFinal | .virama) { return true }
      return right.isIn(.syllable) && second.isIn(.viramaFinal)
    }
    return left.isIn(.virama) && beforeLeft.isIn(.syllable) && right.isIn(.aksara | .dottedCircle)
  }

  private func holdsHangul(_ right: LineBreakClass) -> Bool {
    if right.isIn(.postfixNumeric) { return true }  // LB27
    if left.isIn(.hangulLeading) {
      return right.isIn(.hangulLeading | .hangulVowel | .hangulOpen | .hangulClosed)
    }
    if left.isIn(.hangulVowel | .hangulOpen) { return right.isIn(.hangulVowel | .hangulTrailing) }
    return right.isIn(.hangulTrailing)
  }

  /// LB30a and LB30b.
  func holdsEmoji(_ right: LineBreakClass) -> Bool {
    if right.isIn(.regionalIndicator) { return hasUnpairedIndicator }
    return left.isIn(.emojiBase | .reservedPicture) && right.isIn(.emojiModifier)
  }
}

// MARK: - Sets of classes

extension LineBreakClass {
  /// The units that may precede an initial quotation mark that opens a quotation (LB15a).
  fileprivate static var beforeOpeningQuote: Self {
    textStart | hardBreak | openPunctuation | quotation | glue | anySpace
  }

  /// The units that may follow a final quotation mark that closes a quotation (LB15b).
  fileprivate static var afterClosingQuote: Self {
    anySpace | glue | wordJoiner | closing | quotation | exclamation | infixNumeric | breakSymbol
      | hardBreak | textEnd
  }

  /// The units that may precede a word with a hyphen before it (LB20a).
  fileprivate static var beforeWord: Self {
    textStart | hardBreak | anySpace | contingentBreak | glue
  }
}
