extension View {
  /// Puts a view on top of the others inside; it leaves the view that it was in.
  public final func addSubview(_ view: View) {
    precondition(
      view !== self && !ancestors.contains { $0 === view },
      "\(view.path) cannot be put inside of itself or of a view below it.")
    precondition(
      view.mountingStage == nil,
      "\(view.path) fills a stage and cannot be a subview too. Put another view on that stage.")
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.climb(view.needs.union(view.descendantNeeds))
    subviewsDidChange()
    if stage != nil { view.tellTreeItMoved() }
  }

  /// Takes the view out of the one that it is in.
  public final func removeFromSuperview() {
    guard let superview else { return }
    let wasOnStage = stage != nil
    superview.subviews.removeAll { $0 === self }
    superview.subviewsDidChange()
    self.superview = nil
    if wasOnStage { tellTreeItMoved() }
  }

  private func subviewsDidChange() {
    stage?.log.noteChange()
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The stage that the view is mounted on, by way of its ancestors.
  public final var stage: Stage? {
    var view = self
    while let superview = view.superview { view = superview }
    return view.mountingStage
  }

  /// The superview, its superview, and so on up to the root.
  var ancestors: [View] {
    var views: [View] = []
    while let view = (views.last ?? self).superview { views.append(view) }
    return views
  }

  /// A tree that comes onto a stage reads its models again, so that they know which queue to tell.
  func tellTreeItMoved() {
    if stage != nil {
      for phase in Phase.allCases { setNeeds(phase) }
    }
    didMoveToStage()
    for subview in subviews { subview.tellTreeItMoved() }
  }

  /// How many views the tree has, this one included.
  var treeCount: Int { subviews.reduce(1) { $0 + $1.treeCount } }
}
