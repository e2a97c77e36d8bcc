extension TerminalScreen {
  /// Executes a sequence that begins with `CSI`.
  mutating func perform(_ sequence: ControlSequence) {
    let isPlain = sequence.prefix == 0 && sequence.intermediate == 0
    if isPlain, sequence.final == UInt8(ascii: "m") { return pen.render(sequence) }
    let final = Unicode.Scalar(sequence.final)
    if isPlain, final == "b" { return repeatLatest(sequence.count()) }
    latest = nil
    switch (Unicode.Scalar(sequence.prefix), Unicode.Scalar(sequence.intermediate)) {
    case ("\0", "\0"):
      if !moveCursor(sequence, final), !change(sequence, final) { control(sequence, final) }
    case ("?", "\0"):
      switch final {
      case "h": setModes(sequence, to: true)
      case "l": setModes(sequence, to: false)
      // DEC's selective erase keeps protected cells; this screen has none.
      case "J", "K": _ = change(sequence, final)
      default: break
      }
    case ("\0", "!"): if final == "p" { reset() }
    default: break
    }
  }

  /// Moves the cursor and returns true; returns false if the sequence does something else.
  private mutating func moveCursor(_ sequence: ControlSequence, _ final: Unicode.Scalar) -> Bool {
    let count = sequence.count()
    switch final {
    case "H", "f": move(toRow: count - 1, column: sequence.count(1) - 1)
    case "A": move(byRows: -count)
    case "B", "e": move(byRows: count)
    case "C", "a": move(byColumns: count)
    case "D": move(byColumns: -count)
    case "E", "F":
      move(byRows: final == "E" ? count : -count)
      x = 0
    case "G", "`": x = min(count, columns) - 1
    case "d": move(toRow: count - 1, column: x)
    case "I": tab(count)
    case "Z": tab(-count)
    default: return false
    }
    return true
  }

  /// Erases, inserts, removes or scrolls and returns true; returns false if the sequence does
  /// something else.
  private mutating func change(_ sequence: ControlSequence, _ final: Unicode.Scalar) -> Bool {
    let count = sequence.count()
    switch final {
    case "J": eraseScreen(sequence.choice())
    case "K": eraseRow(sequence.choice())
    case "X": erase(x..<min(x + count, max(x, columns)))
    case "@": changeRow { $0.insert(count, at: $1, style: $2, width: $3) }
    case "P": changeRow { $0.remove(count, at: $1, style: $2, width: $3) }
    case "L": insertRows(count)
    case "M": removeRows(count)
    case "S": page.scrollUp(region, by: count, blank: blankRow())
    // With more parameters, this sequence starts mouse tracking in xterm.
    case "T": if sequence.values.count < 2 { page.scrollDown(region, by: count, blank: blankRow()) }
    default: return false
    }
    return true
  }

  private mutating func control(_ sequence: ControlSequence, _ final: Unicode.Scalar) {
    switch final {
    case "h": setModes(sequence, to: true)
    case "l": setModes(sequence, to: false)
    case "g": clearTabStops(sequence.choice())
    case "r": setRegion(sequence)
    case "s": saveCursor()
    case "u": restoreCursor()
    // Identifies the terminal as a VT220 with colours.
    case "c": answer("\u{1B}[?62;22c")
    case "n":
      if sequence.choice() == 5 { answer("\u{1B}[0n") }
      if sequence.choice() == 6 {
        let row = y - (modes.hasOrigin ? region.lowerBound : 0)
        answer("\u{1B}[\(row + 1);\(min(x, columns - 1) + 1)R")
      }
    default: break
    }
  }

  // MARK: - Erasing

  private mutating func eraseScreen(_ choice: Int) {
    let blank = blankRow()
    switch choice {
    case 0:
      if x == 0 { return page.erase(y..<height, blank: blank) }
      eraseRow(0)
      page.erase(y + 1..<height, blank: blank)
    case 1:
      eraseRow(1)
      page.erase(0..<y, blank: blank)
    case 2: page.erase(0..<height, blank: blank)
    case 3: page.eraseHistory()
    default: break
    }
  }

  private mutating func eraseRow(_ choice: Int) {
    switch choice {
    // Behind the last column nothing is erased, so the text that has just filled a row stays.
    case 0: erase(x..<max(x, columns))
    case 1: erase(0..<min(x + 1, columns))
    case 2: erase(0..<columns)
    default: break
    }
  }

  private mutating func erase(_ columns: Range<Int>) {
    let style = styleOfBlanks()
    if style == 0, page.row(y) == nil { return }
    page.rows[page.index(ofRow: y)].erase(columns, style: style)
    if style != 0 { page.use(y) }
  }

  // MARK: - Inserting and removing

  private mutating func changeRow(_ change: (inout TerminalRow, Int, UInt16, Int) -> Void) {
    guard x < columns else { return }
    let style = styleOfBlanks()
    change(&page.rows[page.index(ofRow: y)], x, style, columns)
    if style != 0 { page.use(y) }
  }

  private mutating func insertRows(_ count: Int) {
    guard region.contains(y) else { return }
    page.scrollDown(y..<region.upperBound, by: count, blank: blankRow())
    x = 0
  }

  /// Removes rows at the cursor.
  ///
  /// The rows are not added to the history, because they do not leave the screen at the top.
  private mutating func removeRows(_ count: Int) {
    guard region.contains(y) else { return }
    page.removeRows(y..<region.upperBound, count, blank: blankRow())
    x = 0
  }
}
