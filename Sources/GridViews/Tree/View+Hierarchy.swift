extension View {
  /// Puts a view on top of the others inside; it leaves the view that it was in.
  public final func addSubview(_ view: View) {
    if view.superview === self { return bringSubviewToFront(view) }
    prepareToTakeIn(view)
    take(view, at: subviews.count)
  }

  /// Puts a view at a place in the drawing order, 0 being the bottom; it leaves the view that it
  /// was in.
  ///
  /// - Precondition: The place is one that exists after the view has left its old one.
  public final func insertSubview(_ view: View, at index: Int) {
    prepareToTakeIn(view)
    precondition(
      index >= 0 && index <= subviews.count,
      "\(path) has \(subviews.count) other subviews, so there is no place \(index). "
        + "Use a place from 0 to \(subviews.count).")
    take(view, at: index)
  }

  /// Puts a view right above one of the others inside.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    prepareToTakeIn(view)
    take(view, at: place(of: sibling) + 1)
  }

  /// Puts a view right below one of the others inside.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    prepareToTakeIn(view)
    take(view, at: place(of: sibling))
  }

  /// Lets two of the views inside change places in the drawing order.
  ///
  /// - Precondition: Both places exist.
  public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    precondition(
      subviews.indices.contains(index) && subviews.indices.contains(other),
      "\(path) has \(subviews.count) subviews, so \(index) and \(other) cannot be exchanged.")
    subviews.swapAt(index, other)
    orderDidChange(from: min(index, other))
  }

  /// Draws one of the views inside over all others.
  public final func bringSubviewToFront(_ view: View) { move(view, to: subviews.count - 1) }

  /// Draws one of the views inside below all others.
  public final func sendSubviewToBack(_ view: View) { move(view, to: 0) }

  /// Takes the view out of the one that it is in.
  public final func removeFromSuperview() {
    guard let superview else { return }
    if link != nil { tellTreeItLeaves() }
    superview.letGo(of: self)
    if link != nil { tellTreeItMoved(to: nil) }
  }

  /// Whether the view is another one or inside of it.
  public final func isDescendant(of other: View) -> Bool {
    self === other || ancestors.contains { $0 === other }
  }

  /// The stage that the view is mounted on, by way of its ancestors.
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

  private func prepareToTakeIn(_ view: View) {
    precondition(
      view !== self && (view.subviews.isEmpty || !isDescendant(of: view)),
      "\(view.path) cannot be put inside of itself or of a view below it.")
    precondition(
      view.link?.stage?.root !== view,
      "\(view.path) fills a stage and cannot be a subview too. Put another view on that stage.")
    if view.link === link {
      view.superview?.letGo(of: view)
    } else {
      view.removeFromSuperview()
    }
  }

  private func take(_ view: View, at index: Int) {
    if index < subviews.count { state.numberedSubviews = min(state.numberedSubviews, index) }
    if index == state.numberedSubviews { state.numberedSubviews += 1 }
    view.state.index = index
    subviews.insert(view, at: index)
    view.parent = self
    view.setNeeds(.traits, because: .mounted)
    view.climb(view.state.needs.union(view.state.descendantNeeds))
    subviewsDidChange()
    if view.link !== link { view.tellTreeItMoved(to: link) }
  }

  private func letGo(of view: View) {
    let index = place(of: view)
    subviews.remove(at: index)
    state.numberedSubviews = min(state.numberedSubviews, index)
    if view.state.isPending, let place = pendingSubviews.firstIndex(where: { $0 === view }) {
      pendingSubviews.remove(at: place)
    }
    view.state.isPending = false
    view.parent = nil
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

  /// Counts those subviews anew that have moved since they were last counted.
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
    link?.log.noteChange()
    link?.namesDidChange()
    setNeeds(.draw, because: .contents)
    contentsDidChange(because: .contents)
    subviewDidMove()
  }
}

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
