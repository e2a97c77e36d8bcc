// Every ancestor of a dirty view has a mark that a view below it is dirty. So a pass walks from the
// root only to the dirty views, and the cost of a commit depends on the number of changes.

// MARK: - Marking the ancestors

extension View {
  /// Marks the ancestors: the view or a view below it needs these phases.
  func climb(_ phases: PhaseSet) {
    var view = self
    while let superview = view.superview {
      superview.notePending(view, needing: phases)
      if superview.state.descendantNeeds.isSuperset(of: phases) { return }
      superview.state.descendantNeeds.formUnion(phases)
      view = superview
    }
    view.link?.listener?()
  }

  private func notePending(_ subview: View, needing phases: PhaseSet) {
    if !subview.state.isPending {
      subview.state.isPending = true
      pendingSubviews.append(subview)
    }
    guard let visiting = state.visiting, !subview.state.isBeingVisited else { return }
    if phases.contains(PhaseSet(visiting)) { state.arrivals += 1 }
  }

  /// The phases that the view or a view below it needs.
  var needsAnywhere: PhaseSet { state.needs.union(state.descendantNeeds) }

  /// Whether the subtree needs at most drawing.
  var isSettled: Bool { needsAnywhere.isDisjoint(with: .settling) }

  /// The paths of the views in the subtree that need a phase themselves.
  var dirtyPaths: [String] {
    (state.needs.isEmpty ? [] : [path]) + pendingSubviews.flatMap(\.dirtyPaths)
  }
}

// MARK: - Walking down

extension View {
  /// Runs a phase of the dirty subviews, in the order of the subviews.
  ///
  /// A subview that becomes dirty meanwhile is visited too if it comes later in the order;
  /// otherwise it waits for the next round.
  func visitSubviews(needing phases: PhaseSet, phase: Phase) {
    guard !state.descendantNeeds.isDisjoint(with: phases) else { return }
    state.descendantNeeds.subtract(phases)
    let outer = (state.visiting, state.arrivals)
    state.visiting = phase
    var queue = waiting(for: phases, after: -1)
    var next = 0
    while next < queue.count {
      let view = queue[next]
      next += 1
      // A method that ran meanwhile may have moved the subview to another superview.
      guard view.superview === self else { continue }
      state.arrivals = 0
      view.state.isBeingVisited = true
      view.runPass(phase)
      view.state.isBeingVisited = false
      // A view whose own method is running keeps its needs.
      state.descendantNeeds.formUnion(view.needsAnywhere.intersection(phases))
      if state.arrivals > 0 {
        numberSubviews()
        queue = waiting(for: phases, after: view.superview === self ? view.state.index : -1)
        next = 0
      }
    }
    (state.visiting, state.arrivals) = outer
  }

  /// Returns the pending subviews after an index that need any of the phases, in order.
  private func waiting(for phases: PhaseSet, after index: Int) -> [View] {
    numberSubviews()
    var views: [View] = []
    views.reserveCapacity(pendingSubviews.count)
    var isInOrder = true
    for view in pendingSubviews
    where view.state.index > index && !view.needsAnywhere.isDisjoint(with: phases) {
      if let last = views.last, last.state.index > view.state.index { isInOrder = false }
      views.append(view)
    }
    // They were appended when they became dirty, so their order may differ from the order in the
    // tree.
    if !isInOrder { views.sort { $0.state.index < $1.state.index } }
    return views
  }

  /// Removes subviews without needs from the list, and notes the needs of the others.
  func forgetCleanSubviews() {
    var kept = 0
    for index in pendingSubviews.indices {
      let view = pendingSubviews[index]
      let needs = view.needsAnywhere
      view.state.isPending = !needs.isEmpty
      if needs.isEmpty { continue }
      state.descendantNeeds.formUnion(needs)
      if kept < index { pendingSubviews[kept] = view }
      kept += 1
    }
    pendingSubviews.removeLast(pendingSubviews.count - kept)
  }
}
