extension View {
  /// Adds a view on top of the other subviews; it is removed from its present superview.
  public final func addSubview(_ view: View) {
    if view.superview === self { return bringSubviewToFront(view) }
    prepareToAdopt(view)
    adopt(view, at: subviews.count)
  }

  /// Inserts a view at an index in the drawing order, 0 being the bottom; it is removed from its
  /// present superview first.
  ///
  /// - Precondition: The index exists after the removal.
  public final func insertSubview(_ view: View, at index: Int) {
    prepareToAdopt(view)
    precondition(
      index >= 0 && index <= subviews.count,
      "\(path) has \(subviews.count) other subviews, so there is no place \(index). "
        + "Use a place from 0 to \(subviews.count).")
    adopt(view, at: index)
  }

  /// Inserts a view directly above another subview.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    prepareToAdopt(view)
    adopt(view, at: place(of: sibling) + 1)
  }

  /// Inserts a view directly below another subview.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    prepareToAdopt(view)
    adopt(view, at: place(of: sibling))
  }

  /// Exchanges two subviews in the drawing order.
  ///
  /// - Precondition: Both indices exist.
  public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    precondition(
      subviews.indices.contains(index) && subviews.indices.contains(other),
      "\(path) has \(subviews.count) subviews, so \(index) and \(other) cannot be exchanged.")
    subviews.swapAt(index, other)
    orderDidChange(from: min(index, other))
  }

  /// Moves a subview above all others.
  public final func bringSubviewToFront(_ view: View) { move(view, to: subviews.count - 1) }

  /// Moves a subview below all others.
  public final func sendSubviewToBack(_ view: View) { move(view, to: 0) }

  /// Has these subviews in this order, and no others; a new one has its traits at once.
  package final func replaceSubviews(with views: [View]) {
    if subviews.elementsEqual(views, by: ===) { return }
    if !subviews.isEmpty { keepSubviews(of: views) }
    for (index, view) in views.enumerated() where view.superview !== self {
      insertSubview(view, at: index)
      if link != nil { view.updateTraitsIfNeeded() }
    }
  }

  /// Removes the subviews that are not among some views, and puts the others into their order.
  private func keepSubviews(of views: [View]) {
    let kept = Set(views.map(ObjectIdentifier.init))
    // From the last one on, since those behind a removed one have to move.
    for view in subviews.reversed() where !kept.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    let ordered = views.filter { $0.superview === self }
    if let index = ordered.indices.first(where: { ordered[$0] !== subviews[$0] }) {
      subviews = ordered
      orderDidChange(from: index)
    }
  }

  /// Removes the view from its superview.
  public final func removeFromSuperview() {
    guard let superview else { return }
    guard let log = link?.log else { return superview.release(self) }
    log.appearing { tellTreeItLeaves() }
    superview.release(self)
    if link != nil { log.appearing { tellTreeItMoved(to: nil) } }
  }

  /// Returns true if the view is the other one, or inside it.
  public final func isDescendant(of other: View) -> Bool {
    self === other || ancestors.contains { $0 === other }
  }

  /// The stage that the view is on; nil if it is on none.
  public final var stage: Stage? { link?.stage }

  /// The superview, its superview, and so on up to the root.
  var ancestors: [View] {
    var views: [View] = []
    while let view = (views.last ?? self).superview { views.append(view) }
    return views
  }

  /// How many views the tree has, this one included.
  var treeCount: Int { subviews.reduce(1) { $0 + $1.treeCount } }

  // MARK: - Steps

  /// Removes a view from its superview; if it stays on the stage, it does not leave it meanwhile.
  private func prepareToAdopt(_ view: View) {
    precondition(
      view !== self && (view.subviews.isEmpty || !isDescendant(of: view)),
      "\(view.path) cannot be put inside of itself or of a view below it.")
    precondition(
      view.link?.stage?.root !== view,
      "\(view.path) fills a stage and cannot be a subview too. Put another view on that stage.")
    if view.link === link {
      view.superview?.release(view)
    } else {
      view.removeFromSuperview()
    }
  }

  private func adopt(_ view: View, at index: Int) {
    if index < subviews.count { state.numberedSubviews = min(state.numberedSubviews, index) }
    if index == state.numberedSubviews { state.numberedSubviews += 1 }
    view.state.index = index
    subviews.insert(view, at: index)
    view.parent = self
    view.superviewDidChange()
    view.setNeeds(.traits, because: .mounted)
    view.climb(view.state.needs.union(view.state.descendantNeeds))
    subviewsDidChange()
    guard view.link !== link else { return }
    guard let log = link?.log, log.openRuns > 0 else { return view.tellTreeItMoved(to: link) }
    log.appearing { view.tellTreeItMoved(to: link) }
  }

  private func release(_ view: View) {
    let index = place(of: view)
    subviews.remove(at: index)
    state.numberedSubviews = min(state.numberedSubviews, index)
    if view.state.isPending, let place = pendingSubviews.firstIndex(where: { $0 === view }) {
      pendingSubviews.remove(at: place)
    }
    view.state.isPending = false
    view.parent = nil
    view.superviewDidChange()
    view.setNeeds(.traits, because: .mounted)
    subviewsDidChange()
  }

  private func move(_ view: View, to index: Int) {
    let place = place(of: view)
    guard place != index else { return }
    subviews.remove(at: place)
    subviews.insert(view, at: index)
    orderDidChange(from: min(place, index))
  }

  /// The index of a subview; the index that it was last numbered with is nearly always right, or
  /// off by one.
  private func place(of view: View) -> Int {
    precondition(
      view.superview === self, "\(view.path) is not inside of \(path). Add it with addSubview.")
    for index in [view.state.index, view.state.index + 1, view.state.index - 1]
    where subviews.indices.contains(index) && subviews[index] === view {
      view.state.index = index
      return index
    }
    if subviews.first === view { return 0 }
    if subviews.last === view { return subviews.count - 1 }
    numberSubviews()
    return view.state.index
  }

  /// Numbers the subviews from the first one on that has moved since they were last numbered.
  func numberSubviews() {
    for index in state.numberedSubviews..<max(state.numberedSubviews, subviews.count) {
      subviews[index].state.index = index
    }
    state.numberedSubviews = subviews.count
  }

  private func orderDidChange(from index: Int) {
    state.numberedSubviews = min(state.numberedSubviews, index)
    subviewsDidChange()
  }

  private func subviewsDidChange() {
    link?.log.noteChange(of: self)
    link?.namesDidChange()
    setNeeds(.draw, because: .contents)
    contentsDidChange(because: .contents)
    subviewDidMove()
  }
}

// MARK: - Onto a stage and off it

extension View {
  /// Moves the subtree to another stage, or off its stage.
  ///
  /// Its scopes end and every phase runs again, so that models tell the queue of the new stage.
  func tellTreeItMoved(to link: StageLink?) {
    let old = self.link
    guard old !== link else { return }
    if let focus = old?.knownFocus, focus.view === self { focus.view = nil }
    cachedPath = nil
    for scope in scopes { scope?.end() }
    scopes = []
    self.link = link
    openedScopes?.viewDidMove(to: link)
    // Only now: what the loss of the focus has changed stands in the log.
    old?.log.forget(self)
    state.drawnRows = 0..<0
    if let old { state.commitBeforeLeaving = old.stage?.commits ?? 0 }
    if let link, state.commitBeforeLeaving != link.stage?.commits {
      // What models had changed by then is read because it is back.
      state.reasons.forgetModels()
    }
    for phase in Phase.allCases { setNeeds(phase, because: .mounted) }
    for token in observations { token.ownerDidMove(to: self) }
    for token in controller?.observations ?? [] { token.ownerDidMove(to: self) }
    if link != nil { controller?.viewHasComeOntoAStage() }
    if self.link === link { didMoveToStage() }
    tellSubviewsTheyMoved(to: link)
    if link == nil { controller?.viewHasLeftTheStage(of: old) }
  }

  /// Moves the subviews too, unless a method that was called meanwhile has moved them elsewhere.
  private func tellSubviewsTheyMoved(to link: StageLink?) {
    for subview in subviews {
      guard self.link === link else { return }
      if subview.superview === self { subview.tellTreeItMoved(to: link) }
    }
  }

  /// Ends the scopes of views whose superview is deallocated off the main actor, and of those inside.
  nonisolated static func endScopes(in views: [View]) {
    MainActorCheck.runUnchecked {
      for view in views {
        for scope in view.scopes { scope?.end() }
        view.openedScopes?.end()
        endScopes(in: view.subviews)
      }
    }
  }

  /// Tells the controllers of the subtree that it is about to leave the stage.
  func tellTreeItLeaves() {
    controller?.viewIsLeavingTheStage()
    for subview in subviews { subview.tellTreeItLeaves() }
  }
}
