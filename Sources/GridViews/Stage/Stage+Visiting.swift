import CharacterGrid

extension Stage {
  /// Visits the views in drawing order, each with the cells that are visible of it.
  func visitViews(_ visit: (View, GridRect) -> Void) {
    let screen = GridRect(origin: .zero, size: size)
    for view in roots { view.visitTree(at: .zero, within: screen, visit) }
  }
}

extension View {
  /// What is hidden has no visible cells, nor has anything inside of it.
  fileprivate func visitTree(
    at origin: GridPoint, within clip: GridRect, _ visit: (View, GridRect) -> Void
  ) {
    let whole = GridRect(origin: origin, size: frame.size)
    let clip = isVisible ? clip : .zero
    let visible = whole.intersection(clip)
    visit(self, visible.isEmpty ? .zero : visible)
    let inside = origin.offset(against: boundsOrigin)
    for view in subviews {
      view.visitTree(
        at: inside.offset(by: view.frame.origin), within: clipsToBounds ? visible : clip, visit)
    }
  }
}
