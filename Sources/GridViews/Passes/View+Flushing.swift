extension View {
  /// Updates and lays out what needs it in the view and below, at once.
  ///
  /// It needs no stage, draws nothing and commits no frame. Ancestors that need layout wait for
  /// the next commit.
  public final func layoutIfNeeded() {
    guard !isSettled else { return }
    let placing = ancestors.filter(\.state.isPlacingSubviews)
    for view in placing { view.state.isPlacingSubviews = false }
    let loop = TurnQueue.$current.withValue(link?.queue ?? .current) { settle() }
    for view in placing { view.state.isPlacingSubviews = true }
    if let loop { link?.log.report(loop) }
    stage?.layoutWasFlushed()
  }

  /// Runs ``updateProperties()`` at once where the view, its controller or a view below needs it.
  public final func updatePropertiesIfNeeded() {
    flush([.traits, .updateProperties], running: .updateProperties)
  }

  /// Runs ``updateConstraints()`` at once where the view or a view below needs it.
  public final func updateConstraintsIfNeeded() {
    flush([.traits, .updateConstraints, .sizing], running: .updateConstraints)
  }

  /// Passes traits down at once, from the view on, where they have changed.
  public final func updateTraitsIfNeeded() { flush(.traits, running: .traits) }

  private func flush(_ phases: PhaseSet, running phase: Phase) {
    guard !needsAnywhere.isDisjoint(with: phases) else { return }
    TurnQueue.$current.withValue(link?.queue ?? .current) {
      if phase != .traits { runPass(.traits) }
      runPass(phase)
    }
  }
}
