import CharacterGrid

extension View {
  /// Finds out whether the view's size has changed, after the sizes inside, and if so passes it on.
  func evaluateSize() {
    guard state.needs.contains(.sizing) else { return }
    state.needs.remove(.sizing)
    let reason = state.reasons.removeReason(for: .sizing)
    let superviewKnows = state.superviewKnowsSize
    state.superviewKnowsSize = false
    if state.fillsLikeSubviews { takeFillingFromSubviews() }
    guard measuresHaveChanged() else { return }
    guard let log = link?.log, log.listens else {
      return sizeDidChange(because: reason, superviewKnows: superviewKnows)
    }
    log.passOnSize(of: self) { sizeDidChange(because: reason, superviewKnows: superviewKnows) }
  }

  /// Whether the view fills the directions that one of its subviews fills.
  package final var fillsLikeSubviews: Bool {
    get { state.fillsLikeSubviews }
    set { state.fillsLikeSubviews = newValue }
  }

  private func takeFillingFromSubviews() {
    var views: [View] = []
    for view in subviews where !view.isHidden { view.appendArranged(to: &views) }
    sizing = Sizing(
      width: views.contains(where: \.sizing.width.fills) ? .fill : .content,
      height: views.contains(where: \.sizing.height.fills) ? .fill : .content)
  }

  /// Whether the class itself is known to say what size it needs, rather than a class of this
  /// module.
  var sizesItself: Bool { sizing(by: type(of: self)) == .overridden }

  /// Whether the view or one inside it may read models to say what size it needs.
  var asksModelsForSize: Bool {
    sizing(by: type(of: self)) != .inherited || subviews.contains(where: \.asksModelsForSize)
  }

  private func sizing(by type: View.Type) -> MethodTable.Override {
    MethodTable.ofSizes.override(in: type, over: type.untrackedClass)
  }

  /// Makes the superview place the view again, unless it has just done so, and measure itself.
  func tellSuperviewOfSize(unlessItKnows superviewKnows: Bool) {
    guard let superview else { return }
    if !superviewKnows { superview.setNeeds(.layoutSubviews, because: .sizes) }
    superview.sizeMayHaveChanged(because: .sizes)
  }

  /// Notes that the layout which has just run knows all sizes as they are now, whether it has asked for
  /// them or not: what has changed up to now is no reason for another one.
  func noteThatSizesAreKnown() {
    for view in pendingSubviews where view.needsAnywhere.contains(.sizing) {
      view.state.superviewKnowsSize = true
    }
  }

  private func measuresHaveChanged() -> Bool {
    guard var known = measures else { return true }
    measures = nil
    let haveChanged = known.measure(again: { sizeThatFits($0) })
    measures = known
    return haveChanged
  }
}

/// The sizes that a view has returned, by what was proposed.
///
/// When the content changes, the same sizes are proposed again. A superview lays out only if one of
/// the answers differs: a label whose text changes from "1" to "2" moves nothing.
struct Measures {
  private var answers: [(proposal: ProposedSize, size: GridSize)] = []
  /// Set when the content has changed since the answers were given.
  var isStale = false
  /// More answers than this are not kept; with one more, the size always counts as changed.
  private static let limit = 8
  private var isFull = false

  /// Whether no size was asked for.
  var isEmpty: Bool { answers.isEmpty && !isFull }

  /// The answer that was given before, if it still holds.
  func answer(to proposal: ProposedSize) -> GridSize? {
    guard !isStale else { return nil }
    return answers.first { $0.proposal == proposal }?.size
  }

  /// Keeps an answer, unless an older one is there to be compared with.
  mutating func note(_ size: GridSize, for proposal: ProposedSize) {
    if answers.contains(where: { $0.proposal == proposal }) { return }
    if answers.count < Self.limit {
      if answers.isEmpty { answers.reserveCapacity(3) }
      answers.append((proposal, size))
    } else {
      isFull = true
    }
  }

  /// Measures again for every known proposal, or for the ideal size if there is none.
  ///
  /// Returns true if any answer differs from the one before.
  mutating func measure(again measure: (ProposedSize) -> GridSize) -> Bool {
    defer { (isFull, isStale) = (false, false) }
    if isFull || answers.isEmpty {
      answers = []
      note(measure(.unspecified), for: .unspecified)
      return true
    }
    var haveChanged = false
    for index in answers.indices {
      let size = measure(answers[index].proposal)
      if size != answers[index].size {
        haveChanged = true
        answers[index].size = size
      }
    }
    return haveChanged
  }
}
