public import CharacterGrid

extension View {
  /// The view's rectangle in its own coordinates.
  ///
  /// Its origin is the point that is shown in the top left corner. Setting the origin scrolls the
  /// subviews.
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

  /// The ideal size of the content, without a proposal.
  public final var intrinsicContentSize: GridSize { sizeThatFits(.unspecified) }

  /// Converts a point of the view to the coordinates of another view in the same tree.
  public final func convert(_ point: GridPoint, to other: View) -> GridPoint {
    point.offset(by: originInRoot).offset(against: other.originInRoot)
  }

  /// The point (0, 0) of the view's coordinates, in the root's coordinates.
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
  /// Returns the sum of both points.
  func offset(by other: GridPoint) -> GridPoint {
    GridPoint(x: x.addingUpToLimit(other.x), y: y.addingUpToLimit(other.y))
  }

  /// Returns the point minus the other point.
  func offset(against other: GridPoint) -> GridPoint {
    offset(by: GridPoint(x: -max(other.x, -Int.max), y: -max(other.y, -Int.max)))
  }
}
