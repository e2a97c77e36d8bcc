@_spi(Cells) import CharacterGrid

/// The rows of a terminal: the screen and, if it is kept, the history of rows that scrolled off the
/// top.
///
///     rows[0] ┐
///       ⋮     │ history
///     rows[top] ┐
///       ⋮       │ the screen, of a fixed height; rows without text may be missing
struct TerminalPage {
  var rows: [TerminalRow] = []
  /// The index of the screen's first row.
  private(set) var top = 0
  /// The number of rows, with the history, that were written in or left by a line feed.
  private var usedRows = 0
  let height: Int
  private let keepsHistory: Bool
  /// The most rows, so that endless output takes limited memory.
  private let limit: Int

  init(height: Int, keepsHistory: Bool, limit: Int) {
    (self.height, self.keepsHistory, self.limit) = (height, keepsHistory, max(limit, height))
  }

  /// Returns the index in `rows` of a row of the screen; adds the row if it is missing.
  mutating func index(ofRow y: Int) -> Int {
    let index = top + y
    if index >= rows.count {
      rows += Array(repeating: TerminalRow(), count: index + 1 - rows.count)
    }
    return index
  }

  /// Returns a row of the screen; nil if it is missing, because nothing was written in it.
  func row(_ y: Int) -> TerminalRow? { top + y < rows.count ? rows[top + y] : nil }

  /// Notes that a row of the screen belongs to the picture.
  mutating func use(_ y: Int) { usedRows = max(usedRows, top + y + 1) }

  // MARK: - Scrolling

  /// Moves rows of the screen up, and adds blank rows at the bottom.
  mutating func scrollUp(_ region: Range<Int>, by count: Int, blank: TerminalRow) {
    guard keepsHistory, region == 0..<height else {
      return removeRows(region, count, blank: blank)
    }
    let count = min(count, height)
    top += count
    if !blank.cells.isEmpty { fill(height - count..<height, with: blank) }
    forgetHistory()
  }

  /// Removes the first rows of a region, and adds blank rows at its end.
  mutating func removeRows(_ region: Range<Int>, _ count: Int, blank: TerminalRow) {
    let count = min(count, region.count)
    let (first, end) = (top + region.lowerBound, index(ofRow: region.upperBound - 1) + 1)
    rows.removeSubrange(first..<first + count)
    rows.insert(contentsOf: Array(repeating: blank, count: count), at: end - count)
  }

  /// Moves rows of the screen down, and adds blank rows at the top.
  mutating func scrollDown(_ region: Range<Int>, by count: Int, blank: TerminalRow) {
    let count = min(count, region.count)
    let (first, end) = (top + region.lowerBound, index(ofRow: region.upperBound - 1) + 1)
    rows.removeSubrange(end - count..<end)
    rows.insert(contentsOf: Array(repeating: blank, count: count), at: first)
  }

  /// Removes a quarter of the rows if there are too many.
  ///
  /// To remove one row at a time would move all other rows each time.
  private mutating func forgetHistory() {
    guard top + height > limit else { return }
    let count = min(top, max(limit / 4, top + height - limit))
    rows.removeFirst(min(count, rows.count))
    top -= count
    usedRows = max(0, usedRows - count)
  }

  // MARK: - Erasing

  /// Blanks whole rows of the screen.
  mutating func erase(_ region: Range<Int>, blank: TerminalRow) {
    if region.isEmpty { return }
    if blank.cells.isEmpty, region.upperBound == height {
      let end = top + region.lowerBound
      if end < rows.count { rows.removeSubrange(end...) }
      usedRows = min(usedRows, end)
    } else {
      fill(region, with: blank)
    }
  }

  private mutating func fill(_ region: Range<Int>, with blank: TerminalRow) {
    if region.isEmpty { return }
    let end = index(ofRow: region.upperBound - 1) + 1
    let start = top + region.lowerBound
    rows.replaceSubrange(start..<end, with: Array(repeating: blank, count: region.count))
    if !blank.cells.isEmpty { use(region.upperBound - 1) }
  }

  /// Removes the rows that have scrolled off the screen.
  mutating func eraseHistory() {
    rows.removeFirst(min(top, rows.count))
    usedRows = max(0, usedRows - top)
    top = 0
  }

  // MARK: - The picture

  /// Changes the style number of each cell by a function.
  mutating func renumberStyles(_ number: (UInt16) -> UInt16) {
    for index in rows.indices { rows[index].renumberStyles(number) }
  }

  /// Returns the cells of the picture and the number of its rows.
  ///
  /// The picture is either the whole screen, or the history and the used rows.
  func cells(width: Int, isWhole: Bool) -> (cells: ContiguousArray<UInt64>, rows: Int) {
    let shown = isWhole ? top..<top + height : 0..<usedRows
    let blank = PackedCell.blank(style: 0).bits
    var cells = ContiguousArray(repeating: blank, count: width * shown.count)
    var span = cells.mutableSpan
    for index in shown where index < rows.count {
      let row = rows[index].cells
      span.copy(row.span, to: (index - shown.lowerBound) * width)
    }
    return (cells, shown.count)
  }
}
