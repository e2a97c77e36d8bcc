/// The mutable surface that views draw on; ``frozen()`` makes a ``Grid`` of it.
///
/// Drawing is clipped, never refused: what lies outside of the canvas or of the current clip is
/// left out, and a wide cluster that would be cut in half leaves a blank.
public struct Canvas {
  /// Columns and rows.
  public let size: Size
  var cells: [UInt64]
  var clusters = ClusterTable()
  var styles = StyleTable()
  /// Where the drawing view's own origin lies on the canvas.
  var origin = Point.zero
  /// The canvas's cells that may be drawn on.
  var clip: Rect

  /// Makes a canvas of spaces.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: PackedCell.blank(style: 0).bits, count: size.area)
    clip = Rect(origin: .zero, size: size)
  }

  /// Draws with a rectangle's origin as the new origin, clipped to the rectangle.
  public mutating func within(_ rect: Rect, _ draw: (inout Canvas) -> Void) {
    let saved = (origin, clip)
    let absolute = rect.offsetBy(x: origin.x, y: origin.y)
    origin = absolute.origin
    clip = clip.intersection(absolute)
    draw(&self)
    (origin, clip) = saved
  }

  /// Whether nothing that is drawn now could be seen.
  public var isClippedAway: Bool { clip.isEmpty }

  // MARK: - Single cells

  /// Writes cells into one row of the canvas and mends the wide clusters that they cut in two.
  ///
  /// `columns` are the canvas's own and lie inside of it.
  mutating func replace(_ columns: Range<Int>, row: Int, with cell: (Int) -> PackedCell) {
    guard !columns.isEmpty else { return }
    let start = row * size.width
    mendLeftEdge(of: columns, start: start)
    mendRightEdge(of: columns, start: start)
    for x in columns { cells[start + x] = cell(x).bits }
  }

  /// The lead of a wide cluster whose right half is about to be overwritten becomes a blank.
  private mutating func mendLeftEdge(of columns: Range<Int>, start: Int) {
    let first = PackedCell(bits: cells[start + columns.lowerBound])
    guard first.isContinuation, columns.lowerBound > 0 else { return }
    cells[start + columns.lowerBound - 1] = PackedCell.blank(style: first.style).bits
  }

  /// The right half of a wide cluster whose lead is about to be overwritten becomes a blank.
  private mutating func mendRightEdge(of columns: Range<Int>, start: Int) {
    guard columns.upperBound < size.width else { return }
    let next = PackedCell(bits: cells[start + columns.upperBound])
    guard next.isContinuation else { return }
    cells[start + columns.upperBound] = PackedCell.blank(style: next.style).bits
  }
}
