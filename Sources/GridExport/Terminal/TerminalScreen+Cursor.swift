extension TerminalScreen {
  /// Executes a control character below U+0020.
  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: move(byColumns: -1)
    case 0x09: tab(1)
    // Line feed, vertical tab and form feed.
    case 0x0A...0x0C:
      if modes.returnsAtLineFeed { x = 0 }
      page.use(y)
      lineFeed()
    case 0x0D: x = 0
    case 0x0E: charsets.current = 1
    case 0x0F: charsets.current = 0
    // A bell or a character without a meaning does not move the cursor.
    default: return
    }
    latest = nil
  }

  /// Executes `ESC` with a final character.
  mutating func escape(_ intermediate: UInt8, _ final: UInt8) {
    latest = nil
    switch (Unicode.Scalar(intermediate), Unicode.Scalar(final)) {
    case ("(", _): charsets.choose(final, for: 0)
    case (")", _): charsets.choose(final, for: 1)
    case ("\0", "7"): saveCursor()
    case ("\0", "8"): restoreCursor()
    case ("\0", "D"): lineFeed()
    case ("\0", "E"):
      x = 0
      page.use(y)
      lineFeed()
    case ("\0", "H"): tabStops[min(x, columns - 1)] = true
    case ("\0", "M"): reverseLineFeed()
    case ("\0", "c"): resetAll()
    default: break
    }
  }

  // MARK: - Rows

  /// Moves the cursor down; at the end of the scrolling region, scrolls the region up.
  mutating func lineFeed() {
    if y == region.upperBound - 1 {
      page.scrollUp(region, by: 1, blank: blankRow())
    } else if y < height - 1 {
      y += 1
    }
  }

  private mutating func reverseLineFeed() {
    if y == region.lowerBound {
      page.scrollDown(region, by: 1, blank: blankRow())
    } else if y > 0 {
      y -= 1
    }
  }

  // MARK: - Moves

  /// Moves the cursor to a row and a column, counted from 0.
  ///
  /// Rows are counted from the top of the scrolling region if the program has switched to that
  /// mode.
  mutating func move(toRow row: Int, column: Int) {
    let rows = modes.hasOrigin ? region : 0..<height
    y = min(rows.lowerBound + max(0, row), rows.upperBound - 1)
    x = min(max(0, column), columns - 1)
  }

  /// Moves the cursor down or up.
  ///
  /// A cursor inside the scrolling region stays inside.
  mutating func move(byRows count: Int) {
    let first = y < region.lowerBound ? 0 : region.lowerBound
    let last = (y < region.upperBound ? region.upperBound : height) - 1
    y = min(max(first, y + count), last)
    x = min(x, columns - 1)
  }

  mutating func move(byColumns count: Int) {
    // Behind the last column, the cursor is shown in the last column.
    x = min(max(0, min(x, columns - 1) + count), columns - 1)
  }

  /// Moves the cursor over tab stops: to the right for a positive count, to the left for a negative
  /// one.
  mutating func tab(_ count: Int) {
    var (left, column) = (abs(count), min(x, columns - 1))
    let step = count < 0 ? -1 : 1
    while left > 0, column + step >= 0, column + step < columns {
      column += step
      if tabStops[column] { left -= 1 }
    }
    x = column
  }

  mutating func clearTabStops(_ choice: Int) {
    if choice == 0 { tabStops[min(x, columns - 1)] = false }
    if choice == 3 { tabStops = Array(repeating: false, count: columns) }
  }

  /// Sets the scrolling region, which has at least two rows.
  mutating func setRegion(_ sequence: ControlSequence) {
    let top = sequence.count(0) - 1
    let end = sequence.choice(1) == 0 ? height : min(sequence.choice(1), height)
    guard top < end - 1 else { return }
    region = top..<end
    move(toRow: 0, column: 0)
  }
}
