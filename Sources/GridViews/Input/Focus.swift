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

  /// The path of the focused view, and the ``View/focusState`` of it and of its superviews in that
  /// order, each after a `#`.
  ///
  /// Where a control has opened a box and the focus is in there, it is the control's: a stage of the
  /// same models has no such box, and the control's state tells what is open.
  public var focusPath: String? {
    guard let view = focusHolder else { return nil }
    var states = view.chain.map { $0.focusState ?? "" }
    while states.last == "" { states.removeLast() }
    return ([view.path] + states).joined(separator: "#")
  }

  /// The focused view, or the control that has opened the box that the focus is in.
  private var focusHolder: View? {
    var holder = focusedView
    while let opener = holder?.opener { holder = opener }
    return holder
  }

  /// Gives the focus to the view of such a path if a click could, or takes it away for nil.
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
    // An identifier may contain a `#` as well, so the longest path that fits is the view's.
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

extension String {
  /// Returns true if the text is the path, or goes on with a `#`.
  fileprivate func begins(withPath path: String) -> Bool {
    guard utf8.starts(with: path.utf8) else { return false }
    return utf8.dropFirst(path.utf8.count).first.map { $0 == UInt8(ascii: "#") } ?? true
  }
}

// MARK: - The focus of a stage

/// What is told when the focus of a stage has moved to another view, or to none.
@MainActor package protocol FocusListener: AnyObject {
  /// Called after the move.
  func focusDidMove()
}

extension View {
  /// Tells a listener when the focus of the view's stage moves, if it is on one.
  package final func listenToFocus(_ listener: any FocusListener) { link?.focus.add(listener) }

  /// Whether the view or one inside it has the focus.
  package final var hasFocusInside: Bool { link?.knownFocus?.view?.isDescendant(of: self) == true }

  /// The first view that can have the focus, of this one and those inside.
  package final var firstFocusable: View? { focusable.first }

  /// The views that can have the focus, of this one and those inside.
  final var focusable: [View] { focusableViews(and: nil) }
}

/// Which view of a stage has the focus.
@MainActor final class Focus {
  private weak var stage: Stage?
  /// The focused view; nil where none is.
  ///
  /// Weak: the view retains the stage's link, which retains this.
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

  /// Those who are told when the focus has moved.
  private var listeners: [WeakListener] = []

  private struct WeakListener { weak var listener: (any FocusListener)? }

  /// Tells a listener of each move from now on, as long as it is there.
  func add(_ listener: any FocusListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(WeakListener(listener: listener))
  }

  /// The view that had the focus last, while none has it: the way goes on from there.
  private weak var left: View?
  /// The view that had the focus before the one that has it.
  private weak var before: View?

  /// The screen that the focus goes to, once it is laid out.
  private var entrance: Entrance?

  private struct Entrance {
    weak var screen: View?, preferred: View?
    /// Whether another view of the screen will do.
    let isForAny: Bool
  }

  /// The view that has handled the last press, until the mouse is released.
  weak var pressed: View?
  private var press: Press?

  /// The part of the tree in which the mouse was pressed.
  private struct Press { weak var scope: View? }

  init(of stage: Stage?) { self.stage = stage }

  /// Notes a press; returns false for what follows on one in a box that it has ended, so that the
  /// release presses nothing below.
  func accepts(_ event: MouseEvent, in scope: View) -> Bool {
    switch event.action {
    case .press: press = Press(scope: scope)
    case .drag, .release: if let press { return press.scope?.link != nil }
    case .scroll: break
    }
    return true
  }

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
    if !view.canBeFocused || !view.chain.contains(where: { $0 === scope }) { leave() }
  }

  /// Takes the focus from its view, which can no longer have it.
  ///
  /// If a text had it before, it gets it back: what is typed after a button has sent the text and
  /// disabled itself goes there. A button does not: a second enter would press it.
  func leave() {
    view = nil
    guard entrance == nil, let text = before as? TextInput else { return }
    entrance = Entrance(screen: scope, preferred: text, isForAny: false)
  }

  /// Lets the focus go to a screen that takes the place of another one, once it is laid out: to the
  /// preferred view, or else to the first one that can have it.
  func goLater(to screen: View, preferring preferred: View?) {
    entrance = Entrance(screen: screen, preferred: preferred, isForAny: true)
  }

  /// Goes to the screen that was to get the focus, unless a view has it; returns true if it did.
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

  /// Moves the focus to the next view that can have it, in tree order and round again; returns
  /// false if there is no other.
  ///
  /// Where none has the focus, the way goes on from the view that had it last, such as a button that
  /// has disabled itself.
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
  /// The control that has opened the box that the view is in.
  fileprivate var opener: Control? {
    chain.lazy.compactMap { $0 as? PresentationLayer }.first?.destination?.opener
  }

  /// The control in the tree below that has opened the box, or the one that the box is over.
  fileprivate var outermostOpener: Control? {
    var found = opener
    while let next = found?.opener { found = next }
    return found
  }

  /// Whether the view and all its superviews are visible.
  var isShown: Bool { chain.allSatisfy(\.isVisible) }

  /// Whether the view can have the focus now.
  var canBeFocused: Bool { isFocusable && isShown && !isSqueezedAway }

  /// Whether the view, or one around it, has no cells although all is laid out.
  ///
  /// Keys would act on what cannot be seen. In a box that keeps the keys there is nowhere else to go.
  private var isSqueezedAway: Bool {
    guard chain.contains(where: { $0.frame.size.area == 0 }),
      !chain.contains(where: \.trapsFocus)
    else { return false }
    return link?.stage?.roots.allSatisfy(\.isSettled) ?? false
  }

  /// The views in the tree below that can have the focus, and another one if it is visible there.
  fileprivate func focusableViews(and other: View?) -> [View] {
    guard isVisible else { return [] }
    let isOne = (isFocusable && !isSqueezedAway) || self === other
    return (isOne ? [self] : [])
      + subviews.flatMap { $0.focusableViews(and: other) }
  }

  /// Notes that the focus changed: the view looks different, and the frame's record names it.
  func noteFocusChange() {
    setNeeds(.draw, because: .assignment)
    link?.log.noteChange(of: self)
  }
}
