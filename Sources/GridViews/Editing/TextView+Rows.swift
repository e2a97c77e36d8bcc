import CharacterGrid

/// A row of a text: the number of its line, and the number of the row in that line.
///
/// The scroll position is a row of a line, not a number of rows. So the number of rows above need
/// not be known, and only lines near the visible ones are laid out.
struct TextRow: Comparable {
  var line = 0
  var row = 0

  static func < (left: TextRow, right: TextRow) -> Bool {
    (left.line, left.row) < (right.line, right.row)
  }
}

// MARK: - Rows and offsets

extension TextView {
  private var content: EditedText { editing.content }

  /// The number of columns for text.
  ///
  /// The last column is for the indicator, or for the cursor behind a full row.
  var textWidth: Int { max(1, bounds.size.width - 1) }

  func layout(ofLine line: Int) -> TextLayout { content.lines[line].layout(width: textWidth) }

  func rowCount(ofLine line: Int) -> Int { content.lines[line].rowCount(width: textWidth) }

  /// The row and the column of the caret.
  var caretPlace: (row: TextRow, column: Int) {
    let place = content.place(of: editing.caret)
    let point = layout(ofLine: place.line).caretPosition(at: place.offset)
    return (TextRow(line: place.line, row: point.y), point.x)
  }

  /// Returns the offset of the caret in a row at a column; if there is none, of the next caret to
  /// the left.
  func offset(in row: TextRow, column: Int) -> Int {
    content.starts[row.line]
      + layout(ofLine: row.line).offset(at: GridPoint(x: column, y: row.row))
  }

  /// Returns the offsets of a row, without a line end.
  func range(of row: TextRow) -> Range<Int> {
    let bytes = layout(ofLine: row.line).lines[row.row].bytes
    let start = content.starts[row.line]
    return start + bytes.lowerBound..<start + bytes.upperBound
  }

  /// Returns the last offset at which a caret is in the row.
  ///
  /// If the line continues on another row, the end of this row is the start of that one.
  func end(of row: TextRow) -> Int {
    let end = range(of: row).upperBound
    return row.row + 1 < rowCount(ofLine: row.line) ? content.offset(before: end) : end
  }

  /// Returns the row at a distance, or the first or last row if there are not enough rows.
  func moved(_ row: TextRow, by rows: Int) -> TextRow {
    var (row, left) = (row, max(rows, -Int.max))
    while left > 0 {
      let below = rowCount(ofLine: row.line) - 1 - row.row
      if left <= below || row.line + 1 == content.lines.count {
        row.row += min(left, below)
        return row
      }
      left -= below + 1
      row = TextRow(line: row.line + 1)
    }
    while left < 0 {
      if -left <= row.row || row.line == 0 {
        row.row -= min(-left, row.row)
        return row
      }
      left += row.row + 1
      row = TextRow(line: row.line - 1, row: rowCount(ofLine: row.line - 1) - 1)
    }
    return row
  }
}

// MARK: - Scrolling

extension TextView {
  private var height: Int { max(1, bounds.size.height) }

  /// Returns the row of the text that is nearest to another row.
  func clamped(_ row: TextRow) -> TextRow {
    let line = min(row.line, content.lines.count - 1)
    return TextRow(line: line, row: min(row.row, rowCount(ofLine: line) - 1))
  }

  /// The first visible row when the last row is at the bottom.
  var lastTop: TextRow {
    let line = content.lines.count - 1
    return moved(TextRow(line: line, row: rowCount(ofLine: line) - 1), by: 1 - height)
  }

  /// Scrolls only as far as needed to show the caret, and not beyond the end of the text.
  func settleScrolling() {
    var first = clamped(top)
    if isFocused, followsCaret {
      let caret = caretPlace
      first = max(min(first, caret.row), moved(caret.row, by: 1 - height))
    }
    top = min(first, lastTop)
  }

  /// The visible rows, from top to bottom.
  var visibleRows: [TextRow] {
    var rows: [TextRow] = []
    var row = top
    while rows.count < bounds.size.height {
      rows.append(row)
      let next = moved(row, by: 1)
      if next == row { break }
      row = next
    }
    return rows
  }

  /// Returns the thumb in the last column; nil if everything is visible.
  ///
  /// The rows of a line are estimated from its bytes, since most lines were not laid out yet.
  func thumb(for rows: [TextRow]) -> ScrollThumb? {
    guard let first = rows.first, let last = rows.last, bounds.size.width > 1 else { return nil }
    let isWhole = last.row + 1 == rowCount(ofLine: last.line)
    let behind = TextRow(
      line: isWhole ? last.line + 1 : last.line, row: isWhole ? 0 : last.row + 1)
    let (start, end) = (share(before: first), share(before: behind))
    let whole = share(before: TextRow(line: content.lines.count))
    return ScrollThumb(
      track: bounds.size.height, content: whole, visible: end - start, offset: start)
  }

  /// Returns the share of the text before a row, in parts.
  ///
  /// A line has more parts than a track has cells.
  private func share(before row: TextRow) -> Int {
    let parts = 1 << 16
    let starts = content.starts
    var share = 0
    for line in 0..<min(row.line, starts.count) {
      let end = line + 1 < starts.count ? starts[line + 1] : content.length
      share += guessedRows(bytes: end - starts[line])
    }
    if row.row == 0 { return share * parts }
    let guess = guessedRows(bytes: content.lines[row.line].length)
    return share * parts + guess * parts * row.row / rowCount(ofLine: row.line)
  }

  private func guessedRows(bytes: Int) -> Int { 1 + bytes / textWidth }
}

// MARK: - Drawing

extension TextView {
  func drawRows(in canvas: inout Canvas) {
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return }
    canvas.fill(
      GridRect(x: 0, y: 0, width: min(textWidth, size.width), height: size.height), style: textStyle
    )
    if content.length == 0 { return drawPlaceholder(in: &canvas) }
    settleScrolling()
    let rows = visibleRows
    for (y, row) in rows.enumerated() {
      canvas.within(GridRect(x: 0, y: y, width: textWidth, height: 1)) { draw(row, in: &$0) }
    }
    if let thumb = thumb(for: rows) {
      canvas.drawIndicator(
        thumb, in: GridRect(x: size.width - 1, y: 0, width: 1, height: size.height))
    }
  }

  private var textStyle: CellStyle {
    if !isEnabled { return .disabled }
    if !isEditable { return .default }
    return isFocused ? .editing : .field
  }

  private func drawPlaceholder(in canvas: inout Canvas) {
    let layout = TextLayout(
      placeholder, style: isEnabled ? .placeholder : .disabled, width: textWidth,
      options: .init(maximumLines: bounds.size.height, truncation: .tail))
    canvas.draw(layout, in: GridRect(origin: .zero, size: bounds.size))
  }

  private func draw(_ row: TextRow, in canvas: inout Canvas) {
    let range = range(of: row)
    let caret = editing.caret
    let selection = isFocused ? editing.selection.range : caret..<caret
    let selected = selection.clamped(to: range)
    let parts = [
      (range.lowerBound..<selected.lowerBound, textStyle), (selected, .focus),
      (selected.upperBound..<range.upperBound, textStyle),
    ]
    canvas.draw(parts.map { TextRun(content.text.part($0.0), style: $0.1) }, at: .zero)
    if selection.contains(range.upperBound), row.row + 1 == rowCount(ofLine: row.line) {
      let end = layout(ofLine: row.line).caretPosition(at: content.lines[row.line].length).x
      canvas.draw(" ", at: GridPoint(x: end, y: 0), style: .focus)
    }
  }
}
