// Redaction in pictures: the cells of each match get a placeholder of the same width, so that
// everything beside them keeps its column.

extension Recording {
  /// The frames with a placeholder in the place of each match; nil if no row of any frame has one.
  ///
  /// Each row is searched by itself, with the spaces at its end.
  func redacted(
    as name: String, _ matches: (String) -> [Range<String.Index>]
  ) -> Recording? {
    var hasMatch = false
    let redacted = frames.map { frame in
      let rects = frame.grid.rects(of: matches)
      hasMatch = hasMatch || !rects.isEmpty
      return frame.redacted(rects, as: name)
    }
    return hasMatch
      ? Recording(frames: redacted, notes: notes, tree: tree, draws: draws) : nil
  }
}

extension SnapshotContent {
  /// Returns true if a picture has a match that begins in one row and ends in a later one.
  func hasMatchAcrossRows(_ matches: (String) -> [Range<String.Index>]) -> Bool {
    guard case .pictures(let recording) = self else { return false }
    return recording.frames.contains { frame in
      let rows = frame.grid.rowsWithoutBlanksAtEnd
      // A terminal wraps within words, and a label between them.
      return ["", " "].contains { separator in
        matches(rows.joined(separator: separator)).contains { !$0.isEmpty }
      }
    }
  }
}

extension Recording.Frame {
  /// The frame with the rectangles masked, and with the name in brackets where there is room.
  fileprivate func redacted(_ rects: [GridRect], as name: String) -> Recording.Frame {
    if rects.isEmpty { return self }
    let masked = masked(rects)
    var canvas = Canvas(size: grid.size)
    canvas.draw(masked.grid, at: .zero)
    let placeholder = Redaction.placeholder(name)
    for rect in rects where placeholder.columns <= rect.size.width {
      canvas.draw(placeholder, at: rect.origin)
    }
    return Recording.Frame(
      label: label, grid: canvas.frozen(), cursor: masked.cursor, focus: masked.focus)
  }
}

extension Grid {
  /// The cells of each match that is not empty, row by row.
  fileprivate func rects(of matches: (String) -> [Range<String.Index>]) -> [GridRect] {
    (0..<size.height).flatMap { y in
      let row = RowText(of: self, y)
      return matches(row.text).compactMap { range in
        let columns = row.columns(of: range)
        return columns.isEmpty
          ? nil : GridRect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      }
    }
  }
}

/// The text of a row, with the column of each byte.
private struct RowText {
  let text: String
  /// The columns of each cell that is not the second half of a wide one, and the end of its bytes.
  private let cells: [(columns: Range<Int>, end: Int)]

  init(of grid: Grid, _ y: Int) {
    var text = ""
    var cells: [(columns: Range<Int>, end: Int)] = []
    for x in 0..<grid.size.width {
      let cell = grid[GridPoint(x: x, y: y)]
      if cell.width == 0 { continue }
      text += cell.text
      cells.append((x..<x + cell.width, text.utf8.count))
    }
    (self.text, self.cells) = (text, cells)
  }

  /// The columns of the cells that have a byte of the range.
  func columns(of range: Range<String.Index>) -> Range<Int> {
    let bytes = text.utf8
    let start = bytes.distance(from: bytes.startIndex, to: range.lowerBound)
    let end = bytes.distance(from: bytes.startIndex, to: range.upperBound)
    guard start < end, let first = cells.firstIndex(where: { $0.end > start }),
      let last = cells[first...].first(where: { $0.end >= end })
    else { return 0..<0 }
    return cells[first].columns.lowerBound..<last.columns.upperBound
  }
}
