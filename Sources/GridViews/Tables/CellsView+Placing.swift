import CharacterGrid

// One layout: from the first visible line to the last. Each line is made and measured when it is
// reached. So the cost depends on the visible lines, not on the number of lines.
extension CellsView {
  func placeLines() {
    let room = viewport.frame.size
    if room.width != measuredWidth {
      measuredWidth = room.width
      forgetMeasures()
    }
    let seen = room.area > 0 && heights.count > 0 ? findSeenLines(in: room.height) : 0..<0
    dropLines { !seen.contains($0.index) }
    stackLines()
    contentSize = GridSize(width: room.width, height: heights.total)
  }

  // MARK: - The indicator

  /// Returns the thumb of an indicator in which every line has the same share; nil if everything is
  /// visible.
  ///
  /// So the thumb depends only on the visible lines. If it counted rows, it would depend on the
  /// lines that were visible before, and a new list of the same lines would look different.
  func thumb(ofLinesIn track: Int) -> ScrollThumb? {
    guard let first = lines.first, let last = lines.last else { return nil }
    let above = lines.dropLast().reduce(-anchor.hidden) { $0 + $1.height }
    let start = share(of: anchor.hidden, in: first)
    let end = share(of: min(last.height, viewport.frame.size.height - above), in: last)
    return ScrollThumb(
      track: track, content: heights.count * Self.lineShare, visible: end - start, offset: start)
  }

  /// The share of one line, in parts.
  ///
  /// It exceeds the number of cells of any track.
  private static var lineShare: Int { 1 << 16 }

  /// The share of the lines and rows before a row of a line.
  private func share(of rows: Int, in line: CellLine) -> Int {
    line.index * Self.lineShare + Self.lineShare * max(0, rows) / max(1, line.height)
  }

  // MARK: - Finding the visible lines

  /// Moves the anchor to a valid place, and returns the lines that fill the rows.
  private func findSeenLines(in rows: Int) -> Range<Int> {
    for index in lines.indices where configure(lines[index]) { lines[index].isMeasured = false }
    anchor.line = min(max(0, anchor.line), heights.count - 1)
    settleAnchor(farthest: 4 * rows)
    if let line = wantedLine { moveAnchor(toShow: line, in: rows) }
    wantedLine = nil
    var (end, bottom) = endOfLines(filling: rows)
    // There are free rows below the last line, so move up by as many rows.
    if bottom < rows {
      anchor.hidden -= rows - bottom
      settleAnchor(farthest: .max)
      (end, bottom) = endOfLines(filling: rows)
    }
    return anchor.line..<end
  }

  /// Moves the anchor until its hidden rows belong to its own line.
  ///
  /// Over a short distance, lines are measured. Over a long distance, known and estimated heights
  /// are used.
  private func settleAnchor(farthest: Int) {
    if anchor.hidden >= 0, anchor.hidden < height(of: anchor.line) { return }
    if anchor.hidden.magnitude > farthest.magnitude {
      let place = heights.line(atRow: heights.top(of: anchor.line).addingUpToLimit(anchor.hidden))
      anchor = ScrollAnchor(line: place.line, hidden: place.rows)
    }
    while anchor.hidden < 0, anchor.line > 0 {
      anchor.line -= 1
      anchor.hidden += height(of: anchor.line)
    }
    anchor.hidden = max(0, anchor.hidden)
    while anchor.line + 1 < heights.count, anchor.hidden >= height(of: anchor.line) {
      anchor.hidden -= height(of: anchor.line)
      anchor.line += 1
    }
  }

  /// Returns the index after the last visible line, and the row where the lines end.
  private func endOfLines(filling rows: Int) -> (end: Int, bottom: Int) {
    var (end, bottom) = (anchor.line, -anchor.hidden)
    while end < heights.count, bottom < rows {
      bottom += height(of: end)
      end += 1
    }
    return (end, bottom)
  }

  /// Moves the anchor as little as needed to make a line visible.
  private func moveAnchor(toShow line: Int, in rows: Int) {
    let line = min(max(0, line), heights.count - 1)
    let own = height(of: line)
    if own >= rows || line < anchor.line || line == anchor.line && anchor.hidden > 0 {
      anchor = ScrollAnchor(line: line)
      return
    }
    var (place, bottom) = (anchor.line, -anchor.hidden)
    while place <= line, bottom <= rows {
      bottom += height(of: place)
      place += 1
    }
    guard bottom > rows else { return }
    anchor = ScrollAnchor(line: line, hidden: own - rows)
    settleAnchor(farthest: .max)
  }

  // MARK: - Cells

  /// Returns the height of a line.
  ///
  /// If needed, makes and measures the line first.
  private func height(of line: Int) -> Int {
    let place = lines.firstPlace { $0.index >= line }
    if place == lines.count || lines[place].index != line { makeLine(line, at: place) }
    if !lines[place].isMeasured { measureLine(at: place) }
    return lines[place].height
  }

  private func makeLine(_ index: Int, at place: Int) {
    let line = CellLine(index: index, cells: makeCells(ofLine: index))
    _ = configure(line)
    let isLast = place == lines.count
    let first = isLast ? 0 : lines[..<place].reduce(0) { $0 + $1.cells.count }
    lines.insert(line, at: place)
    for (offset, cell) in line.cells.enumerated() {
      if isLast {
        viewport.addSubview(cell)
      } else {
        viewport.insertSubview(cell, at: first + offset)
      }
    }
  }

  /// Updates the properties of a line's cells now, and then measures them.
  private func measureLine(at place: Int) {
    isMeasuring = true
    // The handlers run before the measurement, so that the first frame has the height of the
    // content, and not of a blank cell.
    let line = lines[place]
    var height = 1
    for (cell, columns) in zip(line.cells, columns(of: line)) {
      cell.frame = GridRect(
        x: columns.lowerBound, y: cell.frame.minY, width: columns.count,
        height: max(cell.frame.size.height, heights.guess))
      for phase in [Phase.traits, .updateProperties, .updateConstraints] { cell.runPass(phase) }
      let needed = cell.sizeThatFits(ProposedSize(width: columns.count))
      height = max(height, needed.height)
    }
    isMeasuring = false
    heights[line.index] = height
    lines[place].height = heights[line.index]
    lines[place].isMeasured = true
  }

  /// Sets the frames of the cells.
  ///
  /// Cells that were visible before keep their frames, and the viewport's bounds move. So scrolling
  /// lays out only the cells of new lines.
  private func stackLines() {
    guard !lines.isEmpty else {
      viewport.bounds.origin = .zero
      return
    }
    let pivot = lines.firstIndex { $0.top != nil } ?? 0
    var top = lines[pivot].top ?? 0
    for line in lines[..<pivot] { top -= line.height }
    viewport.bounds.origin = GridPoint(x: 0, y: top + anchor.hidden)
    for place in lines.indices {
      let line = lines[place]
      if line.top != top || line.cells.first?.frame.size.height != line.height {
        lines[place].top = top
        for cell in line.cells {
          cell.frame = GridRect(
            x: cell.frame.minX, y: top, width: cell.frame.size.width, height: line.height)
        }
      }
      top += line.height
    }
  }

  /// Removes lines that are no longer visible, and puts their cells into the queue for reuse.
  func dropLines(where isDropped: (CellLine) -> Bool) {
    for line in lines where isDropped(line) { line.cells.forEach(drop) }
    lines.removeAll(where: isDropped)
  }

  /// Removes a cell, and puts it into the queue for reuse.
  func drop(_ cell: ListCell) {
    cell.removeFromSuperview()
    queue.enqueue(cell)
  }
}

extension Array {
  /// Returns the first index for which a condition holds.
  ///
  /// The condition must hold for all indices after it too.
  func firstPlace(where condition: (Element) -> Bool) -> Int {
    if let last, !condition(last) { return count }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
