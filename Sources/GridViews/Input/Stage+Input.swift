public import CharacterGrid

// A stage has no terminal: the owner of one translates what it sends into these calls. Nothing is
// committed here.
extension Stage {
  /// Sends a key to the focused view, then to its superviews and their controllers, until one
  /// handles it; then it may be that of an item in a ``Menu``; and tab moves the focus.
  ///
  /// - Returns: True if the key was handled.
  @discardableResult public func press(_ key: KeyPress) -> Bool {
    var isHandled = false
    act {
      showScreensAskedFor()
      link.focus.review()
      isHandled =
        deliver(key) || link.focus.scope?.offerKeyEquivalent(key) == true || moveFocus(by: key)
    }
    return isHandled
  }

  /// Presses a key for each character; returns true if any of the keys was handled.
  func pressKeys(for text: String) -> Bool {
    var isHandled = false
    for character in text {
      let key: KeyPress =
        switch character {
        case "\n", "\r\n": .enter
        case "\t": .tab
        default: KeyPress(.character(character))
        }
      if press(key) { isHandled = true }
    }
    return isHandled
  }

  /// Pastes a text: it is sent as a whole along the way of a key, until a view handles it.
  ///
  /// A line feed in it presses nothing.
  ///
  /// - Returns: True if the text was handled.
  @discardableResult public func paste(_ text: String) -> Bool {
    var isHandled = false
    act {
      showScreensAskedFor()
      link.focus.review()
      isHandled = offer { $0.handlePaste(text) }
    }
    return isHandled
  }

  /// Sends a mouse event to the view that shows the cell, then to its superviews, until one handles
  /// it; a press moves the focus first.
  ///
  /// The view that handles a press gets the drags and the release that follow, wherever the mouse is
  /// then, and so do its superviews if it does not handle them. Where the press has ended a sheet or a
  /// popover, they reach nothing below it.
  ///
  /// - Returns: True if the event was handled.
  @discardableResult public func send(_ event: MouseEvent) -> Bool {
    var isHandled = false
    act {
      showScreensAskedFor()
      guard let view = target(of: event) else { return }
      if event.action == .press, let target = view.chain.first(where: \.canBeFocused) {
        link.focus.view = target
      }
      let handler = view.chain.first { view in
        var local = event
        local.position = root.convert(event.position, to: view)
        return view.handleMouse(local)
      }
      isHandled = handler != nil
      if event.action == .press { link.focus.pressed = handler }
      if event.action == .release { link.focus.pressed = nil }
    }
    return isHandled
  }

  /// The view that a mouse event is sent to first; nil if there is none.
  private func target(of event: MouseEvent) -> View? {
    guard let scope = link.focus.scope, link.focus.accepts(event, in: scope) else { return nil }
    let follows = event.action == .drag || event.action == .release
    if follows, let pressed = link.focus.pressed, pressed.isShown, pressed.isDescendant(of: scope) {
      return pressed
    }
    return scope.hitTest(event.position, in: self)
  }

  /// Presses and releases the mouse on a cell, twice for a double click; returns true if any of that
  /// was handled.
  @discardableResult public func click(_ position: GridPoint, times: Int = 1) -> Bool {
    var isHandled = false
    for count in 1...max(1, times) {
      if send(MouseEvent(.press, at: position, clicks: count)) { isHandled = true }
      if send(MouseEvent(.release, at: position)) { isHandled = true }
    }
    return isHandled
  }

  private func deliver(_ key: KeyPress) -> Bool {
    let hasFocus = link.focus.view != nil
    let isHandled = offer { view in
      (hasFocus ? view.handleKey(key) : view.handleKeyWithoutFocus(key))
        || view.controller?.handleKey(key) == true
    }
    return isHandled || (!hasFocus && scroll(by: key))
  }

  /// Offers a key to what can scroll, such as a table, while no view has the focus.
  ///
  /// What handles it gets the focus. A field or a button inside is left alone.
  private func scroll(by key: KeyPress) -> Bool {
    guard link.focus.view == nil, let scope = link.focus.scope else { return false }
    return scope.focusable.contains { $0 is ScrollView && $0.handleKeyWithoutFocus(key) }
  }

  /// Offers an event to the focused view and its superviews, up to the one that traps the focus.
  private func offer(_ handle: (View) -> Bool) -> Bool {
    guard let scope = link.focus.scope else { return false }
    for view in (link.focus.view ?? scope).chain {
      if handle(view) { return true }
      if view === scope { return false }
    }
    return false
  }

  private func moveFocus(by key: KeyPress) -> Bool {
    guard key == .tab || key == .backTab else { return false }
    // A table may have got its first rows by the last key, and be one that can have the focus.
    link.focus.scope?.updatePropertiesIfNeeded()
    return link.focus.move(by: key == .tab ? 1 : -1)
  }
}

extension View {
  /// The view and its superviews, from here up.
  var chain: some Sequence<View> { sequence(first: self) { $0.superview } }

  /// Offers a key to the visible views of the tree, from the top down, until one handles it.
  fileprivate func offerKeyEquivalent(_ key: KeyPress) -> Bool {
    isVisible && (handleKeyEquivalent(key) || subviews.contains { $0.offerKeyEquivalent(key) })
  }

  /// The frontmost view in the tree that shows a cell of the stage.
  fileprivate func hitTest(_ point: GridPoint, in stage: Stage) -> View? {
    var hit: View?
    stage.visitViews { view, rect in
      if rect.contains(point), view.chain.contains(where: { $0 === self }) { hit = view }
    }
    return hit
  }
}
