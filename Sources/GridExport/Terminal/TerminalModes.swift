import CharacterGrid

/// The effect of a line feed that has no carriage return before it.
///
/// A terminal driver writes a carriage return before each line feed. The output that a tool writes
/// into a pipe has none.
public enum ANSILineFeed: Hashable, Sendable {
  /// A line feed begins a new row, as in files and pipes.
  case newLine
  /// A line feed moves the cursor straight down, as in a recorded terminal session.
  case down
}

/// The modes that programs can switch on and off.
struct TerminalModes {
  /// Whether a line feed returns to column 0 too; a program may change this.
  var returnsAtLineFeed: Bool
  /// Whether text continues in the next row at the right edge.
  var wraps = true
  /// Whether new text moves the text at the cursor to the right.
  var inserts = false
  /// Whether rows are counted from the top of the scrolling region.
  var hasOrigin = false

  init(_ lineFeed: ANSILineFeed) { returnsAtLineFeed = lineFeed == .newLine }
}

/// The state that `ESC 7` saves and `ESC 8` restores.
struct SavedCursor {
  var x = 0
  var y = 0
  var pen = CellStyle.default
  var hasOrigin = false
  var charsets = TerminalCharsets()
}

/// The two character sets between which a program switches; in most cases the second one draws
/// lines.
struct TerminalCharsets {
  private var drawsLines = [false, false]
  var current = 0

  /// Whether the current set shows small letters as lines.
  var drawsLinesNow: Bool { drawsLines[current] }

  mutating func choose(_ set: UInt8, for index: Int) {
    drawsLines[index] = set == UInt8(ascii: "0")
  }

  /// The characters that DEC's terminals draw for U+005F to U+007E.
  private static let drawings = Array(" ◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  /// Returns text with line characters instead of small letters.
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

  /// Shows a blank alternate page, or the main page as it was before.
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

  /// Resets everything but the page to the initial state.
  mutating func reset() {
    // NB: The effect of a line feed is an argument of the initializer, so it stays.
    let returns = modes.returnsAtLineFeed
    modes = TerminalModes(returns ? .newLine : .down)
    (pen, region, saved) = (.default, 0..<height, SavedCursor())
    charsets = TerminalCharsets()
  }

  /// Resets everything to the initial state, and blanks the screen.
  mutating func resetAll() {
    reset()
    showAlternatePage(false)
    page.erase(0..<height, blank: TerminalRow())
    tabStops = (0..<columns).map { $0 % 8 == 0 }
    (x, y) = (0, 0)
  }
}
