import CharacterGrid

/// Views on top of each other; the first is at the bottom.
public struct ZStack<Content: View>: View, PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  /// Makes a stack; the alignment places views that are smaller than the largest one.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  func update(_ node: Node) {
    let stack = node.show { LayeredView() }
    stack.alignment = alignment
    node.fill(stack) { $0.add(content) }
  }
}

/// A view that scrolls.
public struct ScrollView<Content: View>: View, PrimitiveView {
  private let axes: ScrollAxes
  private let content: Content

  /// Makes a view that scrolls; vertically unless other directions are given.
  public init(_ axes: ScrollAxes = .vertical, @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  func update(_ node: Node) {
    let kept = node.memory as? ScrolledContent ?? ScrolledContent(axes)
    node.memory = kept
    node.shown = kept.scrollView
    node.fill(kept.stack) { $0.add(content) }
  }

  @MainActor private final class ScrolledContent {
    let stack = StackView(.vertical, alignment: .leading)
    let scrollView: GridViews.ScrollView

    init(_ axes: ScrollAxes) {
      scrollView = GridViews.ScrollView(stack, axes: axes)
      scrollView.sizing = Sizing(width: .fill, height: .fill)
    }
  }
}

/// Controls below each other that scroll, for example a page of settings.
public struct Form<Content: View>: View {
  private let content: Content

  /// Makes a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A column that scrolls.
  public var body: some View { ScrollView { content } }
}

/// Views in a box with a title.
public struct GroupBox<Content: View>: View, PrimitiveView {
  private let title: String
  private let content: Content

  /// Makes a box.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }

  /// Makes a box without a title.
  public init(@ViewBuilder content: () -> Content) { (title, self.content) = ("", content()) }

  func update(_ node: Node) {
    node.updateChildren { children in
      children.add(VStack(alignment: .leading) { content }.border(title: title))
    }
  }
}

/// Views on top of each other.
private final class LayeredView: GridViews.View {
  var alignment = Alignment.center { didSet { if alignment != oldValue { setNeedsLayout() } } }
  /// The layers that have their background from the colour below them.
  private var colored: [ObjectIdentifier: (view: GridViews.View, color: Color)] = [:]

  override init() {
    super.init()
    identifier = "ZStack"
    fillsLikeSubviews = true
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let sizes = subviews.map { $0.preferredSize(within: proposal) }
    return GridSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    for view in subviews {
      let needed = view.preferredSize(within: ProposedSize(bounds.size))
      let size = GridSize(
        width: view.sizing.width.fills ? bounds.size.width : needed.width,
        height: view.sizing.height.fills ? bounds.size.height : needed.height)
      view.frame = alignment.place(size, in: bounds)
    }
    showColorsThroughLayers()
  }

  /// Sets the colour below a layer as its background, unless it has one of its own.
  private func showColorsThroughLayers() {
    let before = colored
    colored = [:]
    var below: ColorView?
    for view in subviews {
      let id = ObjectIdentifier(view)
      if let color = view as? ColorView {
        below = color
      } else if view.backgroundColor == before[id]?.color {
        let isOverIt = below.map { $0.frame.intersection(view.frame) == view.frame } == true
        view.backgroundColor = isOverIt ? below?.color : nil
        if let color = view.backgroundColor { colored[id] = (view, color) }
      }
    }
  }
}
