extension Grid {
  /// The text of one row, wide clusters once, blanks at the end included.
  public func text(ofRow row: Int) -> String {
    guard row >= 0, row < size.height else { return "" }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width)
    for index in row * size.width..<(row + 1) * size.width {
      append(PackedCell(bits: cells[index]), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of all rows, top to bottom.
  public var rows: [String] { (0..<size.height).map(text(ofRow:)) }

  /// The rows joined by line feeds, with no style and no trailing line feed.
  public var text: String { rows.joined(separator: "\n") }

  /// Whether every cell is a space in the default style.
  public var isBlank: Bool {
    let blank = PackedCell.blank(style: 0).bits
    return cells.allSatisfy { $0 == blank }
  }

  private func append(_ cell: PackedCell, to bytes: inout [UInt8]) {
    if cell.isContinuation { return }
    if let cluster = cell.cluster {
      bytes += clusters[cluster]
    } else if cell.scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: cell.scalar.value))
    } else {
      bytes += Array(String(cell.scalar).utf8)
    }
  }
}
