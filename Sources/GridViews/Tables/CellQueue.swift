/// Cells that are shown nowhere now, by their identifiers.
@MainActor struct CellQueue {
  private var cells: [String: [ListCell]] = [:]
  /// More of a kind are not kept.
  private static let limit = 64

  mutating func put(_ cell: ListCell) {
    cell.forgetRow()
    if cells[cell.reuseIdentifier, default: []].count < Self.limit {
      cells[cell.reuseIdentifier, default: []].append(cell)
    }
  }

  mutating func take(_ identifier: String) -> ListCell? { cells[identifier]?.popLast() }
}
