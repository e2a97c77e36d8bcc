extension View {
  /// Adds a view in front of the other subviews, after removing it from its current superview.
  public final func addSubview(_ view: View) {
    if view.superview === self { return bringSubviewToFront(view) }
    prepareToAdopt(view)
    adopt(view, at: subviews.count)
  }

  /// Inserts a view at an index in the drawing order, after removing it from its current superview.
  ///
  /// Index 0 is at the back.
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

  /// Moves a subview in front of all others.
  public final func bringSubviewToFront(_ view: View) { move(view, to: subviews.count - 1) }

  /// Replaces the subviews with these views in this order.
  ///
  /// A new subview gets its traits at once.
  package final func replaceSubviews(with views: [View]) {
    if subviews.elementsEqual(views, by: ===) { return }
    if !subviews.isEmpty { keepSubviews(of: views) }
    for (index, view) in views.enumerated() where view.superview !== self {
      insertSubview(view, at: index)
      if link != nil { view.updateTraitsIfNeeded() }
    }
  }

  /// Removes the subviews that are not among some views, and sorts the others in the order of these
  /// views.
  private func keepSubviews(of views: [View]) {
    let kept = Set(views.map(ObjectIdentifier.init))
    // Starts with the last one, because a removal moves the subviews after it.
    for view in subviews.reversed() where !kept.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    let ordered = views.filter { $0.superview === self }
    if let index = ordered.indices.first(where: { ordered[$0] !== subviews[$0] }) {
      subviews = ordered
      orderDidChange(from: index)
    }
  }

  /// Removes the view from its superview; does nothing if there is none.
  public final func removeFromSuperview() {
    guard let superview else { return }
    guard let log = link?.log else { return superview.release(self) }
    log.appearing { tellTreeItLeaves() }
    superview.release(self)
    if link != nil { log.appearing { tellTreeItMoved(to: nil) } }
  }

  /// Returns true if the view is the other view, or inside of it.
  public final func isDescendant(of other: View) -> Bool {
    self === other || ancestors.contains { $0 === other }
  }

  /// The stage of the view; nil if it is not on a stage.
  public final var stage: Stage? { link?.stage }

  /// The superviews, from the direct one to the root.
  var ancestors: [View] {
    var views: [View] = []
    while let view = (views.last ?? self).superview { views.append(view) }
    return views
  }

  /// The number of views in the subtree, with this one.
  var treeCount: Int { subviews.reduce(1) { $0 + $1.treeCount } }

  // MARK: - Steps

  /// Removes a view from its superview.
  ///
  /// If it stays on the same stage, its methods for leaving a stage are not called.
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

  /// Returns the index of a subview.
  ///
  /// The index at the last numbering is nearly always right, or wrong by one.
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

  /// Numbers the subviews, starting with the first one that has moved since the last numbering.
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

// MARK: - Moving to a stage and leaving it

extension View {
  /// Moves the subtree to another stage, or removes it from its stage.
  ///
  /// Its scopes end and every phase runs again, so that models notify the queue of the new stage.
  func tellTreeItMoved(to link: StageLink?) {
    let old = self.link
    guard old !== link else { return }
    if let focus = old?.knownFocus, focus.view === self { focus.view = nil }
    cachedPath = nil
    for scope in scopes { scope?.end() }
    scopes = []
    self.link = link
    openedScopes?.viewDidMove(to: link)
    // Only now, because the loss of the focus writes changes to the log.
    old?.log.forget(self)
    state.drawnRows = 0..<0
    if let old { state.commitBeforeLeaving = old.stage?.commits ?? 0 }
    if let link, state.commitBeforeLeaving != link.stage?.commits {
      // The view reads the models again because it is back, so earlier changes of models are not
      // the reason.
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

  /// Moves the subviews too, unless a method that was called meanwhile has moved them to another
  /// superview.
  private func tellSubviewsTheyMoved(to link: StageLink?) {
    for subview in subviews {
      guard self.link === link else { return }
      if subview.superview === self { subview.tellTreeItMoved(to: link) }
    }
  }

  /// Ends the scopes of views, and of the views inside of them, when their superview is deallocated
  /// off the main actor.
  nonisolated static func endScopes(in views: [View]) {
    MainActorCheck.runUnchecked {
      for view in views {
        for scope in view.scopes { scope?.end() }
        view.openedScopes?.end()
        endScopes(in: view.subviews)
      }
    }
  }

  /// Notifies the controllers of the subtree that it is about to leave the stage.
  func tellTreeItLeaves() {
    controller?.viewIsLeavingTheStage()
    for subview in subviews { subview.tellTreeItLeaves() }
  }
}
