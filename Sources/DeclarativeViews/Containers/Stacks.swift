/// Views side by side.
public struct HStack<Content: View>: View, PrimitiveView {
  private let alignment: StackView.Alignment
  private let spacing: Int
  let content: Content

  /// Makes a stack; by default there is one blank column between two views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int = 1, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment.inStack, spacing, content())
  }

  func update(_ node: Node) {
    node.updateStack(.horizontal, spacing: spacing, alignment: alignment, content)
  }
}

/// Views below each other.
public struct VStack<Content: View>: View, PrimitiveView {
  private let alignment: StackView.Alignment
  private let spacing: Int
  let content: Content

  /// Makes a stack; by default there is no blank row between two views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment.inStack, spacing, content())
  }

  func update(_ node: Node) {
    node.updateStack(.vertical, spacing: spacing, alignment: alignment, content)
  }
}

extension Node {
  fileprivate func updateStack(
    _ axis: StackView.Axis, spacing: Int, alignment: StackView.Alignment, _ content: some View
  ) {
    let stack = show { () -> StackView in
      let stack = StackView(axis)
      stack.fillsLikeSubviews = true
      return stack
    }
    stack.spacing = spacing
    stack.alignment = alignment
    fill(stack) { $0.add(content) }
  }
}

/// Positions of views across a row.
public enum VerticalAlignment: Sendable {
  /// At the top, in the middle, or at the bottom.
  case top, center, bottom

  var inStack: StackView.Alignment {
    switch self {
    case .top: .leading
    case .center: .center
    case .bottom: .trailing
    }
  }
}

/// Positions of views across a column.
public enum HorizontalAlignment: Sendable {
  /// At the left edge, in the middle, or at the right edge.
  case leading, center, trailing

  var inStack: StackView.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// Blank space that pushes the views of a stack apart.
public struct Spacer: View, PrimitiveView {
  private let least: Int

  /// Makes a space with a minimum number of columns or rows.
  public init(minLength: Int = 0) { least = minLength }

  func update(_ node: Node) {
    let space = node.show { SpaceView() }
    let extent = Extent(least: least, fills: true)
    space.sizing = node.isInRow ? Sizing(width: extent) : Sizing(height: extent)
  }
}

/// A space that needs no columns or rows itself.
private final class SpaceView: GridViews.View {
  override init() {
    super.init()
    identifier = "Spacer"
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { .zero }
}

extension Node {
  /// True if the nearest stack around is a horizontal one.
  var isInRow: Bool {
    for node in ancestors {
      if let stack = node.shown as? StackView, !(stack is BodyView) {
        return stack.axis == .horizontal
      }
    }
    return false
  }
}
