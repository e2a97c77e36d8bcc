public import CharacterGrid

extension View {
  /// The view's rectangle in its own columns and rows.
  ///
  /// Its origin is the point that is shown in the top left corner: setting it scrolls the subviews.
  public final var bounds: GridRect {
    get { GridRect(origin: boundsOrigin, size: frame.size) }
    set {
      if newValue.origin != boundsOrigin {
        boundsOrigin = newValue.origin
        link?.log.noteChange(of: self)
        setNeeds(.draw, because: .geometry)
      }
      frame.size = newValue.size
    }
  }

  /// The ideal size of the content, with nothing proposed.
  public final var intrinsicContentSize: GridSize { sizeThatFits(.unspecified) }

  /// Converts a point of the view to the columns and rows of another view of the same tree.
  public final func convert(_ point: GridPoint, to other: View) -> GridPoint {
    point.offset(by: originInRoot).offset(against: other.originInRoot)
  }

  /// The point (0, 0) of the view's own columns and rows, in the root's.
  private var originInRoot: GridPoint {
    var origin = GridPoint.zero
    var view = self
    while true {
      origin = origin.offset(against: view.boundsOrigin)
      guard let superview = view.superview else { return origin }
      origin = origin.offset(by: view.frame.origin)
      view = superview
    }
  }
}

extension GridPoint {
  /// The point moved right and down by another's coordinates.
  func offset(by other: GridPoint) -> GridPoint {
    GridPoint(x: x.addingUpToLimit(other.x), y: y.addingUpToLimit(other.y))
  }

  /// The point moved back by another's coordinates.
  func offset(against other: GridPoint) -> GridPoint {
    offset(by: GridPoint(x: -max(other.x, -Int.max), y: -max(other.y, -Int.max)))
  }
}
