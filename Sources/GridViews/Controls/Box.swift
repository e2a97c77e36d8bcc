public import CharacterGrid

/// A border with a title in its top edge; a subclass or the owner places the subviews.
///
///     ╭─ Title ─────╮
///     │             │
///     ╰─────────────╯
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

  /// Makes a box.
  public init(
    title: String = "", titleStyle: CellStyle = .default, borderStyle: CellStyle = .default
  ) {
    self.title = title
    self.titleStyle = titleStyle
    self.borderStyle = borderStyle
    super.init()
  }

  /// The rectangle inside the border.
  public final var content: GridRect { bounds.inset(by: GridInsets(all: 1)) }

  override class var untrackedClass: View.Type { Box.self }

  /// Draws the border and the title.
  open override func draw(in canvas: inout Canvas) {
    canvas.drawBox(bounds, style: borderStyle, titles: [BoxTitle(title, style: titleStyle)])
  }
}
