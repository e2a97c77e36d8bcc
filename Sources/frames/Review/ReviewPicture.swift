import FirstFrameReports
import GridViews

/// The drawing of one snapshot in a review.
@MainActor struct ReviewPicture {
  /// The drawing.
  let grid: Grid
  /// The rectangle from the first changed cell in the first box to the first changed cell in the
  /// last box.
  ///
  /// Nil if no picture is shown, or if there is nothing to compare it with.
  private(set) var change: GridRect?

  private static let gap = 3

  /// Draws a layer of a snapshot, or of one frame of a film, within a number of columns if
  /// possible.
  init(_ page: SnapshotPage, _ layer: ReviewModel.Layer, frame: Int, width: Int) {
    let pairs = page.framePairs
    guard !pairs.isEmpty, layer == .both else {
      grid = Self.lines(page.differenceLines)
      return
    }
    let pair = pairs[min(frame, pairs.count - 1)]
    let (old, new) = (pair.expected?.grid, pair.actual?.grid)
    let changed = Self.changed(old, new)
    let panes = [("recorded", old), ("seen", new)].map { title, grid in
      (title, grid.map { Self.marked($0, changed) })
    }
    let drawing = Self.panes(panes, width: width)
    grid = drawing.grid
    change = Self.firstChange(old, new).map { point in
      let cells = drawing.places.map { GridPoint(x: $0.x + point.x + 1, y: $0.y + point.y + 1) }
      let (xs, ys) = (cells.map(\.x), cells.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      return GridRect(
        x: left, y: top, width: (xs.max() ?? 0) - left + 1, height: (ys.max() ?? 0) - top + 1)
    }
  }

  /// The scroll offset with which a review begins.
  ///
  /// If the first changed cell is visible at the start, the review begins there, because the title
  /// of the picture is in the first row. Otherwise the change is about in the middle; if it does not
  /// fit, its first cell is visible.
  func offset(in size: GridSize) -> GridPoint {
    guard let change else { return .zero }
    return GridPoint(
      x: Self.start(showing: change.minX..<change.maxX, by: size.width),
      y: Self.start(showing: change.minY..<change.maxY, by: size.height))
  }

  private static func start(showing cells: Range<Int>, by length: Int) -> Int {
    if cells.lowerBound < length { return 0 }
    let before = (length - min(cells.count, length)) / 2
    return max(0, cells.lowerBound - (cells.count > length ? length / 3 : before))
  }

  /// The first cell that differs, or that only one of the pictures has; nil if there is none.
  private static func firstChange(_ old: Grid?, _ new: Grid?) -> GridPoint? {
    guard let old, let new else { return nil }
    if old.size == new.size { return changed(old, new).first }
    let (width, height) = (
      min(old.size.width, new.size.width), min(old.size.height, new.size.height)
    )
    for y in 0..<height {
      for x in 0..<width {
        let point = GridPoint(x: x, y: y)
        if old[point] != new[point] { return point }
      }
    }
    return old.size.width == new.size.width
      ? GridPoint(x: 0, y: height) : GridPoint(x: width, y: 0)
  }

  private static func changed(_ old: Grid?, _ new: Grid?) -> [GridPoint] {
    guard let old, let new, old.size == new.size else { return [] }
    return new.difference(from: old)?.changed ?? []
  }

  /// The picture with some cells in reverse video.
  private static func marked(_ grid: Grid, _ points: [GridPoint]) -> Grid {
    var canvas = Canvas(size: grid.size)
    canvas.draw(grid, at: .zero)
    for point in points where grid[point].width > 0 {
      var style = grid[point].style
      style.attributes.formSymmetricDifference(.reverse)
      canvas.draw(grid[point].text, at: point, style: style)
    }
    return canvas.frozen()
  }

  // MARK: - Drawing

  /// Boxes with titles, side by side if they fit, otherwise stacked; and the position of each.
  private static func panes(
    _ panes: [(title: String, grid: Grid?)], width: Int
  ) -> (grid: Grid, places: [GridPoint]) {
    let boxes = panes.map { box($0.title, $0.grid, width: width) }
    let sideBySide = boxes.map(\.size.width).reduce(gap * (boxes.count - 1), +)
    var places: [GridPoint] = []
    var (place, end) = (GridPoint.zero, GridPoint.zero)
    for box in boxes {
      places.append(place)
      end = GridPoint(
        x: max(end.x, place.x + box.size.width), y: max(end.y, place.y + box.size.height))
      if sideBySide <= width { place.x = end.x + gap } else { place.y = end.y }
    }
    var canvas = Canvas(size: GridSize(width: end.x, height: end.y))
    for (box, place) in zip(boxes, places) { canvas.draw(box, at: place) }
    return (canvas.frozen(), places)
  }

  /// A box with its title.
  ///
  /// In a box that is wider than the view, it is repeated so that it is visible at any scroll
  /// position.
  private static func box(_ title: String, _ grid: Grid?, width: Int) -> Grid {
    let picture = grid ?? lines(["nothing"])
    let inner = max(picture.size.width, title.columns + 4)
    let rect = GridRect(
      x: 0, y: 0, width: inner + 2, height: picture.size.height + 2)
    var canvas = Canvas(size: rect.size)
    canvas.drawBox(rect, style: .border)
    let step = rect.size.width <= width ? rect.size.width : max(title.columns + 8, width - 12)
    for x in stride(from: 2, through: max(2, inner - title.columns - 2), by: step) {
      canvas.draw(" \(title) ", at: GridPoint(x: x, y: 0), style: .secondary)
    }
    canvas.draw(picture, at: GridPoint(x: 1, y: 1))
    return canvas.frozen()
  }

  /// The lines of a message; new lines are green and recorded ones red.
  private static func lines(_ lines: [String]) -> Grid {
    let width = lines.map(\.columns).max() ?? 0
    var canvas = Canvas(size: GridSize(width: max(1, width), height: max(1, lines.count)))
    for (y, line) in lines.enumerated() {
      canvas.draw(line, at: GridPoint(x: 0, y: y), style: style(of: line))
    }
    return canvas.frozen()
  }

  private static func style(of line: String) -> CellStyle {
    switch LineMeaning(of: line[...]) {
    case .recorded: .error
    case .new: .success
    case .mark: .warning
    case .command, .other: .default
    }
  }
}
