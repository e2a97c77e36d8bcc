public import CharacterGrid

extension View {
  /// The frame's extent in the view's own columns and rows.
  ///
  /// Its origin is what the view shows in its corner: move it, and what is inside scrolls.
  public final var bounds: GridRect {
    get { GridRect(origin: boundsOrigin, size: frame.size) }
    set {
      if newValue.origin != boundsOrigin {
        boundsOrigin = newValue.origin
        link?.log.noteChange()
        setNeeds(.draw, because: .geometry)
      }
      frame.size = newValue.size
    }
  }

  /// The size that the content likes best.
  public final var intrinsicContentSize: GridSize { sizeThatFits(.unspecified) }

  /// A point of the view in the columns and rows of another view of the same tree.
  public final func convert(_ point: GridPoint, to other: View) -> GridPoint {
    point.offset(by: originInRoot).offset(against: other.originInRoot)
  }

  /// Where the point (0, 0) of the view's own columns and rows lies in the root's.
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
  /// The point moved by as many columns and rows as another has.
  func offset(by other: GridPoint) -> GridPoint {
    GridPoint(x: x.addingUpToLimit(other.x), y: y.addingUpToLimit(other.y))
  }

  /// The point moved back by as many.
  func offset(against other: GridPoint) -> GridPoint {
    offset(by: GridPoint(x: -max(other.x, -Int.max), y: -max(other.y, -Int.max)))
  }
}
