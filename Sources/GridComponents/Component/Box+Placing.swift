import CharacterGrid
import GridViews

extension Box {
  /// Gives a subview a place, cut off where it would lie on the border: in a box that is too small
  /// for what is inside.
  func place(_ subview: View, _ rect: GridRect) { subview.frame = rect.intersection(content) }
}
