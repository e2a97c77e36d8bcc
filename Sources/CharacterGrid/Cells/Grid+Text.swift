extension Grid {
  /// The text of one row, wide clusters once, blanks at the end included.
  public func text(ofRow row: Int) -> String {
    guard row >= 0, row < size.height else { return "" }
    return text(ofRows: row..<row + 1)
  }

  /// The text of all rows, top to bottom.
  public var rows: [String] { (0..<size.height).map(text(ofRow:)) }

  /// The rows joined by line feeds, with no style and no trailing line feed.
  public var text: String { text(ofRows: 0..<size.height) }

  /// Whether every cell is a space in the default style.
  public var isBlank: Bool {
    let blank = PackedCell.blank(style: 0).bits
    return cells.allSatisfy { $0 == blank }
  }

  private func text(ofRows rows: Range<Int>) -> String {
    if rows.isEmpty { return "" }
    let cells = cells[rows.lowerBound * size.width..<rows.upperBound * size.width]
    return CellText(cells, width: size.width, rows: rows.count, clusters: clusters).string
  }
}
