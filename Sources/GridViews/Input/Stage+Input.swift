public import CharacterGrid

// A stage has no terminal: the owner of one translates what it sends into these calls. Nothing is
// committed here.
extension Stage {
  /// Sends a key to the focused view, then to its superviews and their controllers, until one
  /// handles it; tab then moves the focus.
  ///
  /// - Returns: True if the key was handled.
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
  /// - Returns: True if any of the keys was handled.
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

  /// Pastes a text: it is sent as a whole along the way of a key, until a view handles it.
  ///
  /// A line feed in it presses nothing.
  ///
  /// - Returns: True if the text was handled.
  @discardableResult public func paste(_ text: String) -> Bool {
    var isHandled = false
    act {
      link.focus.review()
      isHandled = offer { $0.handlePaste(text) }
    }
    return isHandled
  }

  /// Sends a mouse event to the view that shows the cell, then to its superviews, until one handles
  /// it; a press moves the focus first.
  ///
  /// - Returns: True if the event was handled.
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

  /// Presses and releases the mouse on a cell; returns true if either was handled.
  @discardableResult public func click(_ position: GridPoint) -> Bool {
    let isPressed = send(MouseEvent(.press, at: position))
    return send(MouseEvent(.release, at: position)) || isPressed
  }

  private func deliver(_ key: KeyPress) -> Bool {
    offer { $0.handleKey(key) || $0.controller?.handleKey(key) == true }
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
    switch key {
    case .tab: link.focus.move(by: 1)
    case .backTab: link.focus.move(by: -1)
    default: false
    }
  }
}

extension View {
  /// The view and its superviews, from here up.
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

// MARK: - Inputs by name

// How films and proofs, which know a stage only as a `FrameSource`, use what it shows.
extension Stage {
  /// The controls that a click would reach now, by their accessibility labels, in tree order.
  ///
  /// Of two with one label only the first can be tapped by it.
  public var inputs: [InputTarget] {
    var names: Set<String> = []
    return clickTargets.compactMap { target in
      guard let name = target.view.accessibilityLabel, names.insert(name).inserted else {
        return nil
      }
      let traits = target.view.accessibilityTraits.subtracting([.selected, .updatesFrequently])
      return InputTarget(name, role: traits.names.first ?? "control")
    }
  }

  /// Does what a user, a window or a clock does; returns true if it had an effect.
  @discardableResult public func perform(_ input: FrameInput) -> Bool {
    switch input {
    case .key(let key): return press(key)
    case .text(let text): return type(text)
    case .paste(let text): return paste(text)
    case .mouse(let event): return send(event)
    case .tap(let name): return tap(name)
    case .resize(let size):
      defer { resize(to: size) }
      return size != self.size
    case .trait(let name, let value): return setTrait(name, value)
    case .time(let duration):
      advance(by: duration)
      return duration > .zero
    }
  }

  private func tap(_ name: String) -> Bool {
    let target = clickTargets.first { $0.view.accessibilityLabel == name }
    return target.map { click($0.point) } ?? false
  }

  /// The views that get the focus when they are clicked, in tree order, each with the first cell on
  /// which a click reaches it.
  private var clickTargets: [(view: View, point: GridPoint)] {
    guard let scope = link.focus.scope else { return [] }
    var order: [View] = []
    var front = [View?](repeating: nil, count: size.area)
    visitViews { view, rect in
      guard view.chain.contains(where: { $0 === scope }) else { return }
      if view.canBeFocused { order.append(view) }
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { front[y * size.width + x] = view }
      }
    }
    var points: [ObjectIdentifier: GridPoint] = [:]
    for (index, view) in front.enumerated() {
      guard let target = view?.chain.first(where: \.canBeFocused) else { continue }
      let point = GridPoint(x: index % size.width, y: index / size.width)
      if points[ObjectIdentifier(target)] == nil { points[ObjectIdentifier(target)] = point }
    }
    return order.compactMap { view in points[ObjectIdentifier(view)].map { (view, $0) } }
  }

  private func setTrait(_ name: String, _ value: String) -> Bool {
    var traits = traits
    switch name {
    case "style":
      guard let style = InterfaceStyle.allCases.first(where: { "\($0)" == value }) else {
        return false
      }
      traits.style = style
    case "widthClass":
      guard let widthClass = WidthClass.allCases.first(where: { "\($0)" == value }) else {
        return false
      }
      traits.widthClass = widthClass
    default: return false
    }
    defer { self.traits = traits }
    return traits != self.traits
  }
}
