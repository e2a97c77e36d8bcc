import CharacterGrid

extension Grid {
  /// What stands in place of each cell that is ignored.
  private static let placeholder: Unicode.Scalar = "\u{2591}"

  /// The picture with a placeholder for every cell of some rectangles.
  func masked(_ rects: [GridRect]) -> Grid {
    if rects.allSatisfy(\.isEmpty) { return self }
    var canvas = Canvas(size: size)
    canvas.draw(self, at: .zero)
    for rect in Set(rects) { canvas.fill(rect, with: Self.placeholder) }
    return canvas.frozen()
  }
}

extension Recording.Frame {
  /// The frame without what is in some rectangles: cells, the cursor, and a focus that lies there
  /// as a whole.
  func masked(_ rects: [GridRect]) -> Recording.Frame {
    Recording.Frame(
      label: label, grid: grid.masked(rects),
      cursor: cursor.flatMap { cursor in
        rects.contains { $0.contains(cursor.position) } ? nil : cursor
      },
      focus: focus.flatMap { focus in
        rects.contains { $0.intersection(focus.frame) == focus.frame } ? nil : focus
      })
  }
}
