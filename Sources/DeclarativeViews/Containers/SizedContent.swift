import CharacterGrid

/// A view whose content is described for the size that it gets.
///
/// ```swift
/// GeometryReader { size in
///   if size.width < 40 { NarrowMenu() } else { WideMenu() }
/// }
/// ```
public struct GeometryReader<Content: View>: View, PrimitiveView {
  private let content: @MainActor (GridSize) -> Content

  /// Makes a view that takes all available space and describes its content for that size.
  public init(@ViewBuilder content: @escaping @MainActor (GridSize) -> Content) {
    self.content = content
  }

  func update(_ node: Node) {
    let kept = node.memory as? SizedNode ?? SizedNode(node.shared(content))
    node.pass(content, down: kept.content)
    node.memory = kept
    let view = node.show { () -> SizeReader in
      let view = SizeReader("GeometryReader")
      view.size = kept.size
      view.sizing = Sizing(width: .fill, height: .fill)
      return view
    }
    node.updateChildren { $0.add(SizedContent(size: kept.size, make: kept.content)) }
    view.show(node.children.flatMap(\.views))
  }

  @MainActor private final class SizedNode {
    let size = State(wrappedValue: GridSize.zero)
    let content: State<@MainActor (GridSize) -> Content>
    init(_ content: State<@MainActor (GridSize) -> Content>) { self.content = content }
  }
}

private struct SizedContent<Content: View>: View {
  let size: State<GridSize>
  let make: State<@MainActor (GridSize) -> Content>

  var body: Content { make.wrappedValue(size.wrappedValue) }
}

/// Passes its own size to its content.
private final class SizeReader: Wrapper {
  var size: State<GridSize>?

  override init(_ name: String) {
    super.init(name)
    fillsLikeSubviews = false
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let size, size.wrappedValue != bounds.size { actApart { size.wrappedValue = bounds.size } }
  }
}

/// Shows the first of several views that fits into the available space, or the last if none fits.
public struct ViewThatFits<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Makes a view that shows one of the given views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: Node) {
    let chooser = node.show { FittingView() }
    node.fill(chooser) { $0.add(content) }
  }
}

/// Shows the first of its subviews that fits.
private final class FittingView: GridViews.View {
  override init() {
    super.init()
    identifier = "ViewThatFits"
  }

  private func choice(within size: ProposedSize) -> GridViews.View? {
    let fitting = subviews.first { view in
      let ideal = view.preferredSize()
      return ideal.width <= size.width ?? .max && ideal.height <= size.height ?? .max
    }
    return fitting ?? subviews.last
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    choice(within: proposal)?.preferredSize(within: proposal) ?? .zero
  }

  override func layoutSubviews() {
    let choice = choice(within: ProposedSize(bounds.size))
    for view in subviews {
      view.frame = bounds
      view.alpha = view === choice ? 1 : 0
    }
  }
}
