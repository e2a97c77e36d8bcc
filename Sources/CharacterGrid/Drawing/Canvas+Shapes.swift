extension Canvas {
  /// Fills a rectangle with one narrow character, a space unless told.
  public mutating func fill(
    _ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .default
  ) {
    let visible = rect.offsetBy(x: origin.x, y: origin.y).intersection(clip)
    guard !visible.isEmpty else { return }
    let scalar = CellWidth.of(scalar) == 1 ? scalar : "\u{FFFD}"
    let cell = PackedCell(scalar: scalar, width: 1, style: styles.index(of: style))
    for y in visible.minY..<visible.maxY {
      replace(visible.minX..<visible.maxX, row: y) { _ in cell }
    }
  }

  /// Draws a border along the inner edge of a rectangle.
  public mutating func drawBox(_ rect: Rect, border: Border = .rounded, style: Style = .default) {
    guard rect.size.width >= 2, rect.size.height >= 2 else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    for y in [rect.minY, bottom] {
      fill(
        Rect(x: rect.minX, y: y, width: rect.size.width, height: 1), with: border.horizontal,
        style: style)
    }
    for x in [rect.minX, right] {
      fill(
        Rect(x: x, y: rect.minY, width: 1, height: rect.size.height), with: border.vertical,
        style: style)
    }
    let corners = [
      (rect.minX, rect.minY, border.topLeft), (right, rect.minY, border.topRight),
      (rect.minX, bottom, border.bottomLeft), (right, bottom, border.bottomRight),
    ]
    for (x, y, scalar) in corners {
      fill(Rect(x: x, y: y, width: 1, height: 1), with: scalar, style: style)
    }
  }
}

/// The characters of a box's border.
public struct Border: Hashable, Sendable {
  let topLeft, topRight, bottomLeft, bottomRight: Unicode.Scalar
  let horizontal, vertical: Unicode.Scalar

  /// Light lines with round corners.
  public static let rounded = Border(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
  /// Light lines with square corners.
  public static let square = Border(
    topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "─", vertical: "│")
}
