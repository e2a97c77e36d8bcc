/// What one cell of a grid shows: a grapheme cluster, its columns and its style.
public struct Cell: Sendable {
  /// The cluster; empty in the right half of a wide one.
  public let text: String
  /// Columns: 1, 2, or 0 in the right half of a wide cluster.
  public let width: Int
  /// The look.
  public let style: CellStyle

  /// Makes a cell's value; only a grid has use for it.
  package init(text: String, width: Int, style: CellStyle = .default) {
    self.text = text
    self.width = width
    self.style = style
  }

  /// Whether it is a space in the default style.
  public var isBlank: Bool { self == Cell(text: " ", width: 1) }
}

extension Cell: Equatable {
  /// Compares the text by its bytes, as grids do.
  public static func == (left: Cell, right: Cell) -> Bool {
    left.width == right.width && left.style == right.style
      && left.text.utf8.elementsEqual(right.text.utf8)
  }
}
