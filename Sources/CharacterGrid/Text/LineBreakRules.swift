/// Decides whether a line may end between two units; the numbers are those of the annex.
///
/// What lies before the place is remembered, what follows it is asked for.
struct LineBreakRules {
  /// What the rules say of a place.
  enum Verdict { case forbidden, allowed, mandatory }
  /// How much of a number ends at the place: its digits and signs, or these and a parenthesis.
  enum Number { case none, open, closed }

  /// The unit before the place, and the one before that.
  private(set) var left = LineBreakClass.textStart
  private(set) var beforeLeft = LineBreakClass.textStart
  /// The last unit that is no space.
  private(set) var base = LineBreakClass.textStart
  /// Whether that one is an initial quotation mark which opens something.
  private(set) var isOpeningQuote = false
  private(set) var number = Number.none
  /// Whether an odd number of regional indicators ends at the place.
  private(set) var isHalfFlag = false
  private var endsWithJoiner = false

  /// Whether the place lies behind a character that ends a line.
  var isAfterHardBreak: Bool { left.isIn(.hardBreak) }

  /// Moves the place behind a unit.
  mutating func pass(_ unit: LineBreakUnit) {
    let kind = unit.kind
    number = continued(by: kind)
    isHalfFlag = kind.isIn(.regionalIndicator) && !isHalfFlag
    endsWithJoiner = unit.endsWithJoiner
    if !kind.isIn(.space) {
      isOpeningQuote = kind.isIn(.initialQuote) && left.isIn(.beforeOpeningQuote)
      base = kind
    }
    beforeLeft = left
    left = kind
  }

  private func continued(by kind: LineBreakClass) -> Number {
    if kind.isIn(.numeric) { return .open }
    guard case .open = number else { return .none }
    if kind.isIn(.breakSymbol | .infixNumeric) { return .open }
    return kind.isIn(.closing) ? .closed : .none
  }

  func verdict(
    before right: LineBreakClass, _ second: LineBreakClass, _ third: LineBreakClass
  ) -> Verdict {
    if left.isIn(.letterOrDigit), right.isIn(.letterOrDigit) { return .forbidden }  // for speed
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
      || holdsSyllable(right, second) || holdsPicture(right)
    return holds ? .forbidden : .allowed  // LB31
  }
}

extension LineBreakClass {
  /// What may stand before an initial quotation mark that opens something (LB15a).
  fileprivate static var beforeOpeningQuote: Self {
    textStart | hardBreak | openPunctuation | quotation | glue | anySpace
  }
}
