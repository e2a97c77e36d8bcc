/// A title before a view, which is at the right edge.
public struct LabeledContent<Content: View>: View, PrimitiveView {
  private let title: String
  private let content: Content

  /// Makes a title before a view.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }

  /// Makes a title before a text.
  public init(_ title: some StringProtocol, value: some StringProtocol) where Content == Text {
    (self.title, content) = (String(title), Text(value))
  }

  func update(_ node: Node) {
    let labeled = node.show { GridViews.LabeledContent("", content: StackView(.horizontal)) }
    labeled.title = title
    node.fill(labeled.content) { $0.add(content) }
    // The title names the control, as a screen reader and a test know it.
    for view in node.children.flatMap(\.views) {
      if let control = view as? Control, control.accessibilityLabel == nil {
        control.accessibilityLabel = title
      }
    }
  }
}
