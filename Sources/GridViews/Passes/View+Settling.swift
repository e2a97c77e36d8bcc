extension View {
  /// After how many rounds views that keep each other busy are reported as an update loop.
  static let settlingLimit = 100

  /// Updates properties and lays out, in tree order, until nothing in the subtree is dirty.
  ///
  /// Returns the paths of the views that are still dirty after the limit, which is none unless
  /// they loop.
  func settle() -> [String] {
    for _ in 0..<Self.settlingLimit {
      if isSettled { return [] }
      runPass(.updateProperties)
      runPass(.layoutSubviews)
    }
    return isSettled ? [] : dirtyPaths()
  }

  var isSettled: Bool { needs.union(descendantNeeds).isDisjoint(with: .settling) }

  /// Runs one phase of the views that need it, parents before children, along dirty paths only.
  private func runPass(_ phase: Phase) {
    if needs.contains(PhaseSet(phase)) { perform(phase) }
    guard descendantNeeds.contains(PhaseSet(phase)) else { return }
    descendantNeeds.remove(PhaseSet(phase))
    for subview in subviews where subview.superview === self { subview.runPass(phase) }
  }

  private func perform(_ phase: Phase) {
    needs.remove(PhaseSet(phase))
    runTracked(phase) {
      switch phase {
      case .updateProperties: updateProperties()
      case .layoutSubviews:
        isLayingOut = true
        layoutSubviews()
        isLayingOut = false
      case .draw: break
      }
    }
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
