extension View {
  /// A tree that comes onto a stage reads its models again, so that they know which queue to tell;
  /// one that leaves is forgotten there.
  func tellTreeItMoved(to link: StageLink?) {
    let old = self.link
    guard old !== link else { return }
    old?.log.forget(self)
    if let focus = old?.knownFocus, focus.view === self { focus.view = nil }
    cachedPath = nil
    for scope in scopes { scope?.end() }
    scopes = []
    self.link = link
    state.drawnRows = 0..<0
    for phase in Phase.allCases { setNeeds(phase, because: .mounted) }
    for token in observations + (controller?.observations ?? []) { token.ownerDidMove(to: self) }
    if link != nil { controller?.viewHasComeOntoAStage() }
    if self.link === link { didMoveToStage() }
    tellSubviewsTheyMoved(to: link)
    if link == nil { controller?.viewHasLeftTheStage(of: old) }
  }

  /// Goes on with those inside, as long as nobody who was told has moved them elsewhere.
  private func tellSubviewsTheyMoved(to link: StageLink?) {
    for subview in subviews {
      guard self.link === link else { return }
      if subview.superview === self { subview.tellTreeItMoved(to: link) }
    }
  }

  /// Tells the controllers of a tree that it is about to leave.
  func tellTreeItLeaves() {
    controller?.viewIsLeavingTheStage()
    for subview in subviews { subview.tellTreeItLeaves() }
  }

  func namesDidChange() { link?.namesDidChange() }
}
