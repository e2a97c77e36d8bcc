import CharacterGrid

/// A view that contains others inside of insets; several are placed below each other.
class Wrapper: GridViews.View {
  /// The blank columns and rows around the content.
  var insets = GridInsets() {
    didSet {
      guard insets != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  private let stack = StackView(.vertical, alignment: .leading)

  init(_ name: String) {
    super.init()
    identifier = name
    fillsLikeSubviews = true
    stack.fillsLikeSubviews = true
  }

  /// The view with the content: the only one, or a stack if there are several.
  var content: GridViews.View? { subviews.first }

  /// Replaces the content with these views.
  func show(_ views: [GridViews.View]) {
    if views.count == 1 {
      replaceSubviews(with: views)
    } else {
      replaceSubviews(with: [stack])
      stack.replaceSubviews(with: views)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let inside = content?.preferredSize(within: proposal.inset(by: insets)) ?? .zero
    return GridSize(
      width: inside.width + insets.left + insets.right,
      height: inside.height + insets.top + insets.bottom)
  }

  override func layoutSubviews() { content?.frame = bounds.inset(by: insets) }
}

extension ProposedSize {
  /// Returns the proposal, reduced by the insets.
  func inset(by insets: GridInsets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.left - insets.right) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

/// A view that shows its content in a wrapper.
struct WrappedView<Content: View, Around: Wrapper>: View, PrimitiveView {
  let content: Content
  /// Makes the wrapper.
  let make: @MainActor () -> Around
  /// Updates the wrapper before its content.
  let change: @MainActor (Around, Node) -> Void

  init(
    _ content: Content, in make: @escaping @MainActor () -> Around,
    change: @escaping @MainActor (Around, Node) -> Void
  ) {
    (self.content, self.make, self.change) = (content, make, change)
  }

  func update(_ node: Node) {
    let wrapper = node.show(make)
    change(wrapper, node)
    node.updateChildren { $0.add(content) }
    wrapper.show(node.children.flatMap(\.views))
  }
}
