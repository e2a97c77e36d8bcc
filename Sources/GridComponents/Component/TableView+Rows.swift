import GridViews

extension TableView {
  /// Brings the rows of a table of one section from one list to another: what both have at the
  /// start and at the end keeps its cells.
  func changeRows<ID: Equatable>(from old: [ID], to new: [ID]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let shared = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(shared).prefix { $0 == $1 }.count
    let place = RowPath(section: 0, row: start)
    removeRows(old.count - start - end, at: place)
    insertRows(new.count - start - end, at: place)
  }
}
