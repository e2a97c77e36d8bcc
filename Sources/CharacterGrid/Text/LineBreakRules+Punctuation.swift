/// Punctuation, spaces and hyphens: LB11 to LB21b.
extension LineBreakRules {
  /// LB11 to LB17, some of which hold even where spaces intervene.
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

extension LineBreakClass {
  /// What may follow a final quotation mark that closes something (LB15b).
  fileprivate static var afterClosingQuote: Self {
    anySpace | glue | wordJoiner | closing | quotation | exclamation | infixNumeric | breakSymbol
      | hardBreak | textEnd
  }

  /// What a word with a hyphen in front may follow (LB20a).
  fileprivate static var beforeWord: Self {
    textStart | hardBreak | anySpace | contingentBreak | glue
  }
}
