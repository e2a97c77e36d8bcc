import CharacterGrid

extension View {
  /// Checks whether the size of the view has changed, after the sizes inside of it, and notifies
  /// the superview.
  func evaluateSize() {
    guard state.needs.contains(.sizing) else { return }
    state.needs.remove(.sizing)
    let reason = state.reasons.removeReason(for: .sizing)
    let superviewKnows = state.superviewKnowsSize
    state.superviewKnowsSize = false
    if state.fillsWidthLikeSubviews || state.fillsHeightLikeSubviews { takeFillingFromSubviews() }
    guard measuresHaveChanged() else { return }
    guard let log = link?.log, log.listens else {
      return sizeDidChange(because: reason, superviewKnows: superviewKnows)
    }
    log.passOnSize(of: self) { sizeDidChange(because: reason, superviewKnows: superviewKnows) }
  }

  /// Whether the view fills the directions in which one of its subviews fills.
  package final var fillsLikeSubviews: Bool {
    get { state.fillsWidthLikeSubviews && state.fillsHeightLikeSubviews }
    set { (state.fillsWidthLikeSubviews, state.fillsHeightLikeSubviews) = (newValue, newValue) }
  }

  /// Sets the extents of the view; without one, it fills this direction if one of its subviews does.
  package final func size(width: Extent?, height: Extent?) {
    sizing = Sizing(
      width: width ?? (state.fillsWidthLikeSubviews ? sizing.width : .content),
      height: height ?? (state.fillsHeightLikeSubviews ? sizing.height : .content))
    let before = (state.fillsWidthLikeSubviews, state.fillsHeightLikeSubviews)
    (state.fillsWidthLikeSubviews, state.fillsHeightLikeSubviews) = (width == nil, height == nil)
    if before != (width == nil, height == nil) { sizeMayHaveChanged(because: .sizes) }
  }

  private func takeFillingFromSubviews() {
    var views: [View] = []
    for view in subviews where !view.isHidden { view.appendArranged(to: &views) }
    if state.fillsWidthLikeSubviews {
      sizing.width = views.contains(where: \.sizing.width.fills) ? .fill : .content
    }
    if state.fillsHeightLikeSubviews {
      sizing.height = views.contains(where: \.sizing.height.fills) ? .fill : .content
    }
  }

  /// Whether the class is known to compute its own size, with an override outside of this module.
  var sizesItself: Bool { sizing(by: type(of: self)) == .overridden }

  /// Whether the view or a view inside of it may read models to compute its size.
  var asksModelsForSize: Bool {
    sizing(by: type(of: self)) != .inherited || subviews.contains(where: \.asksModelsForSize)
  }

  private func sizing(by type: View.Type) -> MethodTable.Override {
    MethodTable.ofSizes.override(in: type, over: type.untrackedClass)
  }

  /// Makes the superview measure itself again, and place the view again unless it has just done so.
  func tellSuperviewOfSize(unlessItKnows superviewKnows: Bool) {
    guard let superview else { return }
    if !superviewKnows { superview.setNeeds(.layoutSubviews, because: .sizes) }
    superview.sizeMayHaveChanged(because: .sizes)
  }

  /// Notes that the layout that has just run has seen the current sizes.
  ///
  /// So changes up to now do not cause another layout, even if it did not ask for these sizes.
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

/// The sizes that a view has returned, with their proposals.
///
/// When the content changes, the same sizes are proposed again. The superview lays out only if an
/// answer differs. For example, if the text of a label changes from "1" to "2", nothing moves.
struct Measures {
  private var answers: [(proposal: ProposedSize, size: GridSize)] = []
  /// Whether the content has changed since the answers were given.
  var isStale = false
  /// The limit of stored answers.
  ///
  /// If there are more, the size always counts as changed.
  private static let limit = 8
  private var isFull = false

  /// Whether no size was requested.
  var isEmpty: Bool { answers.isEmpty && !isFull }

  /// Returns the stored answer to a proposal; nil if there is none or the content has changed.
  func answer(to proposal: ProposedSize) -> GridSize? {
    guard !isStale else { return nil }
    return answers.first { $0.proposal == proposal }?.size
  }

  /// Stores an answer, unless an older one must be kept for a comparison.
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
  /// Returns true if any answer has changed.
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
