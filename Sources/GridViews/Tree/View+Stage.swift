extension View {
  /// A tree that comes onto a stage reads its models again, so that they know which queue to tell;
  /// one that leaves is forgotten there.
  func tellTreeItMoved(to link: StageLink?) {
    let old = self.link
    old?.log.forget(self)
    for scope in scopes { scope?.end() }
    scopes = []
    self.link = link
    state.drawnRows = 0..<0
    for phase in Phase.allCases { setNeeds(phase, because: .mounted) }
    if link != nil { controller?.viewHasComeOntoAStage() }
    didMoveToStage()
    for subview in subviews { subview.tellTreeItMoved(to: link) }
    if link == nil { controller?.viewHasLeftTheStage(of: old) }
  }

  /// Tells the controllers of a tree that it is about to leave.
  func tellTreeItLeaves() {
    controller?.viewIsLeavingTheStage()
    for subview in subviews { subview.tellTreeItLeaves() }
  }

  func namesDidChange() { link?.namesDidChange() }
}
