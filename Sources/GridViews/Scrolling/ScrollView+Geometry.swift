import CharacterGrid

extension ScrollView {
  /// The columns and rows that the indicators take, whether there is something to scroll or not:
  /// the content's width must not depend on its height.
  var indicatorRoom: GridSize {
    let shown = indicators.intersection(axes)
    return GridSize(
      width: shown.contains(.vertical) ? 1 : 0, height: shown.contains(.horizontal) ? 1 : 0)
  }

  /// Whether there is content that is not seen.
  var canScroll: Bool {
    let seen = viewport.frame.size
    return axes.contains(.vertical) && contentSize.height > seen.height
      || axes.contains(.horizontal) && contentSize.width > seen.width
  }

  /// The offset, or the nearest that shows no more than the content; before the layout of another
  /// size it is not known how much there is.
  func clamped(_ offset: GridPoint) -> GridPoint {
    if viewport.frame != viewportFrame { return offset }
    let seen = viewport.frame.size
    return GridPoint(
      x: max(0, min(offset.x, contentSize.width - seen.width)),
      y: max(0, min(offset.y, contentSize.height - seen.height)))
  }

  /// The offset nearest to the present one at which a rectangle of the viewport is seen.
  func offset(showing rect: GridRect) -> GridPoint {
    let (offset, seen) = (viewport.bounds.origin, viewport.frame.size)
    return GridPoint(
      x: Self.start(showing: rect.minX..<max(rect.minX, rect.maxX), from: offset.x, by: seen.width),
      y: Self.start(showing: rect.minY..<max(rect.minY, rect.maxY), from: offset.y, by: seen.height)
    )
  }

  private static func start(showing cells: Range<Int>, from start: Int, by length: Int) -> Int {
    if cells.lowerBound < start || cells.count >= length { return cells.lowerBound }
    return max(start, cells.upperBound.addingUpToLimit(-length))
  }

  /// Scrolls as far as a key says.
  func scroll(by key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    let page = max(1, viewport.frame.size.height - 1)
    return switch key.key {
    case .up: scroll(rows: -1)
    case .down: scroll(rows: 1)
    case .left: scroll(rows: 0, columns: -1)
    case .right: scroll(rows: 0, columns: 1)
    case .pageUp: scroll(rows: -page)
    case .pageDown: scroll(rows: page)
    case .home: scroll(rows: -contentOffset.y)
    case .end: scroll(rows: contentSize.height)
    default: false
    }
  }
}

extension View {
  /// Scrolls whatever the view is inside of no further than needed for it to be seen.
  public final func scrollIntoSight() {
    for view in chain.dropFirst() { (view as? ScrollView)?.scrollLater(to: self) }
  }

  /// Whether the keys can go to the view or to one inside.
  var holdsFocusable: Bool {
    isVisible && (isFocusable || subviews.contains(where: \.holdsFocusable))
  }

}
