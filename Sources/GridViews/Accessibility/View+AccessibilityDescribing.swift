public import CharacterGrid

extension View: AccessibilityDescribing {
  /// What a screen reader says of the view and of those inside, laid out as they are now.
  ///
  /// What is hidden or has no opacity is not spoken, nor is what is inside of it; on a stage what
  /// has no visible cell is not spoken either.
  public final func accessibilityTree() -> AccessibilityNode {
    layoutIfNeeded()
    let origin = convert(bounds.origin, to: root).offset(against: root.boundsOrigin)
    return node(at: origin, within: surroundings) ?? AccessibilityNode(frame: frame)
  }

  /// The top of the tree, in whose columns and rows the frames are given.
  private var root: View {
    var view: View = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The part of the screen in which the view can be seen; nil where there is no screen.
  private var surroundings: GridRect? {
    guard let stage = link?.stage else { return nil }
    let screen = GridRect(origin: .zero, size: stage.size)
    guard let superview else { return screen }
    let outside = superview.surroundings ?? screen
    guard superview.clipsToBounds else { return outside }
    let origin = superview.convert(superview.bounds.origin, to: root)
    return outside.intersection(
      GridRect(origin: origin.offset(against: root.boundsOrigin), size: superview.frame.size))
  }

  private func node(at origin: GridPoint, within clip: GridRect?) -> AccessibilityNode? {
    if isHidden || alpha <= 0 { return nil }
    let whole = GridRect(origin: origin, size: frame.size)
    let visible = clip.map(whole.intersection)
    let inside = origin.offset(against: bounds.origin)
    let children = subviews.compactMap { view in
      view.node(
        at: inside.offset(by: view.frame.origin), within: clipsToBounds ? visible : clip)
    }
    guard visible?.isEmpty != true else {
      return children.isEmpty ? nil : AccessibilityNode(frame: whole, children: children)
    }
    return AccessibilityNode(
      label: accessibilityLabel, value: accessibilityValue, traits: accessibilityTraits.names,
      frame: whole, children: children)
  }
}

extension Stage: AccessibilityDescribing {
  /// What a screen reader says of a frame committed now.
  public func accessibilityTree() -> AccessibilityNode {
    _ = commit()
    let spoken = spokenRoots.map { $0.accessibilityTree() }
    if spoken.count == 1 { return spoken[0] }
    return AccessibilityNode(frame: GridRect(origin: .zero, size: size), children: spoken)
  }
}
