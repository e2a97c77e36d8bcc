// Every ancestor of a dirty view knows that something below it is dirty. So a pass walks from the
// root to the dirty views and visits no other: a commit costs what changed.

// MARK: - Marking the way up

extension View {
  /// Tells the ancestors that the view or something below it needs these phases.
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

  /// What the view or something below it needs.
  var needsAnywhere: PhaseSet { state.needs.union(state.descendantNeeds) }

  /// Whether only drawing is left to be done in the subtree.
  var isSettled: Bool { needsAnywhere.isDisjoint(with: .settling) }

  /// The paths of the views in the subtree that need something themselves.
  var dirtyPaths: [String] {
    (state.needs.isEmpty ? [] : [path]) + pendingSubviews.flatMap(\.dirtyPaths)
  }
}

// MARK: - Walking down

extension View {
  /// Runs a phase of the dirty subviews, in the order of the subviews.
  ///
  /// A subview that becomes dirty during the visit is visited too if its place has not been passed;
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
      // A method that ran meanwhile may have moved it elsewhere.
      guard view.superview === self else { continue }
      state.arrivals = 0
      view.state.isBeingVisited = true
      view.runPass(phase)
      view.state.isBeingVisited = false
      // One whose own method is running now keeps what it needs.
      state.descendantNeeds.formUnion(view.needsAnywhere.intersection(phases))
      if state.arrivals > 0 {
        numberSubviews()
        queue = waiting(for: phases, after: view.superview === self ? view.state.index : -1)
        next = 0
      }
    }
    (state.visiting, state.arrivals) = outer
  }

  /// The pending subviews behind a place that need any of the phases, in their order.
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
    // They were appended as they became dirty, which need not be their order in the tree.
    if !isInOrder { views.sort { $0.state.index < $1.state.index } }
    return views
  }

  /// Removes subviews that need nothing more from the list, and notes what the others still need.
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
