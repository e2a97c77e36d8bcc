public import CharacterGrid

// A stage has no terminal. The owner of the stage translates the input of a terminal into these
// calls. They do not commit a frame.
extension Stage {
  /// Sends a key to the focused view, then to its superviews and their controllers, until one of
  /// them handles it.
  ///
  /// If no view has the focus, views that can scroll receive the key next. If the key is still not
  /// handled, it goes to the visible views with keys of their own: it chooses the item of a
  /// ``Menu`` that has this key, or runs an `onKeyPress` or a `keyboardShortcut` of a body. Finally,
  /// tab moves the focus.
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

  /// Presses a key for each character; returns true if at least one key was handled.
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

  /// Pastes a text: sends it as a whole to the same views as a key, until one handles it.
  ///
  /// A line feed in the text does not press a button.
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
  /// it.
  ///
  /// A press first moves the focus. The view that handles a press also receives the drags and the
  /// release that follow, wherever the mouse is. If it does not handle them, its superviews receive
  /// them. If the press has closed a sheet or a popover, views below it do not receive the drags
  /// and the release.
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

  /// Returns the view that receives a mouse event first; nil if there is none.
  private func target(of event: MouseEvent) -> View? {
    guard let scope = link.focus.scope, link.focus.accepts(event, in: scope) else { return nil }
    let follows = event.action == .drag || event.action == .release
    if follows, let pressed = link.focus.pressed, pressed.isShown, pressed.isDescendant(of: scope) {
      return pressed
    }
    return scope.hitTest(event.position, in: self)
  }

  /// Presses and releases the mouse on a cell, twice for a double click; returns true if at least
  /// one event was handled.
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

  /// Offers a key to views that can scroll, such as a table, while no view has the focus.
  ///
  /// The view that handles the key gets the focus. Fields and buttons do not receive the key.
  private func scroll(by key: KeyPress) -> Bool {
    guard link.focus.view == nil, let scope = link.focus.scope else { return false }
    return scope.focusable.contains {
      $0 is any ScrollsWithoutFocus && $0.handleKeyWithoutFocus(key)
    }
  }

  /// Offers an event to the focused view and its superviews, up to the view that traps the focus.
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
    // The last key may have given a table its first rows, so that it can have the focus now.
    link.focus.scope?.updatePropertiesIfNeeded()
    return link.focus.move(by: key == .tab ? 1 : -1)
  }
}

extension View {
  /// The view and its superviews, from inside to outside.
  var chain: some Sequence<View> { sequence(first: self) { $0.superview } }

  /// Returns the frontmost view in the tree that shows a cell of the stage; nil if there is none.
  fileprivate func hitTest(_ point: GridPoint, in stage: Stage) -> View? {
    var hit: View?
    stage.visitViews { view, rect in
      if rect.contains(point), view.chain.contains(where: { $0 === self }) { hit = view }
    }
    return hit
  }
}
