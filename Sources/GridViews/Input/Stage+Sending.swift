public import CharacterGrid

// A stage has no terminal: whoever has one translates what it sends. Nothing is committed here.
extension Stage {
  /// Sends a key to the focused view, then to those it is inside of and their controllers, until
  /// one has a use for it; tab then moves the focus.
  ///
  /// - Returns: Whether anybody had a use for it.
  @discardableResult public func press(_ key: KeyPress) -> Bool {
    var isHandled = false
    act {
      link.focus.review()
      isHandled = deliver(key) || moveFocus(by: key)
    }
    return isHandled
  }

  /// Types a text, a key for each character; line feeds are enter, and tabs are tab.
  ///
  /// - Returns: Whether any of the keys was handled.
  @discardableResult public func type(_ text: String) -> Bool {
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

  /// Sends a text as a whole to whom a key would be sent, until one has a use for it; a line feed
  /// in it presses nothing.
  ///
  /// - Returns: Whether anybody had a use for it.
  @discardableResult public func paste(_ text: String) -> Bool {
    var isHandled = false
    act {
      link.focus.review()
      isHandled = offer { $0.handlePaste(text) }
    }
    return isHandled
  }

  /// Sends a mouse event to the view that shows the cell, then to those it is inside of, until one
  /// has a use for it; a press moves the focus.
  ///
  /// - Returns: Whether anybody had a use for it.
  @discardableResult public func send(_ event: MouseEvent) -> Bool {
    var isHandled = false
    act {
      guard let view = link.focus.scope?.hitTest(event.position, in: self) else { return }
      if event.action == .press, let target = view.chain.first(where: \.canBeFocused) {
        link.focus.view = target
      }
      isHandled = view.chain.contains { view in
        var local = event
        local.position = root.convert(event.position, to: view)
        return view.handleMouse(local)
      }
    }
    return isHandled
  }

  /// Presses and releases the mouse on a cell.
  @discardableResult public func click(_ position: GridPoint) -> Bool {
    let isPressed = send(MouseEvent(.press, at: position))
    return send(MouseEvent(.release, at: position)) || isPressed
  }

  private func deliver(_ key: KeyPress) -> Bool {
    offer { $0.handleKey(key) || $0.controller?.handleKey(key) == true }
  }

  /// Asks the focused view and those it is inside of, up to where the keys stay.
  private func offer(_ isUsed: (View) -> Bool) -> Bool {
    guard let scope = link.focus.scope else { return false }
    for view in (link.focus.view ?? scope).chain {
      if isUsed(view) { return true }
      if view === scope { return false }
    }
    return false
  }

  private func moveFocus(by key: KeyPress) -> Bool {
    switch key {
    case .tab: link.focus.move(by: 1)
    case .backTab: link.focus.move(by: -1)
    default: false
    }
  }
}

extension View {
  /// The view and those it is inside of, from here up.
  var chain: some Sequence<View> { sequence(first: self) { $0.superview } }

  /// The frontmost view in the tree that shows a cell of the stage.
  fileprivate func hitTest(_ point: GridPoint, in stage: Stage) -> View? {
    var hit: View?
    stage.visitViews { view, rect in
      if rect.contains(point), view.chain.contains(where: { $0 === self }) { hit = view }
    }
    return hit
  }
}
