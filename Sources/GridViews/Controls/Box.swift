public import CharacterGrid

/// A border with a title in its top edge; the views inside are placed by a subclass or an owner.
///
///     ╭─ Title ─────╮
///     │             │
///     ╰─────────────╯
open class Box: View {
  /// The words in the top edge; none if empty.
  public final var title: String {
    didSet { didAssign("title", changed: !title.hasSameBytes(as: oldValue), value: title) }
  }

  /// The title's look.
  public final var titleStyle: CellStyle {
    didSet { didAssign("titleStyle", changed: titleStyle != oldValue) }
  }

  /// The border's look.
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
