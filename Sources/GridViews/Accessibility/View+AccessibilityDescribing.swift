public import CharacterGrid

extension View: AccessibilityDescribing {
  /// What a screen reader says of the view and of those inside, laid out as they are now.
  ///
  /// What is hidden or has no opacity is not spoken, nor is what is inside of it.
  public final func accessibilityTree() -> AccessibilityNode {
    layoutIfNeeded()
    return node(at: convert(bounds.origin, to: root)) ?? AccessibilityNode(frame: frame)
  }

  /// The top of the tree, in whose columns and rows the frames are given.
  private var root: View {
    var view: View = self
    while let superview = view.superview { view = superview }
    return view
  }

  private func node(at origin: Point) -> AccessibilityNode? {
    if isHidden || alpha <= 0 { return nil }
    return AccessibilityNode(
      label: accessibilityLabel, value: accessibilityValue, traits: accessibilityTraits.names,
      frame: Rect(origin: origin, size: frame.size),
      children: subviews.compactMap { view in
        view.node(at: origin.offset(against: bounds.origin).offset(by: view.frame.origin))
      })
  }
}

extension Stage: AccessibilityDescribing {
  /// What a screen reader says of a frame committed now.
  public func accessibilityTree() -> AccessibilityNode {
    _ = commit()
    return root.accessibilityTree()
  }
}
