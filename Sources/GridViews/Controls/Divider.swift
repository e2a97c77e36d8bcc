public import CharacterGrid

/// A line between views, as long as the available room.
///
///     ──────────
public final class Divider: View {
  /// The direction of the line.
  ///
  /// A horizontal line separates views above and below it.
  public let axis: StackView.Axis
  /// The kind of line.
  public let stroke: Stroke

  /// Makes a line.
  public init(_ axis: StackView.Axis = .horizontal, stroke: Stroke = .light) {
    self.axis = axis
    self.stroke = stroke
    super.init()
    switch axis {
    case .horizontal: sizing = Sizing(width: .fill, height: .fixed(1))
    case .vertical: sizing = Sizing(width: .fixed(1), height: .fill)
    }
  }

  /// Returns one cell across the line; along it, the proposed length, or one cell without a
  /// proposal.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    switch axis {
    case .horizontal: proposal.clamping(GridSize(width: proposal.width ?? 1, height: 1))
    case .vertical: proposal.clamping(GridSize(width: 1, height: proposal.height ?? 1))
    }
  }

  override class var untrackedClass: View.Type { Divider.self }

  /// Draws the line in its first row or column.
  public override func draw(in canvas: inout Canvas) {
    switch axis {
    case .horizontal:
      canvas.drawHorizontalLine(
        at: .zero, length: bounds.size.width, stroke: stroke, style: .border)
    case .vertical:
      canvas.drawVerticalLine(at: .zero, length: bounds.size.height, stroke: stroke, style: .border)
    }
  }
}
