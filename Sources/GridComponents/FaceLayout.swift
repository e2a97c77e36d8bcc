import CharacterGrid
import GridViews

extension Box {
  /// Sets the frame of a subview, clipped so that it never covers the border of a small box.
  func place(_ subview: View, _ rect: GridRect) { subview.frame = rect.intersection(content) }
}

extension TableView {
  /// Inserts and removes rows of a table with one section; rows whose ids stay keep their cells.
  func changeRows<ID: Hashable>(from old: [ID], to new: [ID]) {
    // A difference is ordered so that each offset is valid when the changes are applied in turn.
    for change in new.difference(from: old) {
      switch change {
      case .remove(let row, _, _): removeRows(at: RowPath(row: row))
      case .insert(let row, _, _): insertRows(at: RowPath(row: row))
      }
    }
  }
}
