/// The positions of carets: before a cluster that has columns, before a hard break, and at the end
/// of the text.
extension TextLayout {
  /// Returns the position of the caret for an offset.
  ///
  /// Inside of a cluster, the caret is before the cluster. Inside of truncated text, it is before
  /// the ellipsis. At a soft break, it is at the start of the next line. In spaces at a line's end,
  /// it may be beyond the width.
  public func caretPosition(at offset: Int) -> GridPoint {
    let offset = min(max(0, offset), text.utf8.count)
    let row = max(0, lines.partitionIndex(where: { $0.bytes.lowerBound > offset }) - 1)
    let line = lines[row]
    guard offset < line.bytes.upperBound, !line.placed.isEmpty else {
      return GridPoint(x: endColumn(of: line), y: row)
    }
    let behind = placed.partitionIndex(in: line.placed, where: { $0.start > offset })
    return GridPoint(x: placed[behind - 1].column, y: row)
  }

  /// Returns the offset of the caret at a point; if there is none, the offset of the next caret to
  /// the left.
  ///
  /// A point outside of the layout is replaced by the nearest point inside.
  public func offset(at point: GridPoint) -> Int {
    let row = min(max(0, point.y), lines.count - 1)
    let line = lines[row]
    if row == lines.count - 1, point.x >= endColumn(of: line) { return text.utf8.count }
    let behind = placed.partitionIndex(in: line.placed, where: { $0.column > point.x })
    if let stop = lastStop(in: line.placed.lowerBound..<behind) { return placed[stop].start }
    let first = line.placed.first { placed[$0].isCaretStop }
    return first.map { placed[$0].start } ?? line.bytes.lowerBound
  }

  /// Returns the next offset of a caret after an offset; nil at the end.
  public func caretOffset(after offset: Int) -> Int? {
    var index = placed.partitionIndex(where: { $0.start > offset })
    while index < placed.count, !placed[index].isCaretStop { index += 1 }
    if index < placed.count { return placed[index].start }
    return offset < text.utf8.count ? text.utf8.count : nil
  }

  /// Returns the last offset of a caret before an offset; nil at the start.
  public func caretOffset(before offset: Int) -> Int? {
    let behind = placed.partitionIndex(where: { $0.start >= offset })
    return lastStop(in: 0..<behind).map { placed[$0].start }
  }

  private func lastStop(in range: Range<Int>) -> Int? {
    range.last { placed[$0].isCaretStop }
  }

  /// Returns the column after the last cluster of a line.
  private func endColumn(of line: Line) -> Int {
    guard let last = line.placed.last else { return line.column }
    return placed[last].column + placed[last].columns
  }
}

// MARK: - Binary search

extension Array {
  /// Returns the index of the first element that fulfils a condition; the count if no element does.
  ///
  /// The condition must be true for all elements after that one. O(log n).
  func partitionIndex(where condition: (Element) -> Bool) -> Int {
    partitionIndex(in: indices, where: condition)
  }

  /// Returns the index of the first element in a range that fulfils a condition; the upper bound if
  /// no element does.
  func partitionIndex(in range: Range<Int>, where condition: (Element) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
