import CharacterGrid

extension View {
  /// After the sizes inside: finds out whether the view's own has changed, and if so tells the
  /// superview, which has been waiting for that.
  func evaluateSize() {
    guard state.needs.contains(.sizing) else { return }
    state.needs.remove(.sizing)
    _ = state.causes.take(for: .sizing)
    let superviewKnows = state.superviewKnowsSize
    state.superviewKnowsSize = false
    guard measuresHaveChanged(), let superview else { return }
    if !superviewKnows { superview.setNeeds(.layoutSubviews, because: .sizes) }
    superview.invalidateIntrinsicContentSize()
  }

  private func measuresHaveChanged() -> Bool {
    guard let known = knownMeasures else { return true }
    let measures = known.measured(again: { sizeThatFits($0) })
    knownMeasures = measures
    return !measures.haveEqualSizes(known)
  }
}

/// The sizes that somebody has asked a view for.
///
/// When its content changes, the same questions are asked again; only other answers make a
/// superview lay out.
struct Measures {
  private var answers: [(proposal: ProposedSize, size: Size)] = []
  /// Set when the content has changed since the answers were given.
  var isStale = false
  /// More questions than this are not kept: some answer then counts as changed.
  private static let limit = 8
  private var isFull = false

  /// The answer that was given before, if it still holds.
  func answer(to proposal: ProposedSize) -> Size? {
    guard !isStale else { return nil }
    return answers.first { $0.proposal == proposal }?.size
  }

  /// Keeps an answer, unless there is an older one to compare with.
  mutating func note(_ size: Size, for proposal: ProposedSize) {
    if answers.contains(where: { $0.proposal == proposal }) { return }
    if answers.count < Self.limit {
      answers.append((proposal, size))
    } else {
      isFull = true
    }
  }

  /// Asks everything again; the size that the content likes best is always among it.
  func measured(again measure: (ProposedSize) -> Size) -> Measures {
    var result = Measures()
    if isFull { return result }
    for (proposal, _) in answers { result.answers.append((proposal, measure(proposal))) }
    if answers.isEmpty { result.answers = [(.unspecified, measure(.unspecified))] }
    return result
  }

  func haveEqualSizes(_ other: Measures) -> Bool {
    answers.count == other.answers.count
      && zip(answers, other.answers).allSatisfy { $0.size == $1.size }
  }
}
