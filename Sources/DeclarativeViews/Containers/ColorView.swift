public import CharacterGrid

/// In a body, a colour is a view that fills the space that it gets.
///
/// As a layer of a ``ZStack`` it is also behind the layers above it.
extension Color: View, PrimitiveView {
  func update(_ node: Node) {
    node.show { ColorView() }.color = self
  }
}

/// Cells in one colour, as many as there is space for.
final class ColorView: GridViews.View {
  var color = Color.black {
    didSet {
      didAssign("color", changed: color != oldValue)
      if color != oldValue { superview?.setNeedsLayout() }
    }
  }

  override init() {
    super.init()
    identifier = "Color"
    sizing = Sizing(width: .fill, height: .fill)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { .zero }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, style: CellStyle(background: color))
  }
}
