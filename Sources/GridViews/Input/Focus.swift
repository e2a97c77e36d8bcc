import CharacterGrid

extension View {
  /// Whether the view has the focus, so that it receives the keys.
  public final var isFocused: Bool { link?.knownFocus?.view === self }

  /// Gives the view the focus; returns false if the view cannot have it or is not on a stage.
  @discardableResult public final func focus() -> Bool {
    guard let link, canBeFocused else { return false }
    link.focus.view = self
    return true
  }

  /// Removes the focus from the view or from a view inside of it; does nothing if neither has it.
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
  /// The view that has the focus; nil if no view has it.
  public var focusedView: View? { link.knownFocus?.view }

  /// The path of the focused view, followed by the ``View/focusState`` of this view and of its
  /// superviews; nil if no view has the focus.
  ///
  /// A `#` precedes each state. If the focus is in a box that a control has opened, the path is the
  /// control's. A new stage of the same models does not have the box, and the control's state says
  /// what is open.
  public var focusPath: String? {
    guard let view = focusHolder else { return nil }
    var states = view.chain.map { $0.focusState ?? "" }
    while states.last == "" { states.removeLast() }
    return ([view.path] + states).joined(separator: "#")
  }

  /// The focused view; if it is in a box that a control has opened, that control.
  private var focusHolder: View? {
    var holder = focusedView
    while let opener = holder?.opener { holder = opener }
    return holder
  }

  /// Gives the focus to the view of a ``focusPath``, if a click could do so; nil removes the focus.
  public func setFocus(to path: String?) {
    guard path != focusPath else { return }
    act {
      log.silently {
        if let path { focusView(at: path) } else { link.knownFocus?.view = nil }
      }
    }
  }

  private func focusView(at path: String) {
    guard let scope = link.focus.scope else { return }
    // An identifier may contain a `#` too, so the view is the one with the longest matching path.
    var found: (view: View, length: Int)?
    visitViews { view, _ in
      let length = view.path.utf8.count
      guard length >= found?.length ?? 0, path.begins(withPath: view.path), view.canBeFocused,
        view === scope.outermostOpener || view.isDescendant(of: scope)
      else { return }
      found = (view, length)
    }
    guard let found else { return }
    link.focus.view = found.view
    let states = path.utf8.dropFirst(found.length + 1)
      .split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    for (view, state) in zip(found.view.chain, states) where !state.isEmpty {
      view.focusState = String(decoding: state, as: UTF8.self)
    }
  }

  /// The focus in a frame's record.
  var focusRecord: FocusArea? {
    guard let view = focusedView else { return nil }
    return FocusArea(id: view.identifier ?? view.path, frame: visibleFrame(of: view))
  }

  /// The text cursor of the focused view in a frame's record; nil if its cell is not visible.
  var cursorRecord: TextCursor? {
    guard let view = focusedView, let cursor = view.cursor else { return nil }
    let place = view.convert(cursor.position, to: root)
    let frame = visibleFrame(of: view)
    // A cursor behind the stage's last column is kept, because a terminal shows it on the last
    // cell.
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

extension String {
  /// Returns true if the text is the path, or the path is followed by a `#`.
  fileprivate func begins(withPath path: String) -> Bool {
    guard utf8.starts(with: path.utf8) else { return false }
    return utf8.dropFirst(path.utf8.count).first.map { $0 == UInt8(ascii: "#") } ?? true
  }
}

// MARK: - The focus of a stage

/// An object that is notified when the focus of a stage has moved to another view, or to none.
@MainActor package protocol FocusListener: AnyObject {
  /// Called after the focus has moved.
  func focusDidMove()
  /// Called in a commit when all views of the stage are settled; returns true if it has moved the
  /// focus or changed what views show.
  func focusDidSettle(on stage: Stage?) -> Bool
}

extension FocusListener {
  package func focusDidMove() {}
  package func focusDidSettle(on stage: Stage?) -> Bool { false }
}

extension Stage {
  /// Adds a listener that is notified when the focus of the stage moves, and when it has settled.
  package func listenToFocus(_ listener: any FocusListener) { link.focus.add(listener) }
}

extension View {
  /// Adds a listener that is notified when the focus of the view's stage moves; does nothing
  /// without a stage.
  package final func listenToFocus(_ listener: any FocusListener) { link?.focus.add(listener) }

  /// Whether the view or a view inside of it has the focus.
  package final var hasFocusInside: Bool { link?.knownFocus?.view?.isDescendant(of: self) == true }

  /// The first view that can have the focus: this one, or one inside of it.
  package final var firstFocusable: View? { focusable.first }

  /// The views that can have the focus: this one, and those inside of it.
  package final var focusable: [View] { focusableViews(and: nil) }
}

/// The focus of a stage.
@MainActor final class Focus {
  private weak var stage: Stage?
  /// The focused view; nil if there is none.
  ///
  /// Weak, because the view retains the stage's link, and the link retains this object.
  weak var view: View? {
    didSet {
      guard view !== oldValue else { return }
      left = view == nil ? oldValue : nil
      if view != nil, let oldValue { before = oldValue }
      oldValue?.focusDidChange()
      view?.focusDidChange()
      for listener in listeners { listener.listener?.focusDidMove() }
    }
  }

  /// The listeners that are notified when the focus has moved.
  private var listeners: [WeakListener] = []

  private struct WeakListener { weak var listener: (any FocusListener)? }

  /// Adds a listener.
  ///
  /// It is not retained, and notified of each move until it is deallocated.
  func add(_ listener: any FocusListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(WeakListener(listener: listener))
  }

  /// Notifies the listeners that all views are settled; returns true if that has changed something.
  func settle() -> Bool {
    listeners.reduce(false) { changed, listener in
      listener.listener?.focusDidSettle(on: stage) == true || changed
    }
  }

  /// The view that had the focus last, while no view has it.
  ///
  /// Tab continues from there.
  private weak var left: View?
  /// The view that had the focus before the current one.
  private weak var before: View?

  /// The screen that gets the focus after its layout.
  private var entrance: Entrance?

  private struct Entrance {
    weak var screen: View?, preferred: View?
    /// Whether another view of the screen may get the focus instead.
    let isForAny: Bool
  }

  /// The view that has handled the last press; nil after the mouse is released.
  weak var pressed: View?
  private var press: Press?

  /// The part of the tree in which the mouse was pressed.
  private struct Press { weak var scope: View? }

  init(of stage: Stage?) { self.stage = stage }

  /// Notes a press, and returns true if the event can be sent.
  ///
  /// Returns false for a drag or a release after a press in a box that the press has closed. So the
  /// release does not press anything below the box.
  func accepts(_ event: MouseEvent, in scope: View) -> Bool {
    switch event.action {
    case .press: press = Press(scope: scope)
    case .drag, .release: if let press { return press.scope?.link != nil }
    case .scroll: break
    }
    return true
  }

  /// The part of the tree to which the keys are limited: the frontmost view that traps the focus,
  /// or the root.
  var scope: View? {
    guard let root = stage?.root else { return nil }
    var scope: View = root
    stage?.visitViews { view, _ in
      if view.trapsFocus, view.isShown { scope = view }
    }
    return scope
  }

  /// Removes the focus from a view that can no longer have it.
  ///
  /// Code may have moved it from a sheet to a view behind the sheet; then it goes back.
  func review() {
    guard let view else { return }
    let isInScope = isInside(view)
    if view.canBeFocused, isInScope { return }
    if !isInScope, let before, before.canBeFocused, isInside(before) {
      self.view = before
    } else {
      leave()
    }
  }

  private func isInside(_ view: View) -> Bool { view.chain.contains { $0 === scope } }

  /// Removes the focus from its view, which can no longer have it.
  ///
  /// If a text field had the focus before, it gets the focus again. For example, a button sends the
  /// text and disables itself; then typing continues in the field. If a button had the focus
  /// before, it does not get the focus again, because a second enter would press it.
  func leave() {
    view = nil
    guard entrance == nil, let text = before as? TextInput else { return }
    entrance = Entrance(screen: scope, preferred: text, isForAny: false)
  }

  /// Gives the focus to a screen that replaces another one, after its layout.
  ///
  /// The preferred view gets the focus, or else the first view that can have it.
  func goLater(to screen: View, preferring preferred: View?) {
    entrance = Entrance(screen: screen, preferred: preferred, isForAny: true)
  }

  /// Gives the focus to the screen that was waiting for it, unless a view has it; returns true if
  /// it did.
  func enterScreen() -> Bool {
    defer { entrance = nil }
    guard view == nil, let entrance, let screen = entrance.screen, let scope,
      screen.isDescendant(of: scope)
    else { return false }
    let preferred = entrance.preferred.flatMap { view in
      view.canBeFocused && view.isDescendant(of: screen) ? view : nil
    }
    let first = entrance.isForAny ? screen.focusableViews(and: nil).first : nil
    guard let target = preferred ?? first else { return false }
    view = target
    return true
  }

  /// Moves the focus to the next view that can have it, in the order of the tree; returns false if
  /// there is no other.
  ///
  /// The first view follows the last one. If no view has the focus, the order continues from the
  /// view that had it last, for example a button that has disabled itself.
  func move(by step: Int) -> Bool {
    guard let scope else { return false }
    let views = scope.focusableViews(and: left)
    let place = views.firstIndex { $0 === view ?? left }
    let others = place.map { views[($0 + 1)...] + views[..<$0] } ?? views[...]
    let next = step > 0 ? others.first : others.last
    let own = view == nil && left?.canBeFocused == true ? left : nil
    guard let target = next ?? own else { return false }
    view = target
    return true
  }
}

extension View {
  /// The control that has opened the box in which the view is; nil if there is none.
  fileprivate var opener: Control? {
    chain.lazy.compactMap { $0 as? PresentationLayer }.first?.destination?.opener
  }

  /// The outermost control that has opened the box in which the view is; nil if there is none.
  fileprivate var outermostOpener: Control? {
    var found = opener
    while let next = found?.opener { found = next }
    return found
  }

  /// Whether the view and all its superviews are visible.
  var isShown: Bool { chain.allSatisfy(\.isVisible) }

  /// Whether the view can have the focus now.
  var canBeFocused: Bool { isFocusable && isShown && !isSqueezedAway }

  /// Whether the view or one of its superviews has no cells after the layout.
  ///
  /// Keys would act on a view that is not visible. In a box that traps the focus, this does not
  /// matter, because the focus cannot go anywhere else.
  private var isSqueezedAway: Bool {
    guard chain.contains(where: { $0.frame.size.area == 0 }),
      !chain.contains(where: \.trapsFocus)
    else { return false }
    return link?.stage?.roots.allSatisfy(\.isSettled) ?? false
  }

  /// Returns the views below this one that can have the focus, and also another view if it is
  /// visible there.
  fileprivate func focusableViews(and other: View?) -> [View] {
    guard isVisible else { return [] }
    let isOne = (isFocusable && !isSqueezedAway) || self === other
    return (isOne ? [self] : [])
      + subviews.flatMap { $0.focusableViews(and: other) }
  }

  /// Notes that the focus has changed, because the view is drawn differently and the frame's record
  /// contains the focus.
  func noteFocusChange() {
    setNeeds(.draw, because: .assignment)
    link?.log.noteChange(of: self)
  }
}
