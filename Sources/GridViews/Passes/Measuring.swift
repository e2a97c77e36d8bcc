import CharacterGrid

extension View {
  /// After the sizes inside: finds out whether the view's own has changed, and if so passes that
  /// on.
  func evaluateSize() {
    guard state.needs.contains(.sizing) else { return }
    state.needs.remove(.sizing)
    let cause = state.causes.take(for: .sizing)
    let superviewKnows = state.superviewKnowsSize
    state.superviewKnowsSize = false
    guard measuresHaveChanged() else { return }
    sizeDidChange(because: cause, superviewKnows: superviewKnows)
  }

  /// Makes the superview place the view again, unless it has done so, and measure itself.
  func tellSuperviewOfSize(unlessItKnows superviewKnows: Bool) {
    guard let superview else { return }
    if !superviewKnows { superview.setNeeds(.layoutSubviews, because: .sizes) }
    superview.sizeMayHaveChanged(because: .sizes)
  }

  private func measuresHaveChanged() -> Bool {
    guard var known = measures else { return true }
    measures = nil
    let haveChanged = known.measure(again: { sizeThatFits($0) })
    measures = known
    return haveChanged
  }
}

/// The sizes that somebody has asked a view for.
///
/// When its content changes, the same questions are asked again; only other answers make a
/// superview lay out.
struct Measures {
  private var answers: [(proposal: ProposedSize, size: GridSize)] = []
  /// Set when the content has changed since the answers were given.
  var isStale = false
  /// More questions than this are not kept: some answer then counts as changed.
  private static let limit = 8
  private var isFull = false

  /// Whether nobody has asked.
  var isEmpty: Bool { answers.isEmpty && !isFull }

  /// The answer that was given before, if it still holds.
  func answer(to proposal: ProposedSize) -> GridSize? {
    guard !isStale else { return nil }
    return answers.first { $0.proposal == proposal }?.size
  }

  /// Keeps an answer, unless there is an older one to compare with.
  mutating func note(_ size: GridSize, for proposal: ProposedSize) {
    if answers.contains(where: { $0.proposal == proposal }) { return }
    if answers.count < Self.limit {
      answers.append((proposal, size))
    } else {
      isFull = true
    }
  }

  /// Asks everything again, the size that the content likes best among it, and says whether any
  /// answer is another than before.
  mutating func measure(again measure: (ProposedSize) -> GridSize) -> Bool {
    var haveChanged = isFull || answers.isEmpty
    if isFull { answers = [] }
    if answers.isEmpty { answers.append((.unspecified, measure(.unspecified))) }
    for index in answers.indices {
      let size = measure(answers[index].proposal)
      if size != answers[index].size {
        haveChanged = true
        answers[index].size = size
      }
    }
    (isFull, isStale) = (false, false)
    return haveChanged
  }
}
