/// The set of a canvas's rows on which drawing is allowed.
package struct RowMask {
  /// The number of allowed rows before each row, so that a range is tested in constant time.
  private let before: [Int]

  /// Allows the rows of all ranges, limited to the rows of a canvas with this height.
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

  /// Returns true if drawing is allowed on a row of the canvas.
  package func allows(_ row: Int) -> Bool { before[row + 1] > before[row] }

  /// Returns true if drawing is allowed on at least one of the rows.
  package func allowsSome(of rows: Range<Int>) -> Bool {
    before[rows.upperBound] > before[rows.lowerBound]
  }
}

extension Canvas {
  /// The origin and the clip before a view is drawn, to be restored afterwards.
  package struct Window {
    fileprivate let origin: GridPoint
    fileprivate let clip: GridRect
  }

  /// Moves the origin into a frame and, if `clips` is true, clips drawing to the frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the current coordinates.
  ///   - corner: The point shown in the frame's top left corner; not zero in a scrolled view.
  ///   - clips: Whether drawing is clipped to the frame.
  /// - Returns: The window to pass to ``leave(_:)``.
  package mutating func enter(_ frame: GridRect, showing corner: GridPoint, clips: Bool) -> Window {
    let window = Window(origin: origin, clip: clip)
    let absolute = frame.offsetBy(x: origin.x, y: origin.y)
    if clips { clip = clip.intersection(absolute) }
    // `Int.min` cannot be negated without a trap.
    origin = GridPoint(
      x: absolute.origin.x.addingUpToLimit(-max(corner.x, -Int.max)),
      y: absolute.origin.y.addingUpToLimit(-max(corner.y, -Int.max)))
    return window
  }

  /// Restores the origin and the clip that `enter` returned.
  package mutating func leave(_ window: Window) { (origin, clip) = (window.origin, window.clip) }

  /// Returns true if drawing is allowed on at least one row of a rectangle.
  ///
  /// Columns are not compared. This has to be fast, because a view calls it for each subview.
  package func mayShow(rowsOf rect: GridRect) -> Bool {
    let first = max(clip.minY, rect.minY.addingUpToLimit(origin.y))
    let last = min(clip.maxY, rect.maxY.addingUpToLimit(origin.y))
    return first < last && mask?.allowsSome(of: first..<last) != false
  }

  /// The visible rows, in the canvas's coordinates.
  package var visibleRows: Range<Int> { clip.isEmpty ? 0..<0 : clip.minY..<clip.maxY }

  /// The visible rectangle, in the current coordinates.
  package var visibleRect: GridRect {
    clip.offsetBy(x: -max(origin.x, -Int.max), y: -max(origin.y, -Int.max))
  }

  /// The visible cells row by row, for comparing what a view draws now and what it drew before.
  ///
  /// Styles and clusters are numbers of this canvas, so cells of another canvas cannot be compared.
  package var visibleCells: [UInt64] {
    var copy: [UInt64] = []
    copy.reserveCapacity(clip.size.area)
    for row in visibleRows {
      let start = row * size.width
      copy += cells[start + clip.minX..<start + clip.maxX]
    }
    return copy
  }

  /// Restricts drawing to some rows; nil removes the restriction.
  package mutating func restrict(to rows: RowMask?) { mask = rows }

  /// Blanks the rows on which drawing is allowed.
  package mutating func clear() { fill(GridRect(origin: .zero, size: size), with: " ") }

  /// The number of clusters and styles in the tables, including those of earlier pictures.
  ///
  /// Clusters are never removed, so a canvas that is used for long is replaced when the number is
  /// large.
  package var tableCount: Int { clusters.count + styles.styles.count }
}
