import CharacterGrid
import FirstFrame
import GridViews

/// The drawing of one snapshot in a review.
@MainActor struct ReviewPicture {
  /// The drawing.
  let grid: Grid

  private static let gap = 3

  /// Draws a layer of a snapshot, for a film one frame of it, within a number of columns if it can.
  init(_ page: SnapshotPage, _ layer: ReviewModel.Layer, frame: Int, width: Int) {
    let pairs = page.framePairs
    guard !pairs.isEmpty else {
      grid = Self.lines(Self.text(of: page, layer))
      return
    }
    let pair = pairs[min(frame, pairs.count - 1)]
    switch layer {
    case .difference: grid = Self.lines(page.differenceLines)
    case .recorded: grid = Self.panes([("recorded", pair.recorded?.grid)], width: width)
    case .seen: grid = Self.panes([("seen", pair.seen?.grid)], width: width)
    case .both:
      let changed = Self.changed(pair.recorded?.grid, pair.seen?.grid)
      let panes = [("recorded", pair.recorded?.grid), ("seen", pair.seen?.grid)]
      grid = Self.panes(
        panes.map { title, grid in (title, grid.map { Self.marked($0, changed) }) }, width: width)
    }
  }

  private static func text(of page: SnapshotPage, _ layer: ReviewModel.Layer) -> [String] {
    switch layer {
    case .both, .difference: page.differenceLines
    case .recorded: page.lines(ofRecorded: true, ofSeen: false)
    case .seen: page.lines(ofRecorded: false, ofSeen: true)
    }
  }

  private static func changed(_ old: Grid?, _ new: Grid?) -> [GridPoint] {
    guard let old, let new, old.size == new.size else { return [] }
    return new.difference(from: old)?.changed ?? []
  }

  /// The picture with some cells reversed.
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

  /// Boxes with titles, side by side if they fit, else one below the other.
  private static func panes(_ panes: [(title: String, grid: Grid?)], width: Int) -> Grid {
    let boxes = panes.map { box($0.title, $0.grid) }
    let sideBySide = boxes.map(\.size.width).reduce(gap * (boxes.count - 1), +)
    let isBeside = sideBySide <= width
    var (canvas, place) = (Canvas(size: size(of: boxes, isBeside: isBeside)), GridPoint.zero)
    for box in boxes {
      canvas.draw(box, at: place)
      if isBeside { place.x += box.size.width + gap } else { place.y += box.size.height }
    }
    return canvas.frozen()
  }

  private static func size(of boxes: [Grid], isBeside: Bool) -> GridSize {
    let (widths, heights) = (boxes.map(\.size.width), boxes.map(\.size.height))
    return isBeside
      ? GridSize(
        width: widths.reduce(gap * (boxes.count - 1), +), height: heights.max() ?? 0)
      : GridSize(width: widths.max() ?? 0, height: heights.reduce(0, +))
  }

  private static func box(_ title: String, _ grid: Grid?) -> Grid {
    let picture = grid ?? lines(["nothing"])
    let inner = max(picture.size.width, title.columns + 4)
    let rect = GridRect(
      x: 0, y: 0, width: inner + 2, height: picture.size.height + 2)
    var canvas = Canvas(size: rect.size)
    canvas.drawBox(rect, style: .border)
    canvas.draw(" \(title) ", at: GridPoint(x: 2, y: 0), style: .secondary)
    canvas.draw(picture, at: GridPoint(x: 1, y: 1))
    return canvas.frozen()
  }

  /// Lines of a message, with green and red for what is new and what was recorded.
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
