extension View {
  /// Sets the name that a screen reader speaks.
  public func accessibilityLabel(_ label: String) -> some View {
    AccessibleView(content: self) { $0.accessibilityLabel = label }
  }

  /// Sets the value that a screen reader speaks.
  public func accessibilityValue(_ value: String) -> some View {
    AccessibleView(content: self) { $0.accessibilityValue = value }
  }

  /// Adds traits, which say what kind of element the view is for a screen reader.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    AccessibleView(content: self) { $0.accessibilityTraits.formUnion(traits) }
  }

  /// Sets the identifier by which tests and paths find the view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    AccessibleView(content: self) { $0.identifier = identifier }
  }
}

/// A view that changes accessibility properties of the first view that its content shows.
struct AccessibleView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: @MainActor (GridViews.View) -> Void

  func update(_ node: Node) {
    node.updateChildren { $0.add(content) }
    if let view = node.views.first { change(view) }
  }
}
