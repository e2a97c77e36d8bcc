/// Rows of a list below a title; in a stack, views below a title.
public struct Section<Content: View>: View, PrimitiveView {
  let title: String?
  let content: Content

  /// Makes a section with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }

  /// Makes a section without a title.
  public init(@ViewBuilder content: () -> Content) { (title, self.content) = (nil, content()) }

  func update(_ node: Node) {
    node.updateChildren { children in
      if let title { children.add(SectionTitle(title: title), id: "title") }
      children.add(content, id: "content")
    }
  }
}

extension Section: RowGroup {
  func addRows(to rows: inout RowCollector) { rows.addSection(title) { $0.add(content) } }
}

/// The title of a section outside of a list.
private struct SectionTitle: View, PrimitiveView {
  let title: String

  func update(_ node: Node) {
    let label = node.show { GridViews.Label(style: .title) }
    label.accessibilityTraits = .header
    label.text = title
  }
}
