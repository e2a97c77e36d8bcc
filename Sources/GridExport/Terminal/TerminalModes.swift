import CharacterGrid

/// What a line feed does on its own.
///
/// A terminal driver writes a carriage return before each line feed, and the output of a tool into a
/// pipe has none.
public enum ANSILineFeed: Hashable, Sendable {
  /// It begins a new row, as in files and pipes.
  case newLine
  /// It moves the cursor straight down, as in what was recorded from a terminal.
  case down
}

/// What programs can switch on and off.
struct TerminalModes {
  /// Whether a line feed returns the carriage too; a program may decide for itself.
  var returnsAtLineFeed: Bool
  /// Whether text goes on in the next row at the right edge.
  var wraps = true
  /// Whether text moves what is behind the cursor.
  var inserts = false
  /// Whether rows are counted from the region that scrolls.
  var hasOrigin = false

  init(_ lineFeed: ANSILineFeed) { returnsAtLineFeed = lineFeed == .newLine }
}

/// What `ESC 7` saves and `ESC 8` brings back.
struct SavedCursor {
  var x = 0
  var y = 0
  var pen = CellStyle.default
  var hasOrigin = false
  var charsets = TerminalCharsets()
}

/// The two sets of characters between which a program shifts; the second most often draws lines.
struct TerminalCharsets {
  private var drawsLines = [false, false]
  var current = 0

  /// Whether small letters are lines.
  var drawsLinesNow: Bool { drawsLines[current] }

  mutating func choose(_ set: UInt8, for index: Int) {
    drawsLines[index] = set == UInt8(ascii: "0")
  }

  /// What DEC's terminals draw for U+005F to U+007E.
  private static let drawings = Array(" ◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  /// Returns text with lines in place of its small letters.
  func drawn(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x5F, byte < 0x7F {
        bytes.append(Self.drawings[Int(byte) - 0x5F])
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

// MARK: - Switching

extension TerminalScreen {
  mutating func setModes(_ sequence: ControlSequence, to isOn: Bool) {
    for index in sequence.values.indices {
      let mode = sequence.choice(index)
      switch (sequence.prefix, mode) {
      case (0, 4): modes.inserts = isOn
      case (0, 20): modes.returnsAtLineFeed = isOn
      case (UInt8(ascii: "?"), 6):
        modes.hasOrigin = isOn
        move(toRow: 0, column: 0)
      case (UInt8(ascii: "?"), 7): modes.wraps = isOn
      case (UInt8(ascii: "?"), 47), (UInt8(ascii: "?"), 1047): showAlternatePage(isOn)
      case (UInt8(ascii: "?"), 1048):
        if isOn { saveCursor() } else { restoreCursor() }
      case (UInt8(ascii: "?"), 1049):
        if isOn { saveCursor() }
        showAlternatePage(isOn)
        if !isOn { restoreCursor() }
      default: break
      }
    }
  }

  /// Shows a blank page, or the main one as it was left.
  private mutating func showAlternatePage(_ isShown: Bool) {
    if isShown, hiddenPage == nil {
      hiddenPage = page
      page = TerminalPage(height: height, keepsHistory: false, limit: height)
    } else if !isShown, let main = hiddenPage {
      (page, hiddenPage) = (main, nil)
    }
  }

  mutating func saveCursor() {
    saved = SavedCursor(x: x, y: y, pen: pen, hasOrigin: modes.hasOrigin, charsets: charsets)
  }

  mutating func restoreCursor() {
    (x, y, pen) = (min(saved.x, columns - 1), saved.y, saved.pen)
    (modes.hasOrigin, charsets) = (saved.hasOrigin, saved.charsets)
  }

  /// Brings back the state of a terminal that was switched on, but for the page.
  mutating func reset() {
    // NB: What a line feed does is not the program's, so it stays.
    let returns = modes.returnsAtLineFeed
    modes = TerminalModes(returns ? .newLine : .down)
    (pen, region, saved) = (.default, 0..<height, SavedCursor())
    charsets = TerminalCharsets()
  }

  /// The same, and blanks everything.
  mutating func resetAll() {
    reset()
    showAlternatePage(false)
    page.erase(0..<height, blank: TerminalRow())
    tabStops = (0..<columns).map { $0 % 8 == 0 }
    (x, y) = (0, 0)
  }
}
