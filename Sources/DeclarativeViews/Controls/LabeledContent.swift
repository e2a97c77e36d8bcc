/// A title at the left edge and a view at the right edge.
public struct LabeledContent<Content: View>: View, PrimitiveView {
  private let title: String
  private let content: Content

  /// Makes a title and a view.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }

  /// Makes a title and a text.
  public init(_ title: some StringProtocol, value: some StringProtocol) where Content == Text {
    (self.title, content) = (String(title), Text(value))
  }

  func update(_ node: Node) {
    let labeled = node.show { GridViews.LabeledContent("", content: StackView(.horizontal)) }
    labeled.title = title
    node.fill(labeled.content) { $0.add(content) }
    // The title becomes the control's accessibility label, by which screen readers and tests find
    // it.
    for view in node.children.flatMap(\.views) {
      if let control = view as? Control, control.accessibilityLabel == nil {
        control.accessibilityLabel = title
      }
    }
  }
}
