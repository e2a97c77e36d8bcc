/// A picture that differs from the right one.
struct WrongPicture {
  let shown: Grid
  let right: Grid
  let difference: GridDifference
  /// The innermost part that should show the first wrong cell, or that shows it; nil if not known.
  ///
  /// Parts that were only moved, as by a neighbour that has grown, do not count beside others.
  let part: PartRecord?
  /// Whether all wrong cells are those of parts that were only moved.
  let isOnlyMoved: Bool

  /// Compares two pictures, which may differ in some rectangles; nil if they are equal.
  init?(
    _ shown: Grid, right: Grid, rightParts: [PartRecord], shownParts: [PartRecord] = [],
    outside rects: [GridRect] = []
  ) {
    let shown = rects.isEmpty || shown.size != right.size ? shown : shown.filled(rects, from: right)
    guard let difference = shown.difference(from: right) else { return nil }
    self.shown = shown
    self.right = right
    self.difference = difference
    // Parents precede their children, so the last part that contains the cell is the innermost.
    func innermost(_ point: GridPoint, in parts: [PartRecord]) -> PartRecord? {
      parts.last { $0.frame.contains(point) }
    }
    let moved = PartRecord.moved(shownParts, from: rightParts)
    let first = difference.changed.first.flatMap {
      innermost($0, in: rightParts) ?? innermost($0, in: shownParts)
    }
    guard let first, moved.contains(first.path) else {
      (part, isOnlyMoved) = (first, false)
      return
    }
    let other = difference.changed.lazy.flatMap { cell in
      [innermost(cell, in: rightParts), innermost(cell, in: shownParts)].compactMap(\.self)
    }.first { $0.content != nil && !moved.contains($0.path) }
    (part, isOnlyMoved) = (other ?? first, other == nil)
  }

  /// The areas of the innermost parts with wrong cells; for cells outside of all parts, the rows.
  func parts(among all: [PartRecord]) -> Set<GridRect> {
    Set(
      difference.changed.map { cell in
        all.last { $0.frame.contains(cell) }?.frame
          ?? GridRect(x: 0, y: cell.y, width: shown.size.width, height: 1)
      })
  }

  /// Whether every wrong cell is blank, as after a text that is only shorter.
  var isBlank: Bool {
    !difference.isResized && difference.changed.allSatisfy { shown[$0].isBlank }
  }

  /// Whether every wrong cell is blank, and the part that should show the first one is blank too.
  var isOnlyMissing: Bool { isBlank && shown.isBlank(within: part?.frame ?? rows) }

  /// Whether every wrong cell is blank in the right picture.
  var isOnlySurplus: Bool {
    !difference.isResized && difference.changed.allSatisfy { right[$0].isBlank }
  }

  /// Whether the wrong cells only differ in the style of a selection.
  var isOnlySelection: Bool {
    !difference.isResized
      && difference.changed.allSatisfy { cell in
        shown[cell].text == right[cell].text && shown[cell].style.isSelection
          && !right[cell].style.isSelection
      }
  }

  /// The full rows of the wrong cells.
  private var rows: GridRect {
    let rows = difference.changed.map(\.y)
    let first = rows.min() ?? 0
    return GridRect(x: 0, y: first, width: shown.size.width, height: (rows.max() ?? 0) - first + 1)
  }
}

extension CellStyle {
  /// Whether the style is one that controls use for a selection.
  var isSelection: Bool { token == "selection" || token == "focusedSelection" }
}

extension Grid {
  /// The picture with the cells of another picture in some rectangles.
  fileprivate func filled(_ rects: [GridRect], from other: Grid) -> Grid {
    var canvas = Canvas(size: size)
    canvas.draw(self, at: .zero)
    for rect in rects {
      let window = canvas.enter(rect, showing: rect.origin, clips: true)
      canvas.draw(other, at: .zero)
      canvas.leave(window)
    }
    return canvas.frozen()
  }

  /// Returns true if two pictures are equal within a rectangle.
  func isEqual(to other: Grid, within rect: GridRect) -> Bool {
    let seen = rect.intersection(GridRect(origin: .zero, size: size))
    guard size == other.size else { return false }
    return (seen.minY..<seen.maxY).allSatisfy { y in
      (seen.minX..<seen.maxX).allSatisfy { x in
        let point = GridPoint(x: x, y: y)
        return self[point] == other[point]
      }
    }
  }

  /// Returns true if all cells of a rectangle are blank.
  fileprivate func isBlank(within rect: GridRect) -> Bool {
    let seen = rect.intersection(GridRect(origin: .zero, size: size))
    return (seen.minY..<seen.maxY).allSatisfy { y in
      (seen.minX..<seen.maxX).allSatisfy { self[GridPoint(x: $0, y: y)].isBlank }
    }
  }
}
