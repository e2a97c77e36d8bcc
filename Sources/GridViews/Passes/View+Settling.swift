extension View {
  /// After how many rounds views that keep each other busy are reported as an update loop.
  static let settlingLimit = 100

  /// Updates properties and lays out, in tree order, until nothing in the subtree is dirty.
  ///
  /// A view whose own method has called for this is left to whoever runs that method. Returns the
  /// paths of the views that are still dirty after the limit, which is none unless they loop.
  func settle() -> [String] {
    for _ in 0..<Self.settlingLimit {
      let ranBefore = runPass(.updateProperties)
      let ranAfter = runPass(.layoutSubviews)
      if !ranBefore && !ranAfter { return [] }
    }
    return isSettled ? [] : dirtyPaths()
  }

  var isSettled: Bool { needs.union(descendantNeeds).isDisjoint(with: .settling) }

  /// Runs one phase of the views that need it, parents before children, along dirty paths only;
  /// says whether any ran.
  private func runPass(_ phase: Phase) -> Bool {
    var hasRun = false
    if needs.contains(PhaseSet(phase)), !running.contains(PhaseSet(phase)) {
      perform(phase)
      hasRun = true
    }
    guard descendantNeeds.remove(PhaseSet(phase)) != nil else { return hasRun }
    for subview in subviews where subview.superview === self {
      if subview.runPass(phase) { hasRun = true }
      if subview.needs.union(subview.descendantNeeds).contains(PhaseSet(phase)) {
        descendantNeeds.insert(PhaseSet(phase))
      }
    }
    return hasRun
  }

  private func perform(_ phase: Phase) {
    needs.remove(PhaseSet(phase))
    running.insert(PhaseSet(phase))
    runTracked(phase) {
      switch phase {
      case .updateProperties: updateProperties()
      case .layoutSubviews:
        isPlacingSubviews = true
        layoutSubviews()
        isPlacingSubviews = false
      case .draw: break
      }
    }
    running.remove(PhaseSet(phase))
  }

  private func dirtyPaths() -> [String] {
    let own = needs.isDisjoint(with: .settling) ? [] : [path]
    guard !descendantNeeds.isDisjoint(with: .settling) else { return own }
    return own + subviews.flatMap { $0.dirtyPaths() }
  }

  /// Runs a phase's method in its scope and notes the run.
  private func runTracked(_ phase: Phase, _ body: () -> Void) {
    let run = stage?.log.beginRun(of: self, phase: phase)
    scope(for: phase).run(body)
    if let run { stage?.log.endRun(run) }
  }

  func scope(for phase: Phase) -> TrackedScope {
    if let scope = scopes[Int(phase.rawValue)] { return scope }
    let scope = TrackedScope(view: self, phase: phase)
    scopes[Int(phase.rawValue)] = scope
    return scope
  }
}
