/// Numbers, words, syllables and pictures: LB22 to LB30b.
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
  func holdsPicture(_ right: LineBreakClass) -> Bool {
    if right.isIn(.regionalIndicator) { return isHalfFlag }
    return left.isIn(.emojiBase | .reservedPicture) && right.isIn(.emojiModifier)
  }
}
