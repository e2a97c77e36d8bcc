import CharacterGrid

extension View {
  /// Whether the keys go to the view.
  public final var isFocused: Bool { link?.knownFocus?.view === self }

  /// Asks for the focus; returns false where the view cannot have it, or is on no stage.
  @discardableResult public final func focus() -> Bool {
    guard let link, canBeFocused else { return false }
    link.focus.view = self
    return true
  }

  /// Gives the focus away, if the view or one inside has it.
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
  /// The view that the keys go to; nil where none does.
  public var focusedView: View? { link.knownFocus?.view }

  /// What a picture says of the focus.
  var focusRecord: FocusArea? {
    guard let view = focusedView else { return nil }
    return FocusArea(id: view.identifier ?? view.path, frame: visibleFrame(of: view))
  }

  /// The text cursor of the focused view, where its cell is seen.
  var cursorRecord: TextCursor? {
    guard let view = focusedView, let cursor = view.cursor else { return nil }
    let place = view.convert(cursor.position, to: root)
    let frame = visibleFrame(of: view)
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

/// Which view of a stage the keys go to.
@MainActor final class Focus {
  private unowned let link: StageLink
  private var stage: Stage? { link.stage }
  /// The focused view; nil where none is.
  ///
  /// Weak, since the view keeps the stage's link, which keeps this.
  weak var view: View? {
    didSet {
      guard view !== oldValue else { return }
      oldValue?.focusDidChange()
      view?.focusDidChange()
    }
  }

  init(of link: StageLink) { self.link = link }

  /// The part of the screen that the keys stay in: the frontmost that traps the focus, or all.
  var scope: View? {
    guard let root = stage?.root else { return nil }
    var scope: View = root
    stage?.visitViews { view, _ in
      if view.trapsFocus, view.isShown { scope = view }
    }
    return scope
  }

  /// Takes the focus from a view that cannot have it any more.
  func review() {
    guard let view else { return }
    if !view.canBeFocused || !view.chain.contains(where: { $0 === scope }) { self.view = nil }
  }

  /// Goes on to the next view that can be focused, in the order of the tree and round again;
  /// returns false where there is none.
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
  /// Whether the view and all it is inside of are shown.
  var isShown: Bool { chain.allSatisfy(\.isVisible) }

  /// Whether the keys can go to the view now.
  var canBeFocused: Bool { isFocusable && isShown }

  fileprivate var focusableViews: [View] {
    guard isVisible else { return [] }
    return (isFocusable ? [self] : []) + subviews.flatMap(\.focusableViews)
  }

  /// The view looks different with the focus, and a picture says who has it.
  func noteFocusChange() {
    setNeeds(.draw, because: .assignment)
    link?.log.noteChange()
  }
}
