public import CharacterGrid

// The stage as a renderer that knows no more than the seam is used through these.
extension Stage {
  /// The controls that a click would reach now, by what a screen reader calls them, in the order of
  /// the tree.
  ///
  /// Of two with one name only the first can be tapped by it.
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

  /// Does what a user, a window or a clock does, and returns whether it had an effect.
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

  /// Each view that takes the focus when it is clicked, in the order of the tree, with the first
  /// cell on which a click reaches it.
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
