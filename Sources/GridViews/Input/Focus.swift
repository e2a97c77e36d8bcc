import CharacterGrid

extension View {
  /// Whether the view has the focus, and so gets the keys.
  public final var isFocused: Bool { link?.knownFocus?.view === self }

  /// Gives the view the focus; returns false if it cannot have it, or is on no stage.
  @discardableResult public final func focus() -> Bool {
    guard let link, canBeFocused else { return false }
    link.focus.view = self
    return true
  }

  /// Takes the focus from the view, or from one inside it that has it.
  public final func resignFocus() {
    guard let focus = link?.knownFocus, let focused = focus.view,
      focused.chain.contains(where: { $0 === self })
    else {
      return
    }
    focus.view = nil
  }
}

extension Stage {
  /// The view with the focus; nil where none has it.
  public var focusedView: View? { link.knownFocus?.view }

  /// The focus in a frame's record.
  var focusRecord: FocusArea? {
    guard let view = focusedView else { return nil }
    return FocusArea(id: view.identifier ?? view.path, frame: visibleFrame(of: view))
  }

  /// The text cursor of the focused view in a frame's record; nil where its cell is not visible.
  var cursorRecord: TextCursor? {
    guard let view = focusedView, let cursor = view.cursor else { return nil }
    let place = view.convert(cursor.position, to: root)
    let frame = visibleFrame(of: view)
    // A cursor behind the last column of the stage is kept: a terminal shows it on the last cell.
    let isSeen =
      frame.contains(place)
      || (place.x == frame.maxX && place.x == size.width && place.y >= frame.minY
        && place.y < frame.maxY)
    return isSeen ? TextCursor(at: place, shape: cursor.shape) : nil
  }

  private func visibleFrame(of wanted: View) -> GridRect {
    var frame = GridRect.zero
    visitViews { view, rect in
      if view === wanted { frame = rect }
    }
    return frame
  }
}

// MARK: - The focus of a stage

/// Which view of a stage has the focus.
@MainActor final class Focus {
  private weak var stage: Stage?
  /// The focused view; nil where none is.
  ///
  /// Weak: the view retains the stage's link, which retains this.
  weak var view: View? {
    didSet {
      guard view !== oldValue else { return }
      oldValue?.focusDidChange()
      view?.focusDidChange()
    }
  }

  init(of stage: Stage?) { self.stage = stage }

  /// The part of the tree that the keys stay in: the frontmost view that traps the focus, or the
  /// root.
  var scope: View? {
    guard let root = stage?.root else { return nil }
    var scope: View = root
    stage?.visitViews { view, _ in
      if view.trapsFocus, view.isShown { scope = view }
    }
    return scope
  }

  /// Takes the focus from a view that can no longer have it.
  func review() {
    guard let view else { return }
    if !view.canBeFocused || !view.chain.contains(where: { $0 === scope }) { self.view = nil }
  }

  /// Moves the focus to the next view that can have it, in tree order and round again; returns
  /// false if there is none.
  func move(by step: Int) -> Bool {
    guard let scope else { return false }
    let views = scope.focusableViews
    guard !views.isEmpty else { return false }
    let place = views.firstIndex { $0 === view }
    let next = place.map { ($0 + step + views.count) % views.count }
    view = views[next ?? (step > 0 ? 0 : views.count - 1)]
    return true
  }
}

extension View {
  /// Whether the view and all its superviews are visible.
  var isShown: Bool { chain.allSatisfy(\.isVisible) }

  /// Whether the view can have the focus now.
  var canBeFocused: Bool { isFocusable && isShown }

  fileprivate var focusableViews: [View] {
    guard isVisible else { return [] }
    return (isFocusable ? [self] : []) + subviews.flatMap(\.focusableViews)
  }

  /// Notes that the focus changed: the view looks different, and the frame's record names it.
  func noteFocusChange() {
    setNeeds(.draw, because: .assignment)
    link?.log.noteChange()
  }
}
