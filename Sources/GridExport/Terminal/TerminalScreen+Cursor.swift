extension TerminalScreen {
  /// Obeys a control character below U+0020.
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
    // What rings, or means nothing, does not move the cursor.
    default: return
    }
    latest = nil
  }

  /// Obeys `ESC` with a final character.
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

  /// Moves the cursor down; at the end of the region that scrolls, moves its rows up.
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

  /// Moves the cursor to a row and a column from 0; rows are counted from the region if a program
  /// has asked for it.
  mutating func move(toRow row: Int, column: Int) {
    let rows = modes.hasOrigin ? region : 0..<height
    y = min(rows.lowerBound + max(0, row), rows.upperBound - 1)
    x = min(max(0, column), columns - 1)
  }

  /// Moves the cursor down or up, not out of the region if it is in there.
  mutating func move(byRows count: Int) {
    let first = y < region.lowerBound ? 0 : region.lowerBound
    let last = (y < region.upperBound ? region.upperBound : height) - 1
    y = min(max(first, y + count), last)
    x = min(x, columns - 1)
  }

  mutating func move(byColumns count: Int) {
    // Behind the last column the cursor is shown in it.
    x = min(max(0, min(x, columns - 1) + count), columns - 1)
  }

  /// Moves the cursor to tab stops to the right, or to the left of it.
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

  /// Sets the rows that scroll; there are two at least.
  mutating func setRegion(_ sequence: ControlSequence) {
    let top = sequence.count(0) - 1
    let end = sequence.choice(1) == 0 ? height : min(sequence.choice(1), height)
    guard top < end - 1 else { return }
    region = top..<end
    move(toRow: 0, column: 0)
  }
}
