import CharacterGrid

extension ScrollView {
  /// The columns and rows for the indicators, even if there is nothing to scroll, because the
  /// content's width must not depend on its height.
  var indicatorRoom: GridSize {
    let shown = indicators.intersection(axes)
    return GridSize(
      width: shown.contains(.vertical) ? 1 : 0, height: shown.contains(.horizontal) ? 1 : 0)
  }

  /// Whether a part of the content is not visible.
  var canScroll: Bool {
    let seen = viewport.frame.size
    return axes.contains(.vertical) && contentSize.height > seen.height
      || axes.contains(.horizontal) && contentSize.width > seen.width
  }

  /// Returns the nearest offset that shows no area outside of the content.
  ///
  /// If the size has changed and there was no layout yet, the content's size is unknown, and the
  /// offset is returned unchanged.
  func clamped(_ offset: GridPoint) -> GridPoint {
    if viewport.frame != viewportFrame { return offset }
    let seen = viewport.frame.size
    return GridPoint(
      x: max(0, min(offset.x, contentSize.width - seen.width)),
      y: max(0, min(offset.y, contentSize.height - seen.height)))
  }

  /// Returns the offset nearest to the current one that makes a rectangle of the viewport visible.
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

  /// Scrolls by a key; returns true if the offset changed.
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
  /// Scrolls all scroll views around the view as little as needed to make it visible.
  public final func scrollIntoSight() {
    for view in chain.dropFirst() { (view as? ScrollView)?.scrollLater(to: self) }
  }

  /// Whether the view or a view inside of it can have the focus.
  var holdsFocusable: Bool {
    isVisible && (isFocusable || subviews.contains(where: \.holdsFocusable))
  }
}
