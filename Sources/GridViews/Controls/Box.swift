public import CharacterGrid

/// A border with a title in its top edge, around a view.
///
///     ╭─ Title ───╮
///     │the content│     Box(title: "Title", contentView: Label("the content"))
///     ╰───────────╯
///
/// The content view fills the box. Code that adds other subviews places them inside of ``content``,
/// for example in `layoutSubviews()` of a subclass.
open class Box: View {
  /// The title in the top edge; an empty one is not shown.
  public final var title: String {
    didSet { didAssign("title", changed: !title.hasSameBytes(as: oldValue), value: title) }
  }

  /// The title's style.
  public final var titleStyle: CellStyle {
    didSet { didAssign("titleStyle", changed: titleStyle != oldValue) }
  }

  /// The border's style.
  public final var borderStyle: CellStyle {
    didSet { didAssign("borderStyle", changed: borderStyle != oldValue) }
  }

  /// The view that fills the box; nil if it has none.
  public final var contentView: View? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let contentView { addSubview(contentView) }
      setNeedsLayout()
    }
  }

  /// Makes a box.
  public init(
    title: String = "", titleStyle: CellStyle = .default, borderStyle: CellStyle = .default,
    contentView: View? = nil
  ) {
    self.title = title
    self.titleStyle = titleStyle
    self.borderStyle = borderStyle
    self.contentView = contentView
    super.init()
    if let contentView { addSubview(contentView) }
  }

  /// The rectangle inside the border.
  public final var content: GridRect { bounds.inset(by: GridInsets(all: 1)) }

  override class var untrackedClass: View.Type { Box.self }

  /// Returns the size of the content view with the border; without a content view, the proposed
  /// size.
  open override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    guard let contentView, contentView.superview === self else {
      return super.sizeThatFits(proposal)
    }
    let inside = contentView.preferredSize(
      within: ProposedSize(
        width: proposal.width.map { max(0, $0 - 2) }, height: proposal.height.map { max(0, $0 - 2) }
      ))
    let titleColumns = title.isEmpty ? 0 : title.columns.addingUpToLimit(6)
    return proposal.clamping(
      GridSize(
        width: max(inside.width.addingUpToLimit(2), titleColumns),
        height: inside.height.addingUpToLimit(2)))
  }

  /// Places the content view.
  open override func layoutSubviews() {
    if let contentView, contentView.superview === self { contentView.frame = content }
  }

  /// Draws the border and the title.
  open override func draw(in canvas: inout Canvas) {
    canvas.drawBox(bounds, style: borderStyle, titles: [BoxTitle(title, style: titleStyle)])
  }
}
