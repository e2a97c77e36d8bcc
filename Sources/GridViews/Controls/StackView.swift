public import CharacterGrid

/// Places its subviews one after another, each in the size that it needs.
///
/// Hidden views take no room. Across the axis every view gets the stack's whole extent.
public final class StackView: View {
  /// The direction in which the views follow each other.
  public let axis: Axis
  /// Columns or rows between two views.
  public let spacing: Int

  /// The two directions.
  public enum Axis: Sendable {
    /// From left to right, or from top to bottom.
    case horizontal, vertical
  }

  /// Makes a stack.
  public init(_ axis: Axis, spacing: Int = 0) {
    self.axis = axis
    self.spacing = spacing
    super.init()
  }

  /// The views' lengths and the spaces between them along the axis, the longest across it.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let sizes = visible.map { $0.sizeThatFits(.unspecified) }
    let spaces = spacing * max(0, sizes.count - 1)
    let length = sizes.map(length(of:)).reduce(spaces) { $0.addingUpToLimit($1) }
    let breadth = sizes.map(breadth(of:)).max() ?? 0
    return proposal.clamping(size(length: length, breadth: breadth))
  }

  /// Places the views from the start of the axis.
  public override func layoutSubviews() {
    var offset = 0
    let breadth = breadth(of: bounds.size)
    for view in visible {
      let length = length(of: view.sizeThatFits(.unspecified))
      let origin = axis == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
      view.frame = Rect(origin: origin, size: size(length: length, breadth: breadth))
      offset = offset.addingUpToLimit(length).addingUpToLimit(spacing)
    }
  }

  private var visible: [View] { subviews.filter { !$0.isHidden } }

  private func length(of size: Size) -> Int { axis == .horizontal ? size.width : size.height }

  private func breadth(of size: Size) -> Int { axis == .horizontal ? size.height : size.width }

  private func size(length: Int, breadth: Int) -> Size {
    axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }
}
