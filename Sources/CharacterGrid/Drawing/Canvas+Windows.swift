/// Rows of a canvas, some of which may be drawn on.
package struct RowMask {
  /// For each row how many of those before it may be drawn on.
  private let before: [Int]

  /// Allows the rows of all ranges, cut to as many rows as there are.
  package init(rows: [Range<Int>], height: Int) {
    var isAllowed = [Bool](repeating: false, count: height)
    for range in rows {
      for row in range.clamped(to: 0..<height) { isAllowed[row] = true }
    }
    var before = [0]
    before.reserveCapacity(height + 1)
    for row in isAllowed.indices { before.append(before[row] + (isAllowed[row] ? 1 : 0)) }
    self.before = before
  }

  /// Whether the row, which must be one of the canvas, may be drawn on.
  package func allows(_ row: Int) -> Bool { before[row + 1] > before[row] }

  /// Whether one of the rows may be drawn on.
  package func allowsSome(of rows: Range<Int>) -> Bool {
    before[rows.upperBound] > before[rows.lowerBound]
  }
}

extension Canvas {
  /// Where drawing happens: what to return to after a view has been drawn.
  package struct Window {
    fileprivate let origin: GridPoint
    fileprivate let clip: GridRect
  }

  /// Goes into a frame: a point of what is shown there lies in its corner from now on.
  package mutating func enter(_ frame: GridRect, showing corner: GridPoint, clips: Bool) -> Window {
    let window = Window(origin: origin, clip: clip)
    let absolute = frame.offsetBy(x: origin.x, y: origin.y)
    if clips { clip = clip.intersection(absolute) }
    origin = GridPoint(
      x: absolute.origin.x.addingUpToLimit(-max(corner.x, -Int.max)),
      y: absolute.origin.y.addingUpToLimit(-max(corner.y, -Int.max)))
    return window
  }

  /// Goes back to where drawing happened before.
  package mutating func leave(_ window: Window) { (origin, clip) = (window.origin, window.clip) }

  /// Whether some row of a rectangle may be drawn on: quickly told, to pass over many others.
  package func mayShow(rowsOf rect: GridRect) -> Bool {
    let first = max(clip.minY, rect.minY.addingUpToLimit(origin.y))
    let last = min(clip.maxY, rect.maxY.addingUpToLimit(origin.y))
    return first < last && mask?.allowsSome(of: first..<last) != false
  }

  /// The canvas's rows that may be seen now.
  package var visibleRows: Range<Int> { clip.isEmpty ? 0..<0 : clip.minY..<clip.maxY }

  /// The part of the present columns and rows that may be seen.
  package var visibleRect: GridRect {
    clip.offsetBy(x: -max(origin.x, -Int.max), y: -max(origin.y, -Int.max))
  }

  /// Lets only some rows be drawn on, or all.
  package mutating func restrict(to rows: RowMask?) { mask = rows }

  /// Makes the rows that may be drawn on blank.
  package mutating func clear() { fill(GridRect(origin: .zero, size: size), with: " ") }

  /// How many clusters and styles the canvas has learnt; those of pictures that have gone are
  /// never forgotten.
  package var tableCount: Int { clusters.count + styles.styles.count }
}
