import CharacterGrid
import GridViews

extension Box {
  /// Sets the frame of a subview; it is clipped, so that it never covers the border of a small box.
  func place(_ subview: View, _ rect: GridRect) { subview.frame = rect.intersection(content) }
}
