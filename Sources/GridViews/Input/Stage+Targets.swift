public import CharacterGrid

// Inputs by name. Films and proofs use a stage only as a `FrameSource`, and use its elements with
// these functions.
extension Stage {
  /// The targets of clicks now, by their names on the screen, in reading order.
  ///
  /// These are controls, views that a screen reader calls a button or a link, rows that can be
  /// selected, and the titles of bars. The name is the accessibility label. A text field without a
  /// label has the name of its placeholder. A row has the name of all its texts, such as "Ada,
  /// North". A button that consists of views has the name of the first text inside. If several have
  /// the same name, only the first is listed.
  public var inputs: [InputTarget] {
    var names: Set<String> = []
    return tapTargets.compactMap { target in
      names.insert(target.name).inserted ? InputTarget(target.name, role: target.role) : nil
    }
  }

  /// Performs an input; returns true if it had an effect.
  ///
  /// `tap` clicks the target with the name, or the row with this text. A key or a click has
  /// an effect if a view handles it or the focus moves. A size or a trait has an effect if it
  /// differs from the current one. Time has an effect if a block waits for it. An input without an
  /// effect changes nothing.
  @discardableResult public func perform(_ input: FrameInput) -> Bool {
    let focused = focusedView
    switch input {
    case .key(let key): return press(key) || focusedView !== focused
    case .text(let text): return pressKeys(for: text)
    case .paste(let text): return paste(text)
    case .mouse(let event): return send(event) || focusedView !== focused
    case .tap(let name):
      guard let name = inputs.first(named: name)?.name,
        let target = tapTargets.first(where: { $0.name == name })
      else { return false }
      return click(target.point) || focusedView !== focused
    case .resize(let size):
      guard size != self.size else { return false }
      resize(to: size)
      return true
    case .trait(let name, let value): return setTrait(name, value)
    case .time(let duration):
      guard duration > .zero, queue.timeUntilNextBlock != nil else { return false }
      advance(by: duration)
      return true
    }
  }

  private func setTrait(_ name: String, _ value: String) -> Bool {
    var new = traits
    switch name {
    case "style":
      guard let style = InterfaceStyle.allCases.first(where: { "\($0)" == value }) else {
        return false
      }
      new.style = style
    case "widthClass":
      guard let widthClass = WidthClass.allCases.first(where: { "\($0)" == value }) else {
        return false
      }
      new.widthClass = widthClass
    default: return false
    }
    guard new.applied(to: link.traits) != link.traits else { return false }
    traits = new
    return true
  }
}

// MARK: - Where a click reaches what

extension Stage {
  /// A name on the screen, and a cell where a click reaches the element with this name.
  private struct TapTarget {
    let name: String
    let role: String
    let point: GridPoint
  }

  /// What can be tapped, in reading order.
  private var tapTargets: [TapTarget] {
    guard let scope = link.focus.scope else { return [] }
    let front = frontViews(inside: scope)
    var targets: [TapTarget] = []
    var seen: Set<ObjectIdentifier> = []
    // Most cells show the same view as the cell before.
    var last: (view: View?, target: View?)
    for (index, view) in front.enumerated() {
      if view !== last.view { last = (view, view?.chain.first(where: \.isTapped)) }
      guard let target = last.target else { continue }
      let point = GridPoint(x: index % size.width, y: index / size.width)
      if let bar = target as? any View & TitledBar,
        let title = bar.title(at: root.convert(point, to: bar)),
        !targets.contains(where: { $0.name == title && $0.role == bar.titleRole })
      {
        targets.append(TapTarget(name: title, role: bar.titleRole, point: point))
      }
      guard seen.insert(ObjectIdentifier(target)).inserted, let name = target.tapName else {
        continue
      }
      targets.append(TapTarget(name: name, role: target.seenRole, point: point))
    }
    return targets
  }

  /// Returns the frontmost view on each cell, row by row; nil for a cell outside of all views.
  private func frontViews(inside scope: View) -> [View?] {
    var front = [View?](repeating: nil, count: size.area)
    visitViews { view, rect in
      guard view.isDescendant(of: scope) else { return }
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { front[y * size.width + x] = view }
      }
    }
    return front
  }
}

extension View {
  /// Whether a click on the view is meant for this view, and not for one of its superviews.
  fileprivate var isTapped: Bool {
    if canBeFocused || isSelectableRow { return true }
    let traits = accessibilityTraits
    return !traits.isDisjoint(with: [.button, .link]) && !traits.contains(.notEnabled)
  }

  /// Whether the view is a row or an item of a list that can be selected or used.
  private var isSelectableRow: Bool {
    guard let cell = self as? ListCell else { return false }
    return (superview?.superview as? TableView)?.isSelectable(cell) == true
  }

  /// The name with which the view is tapped; nil if it has none.
  fileprivate var tapName: String? {
    if let accessibilityLabel, !accessibilityLabel.isEmpty { return accessibilityLabel }
    if let placeholder = (self as? TextInput)?.placeholder, !placeholder.isEmpty {
      return placeholder
    }
    return canBeFocused ? nil : spokenTextInside
  }

  private var spokenTextInside: String? {
    for view in subviews where view.isVisible {
      if let label = view.accessibilityLabel, !label.isEmpty { return label }
      if let label = view.spokenTextInside { return label }
    }
    return nil
  }
}
