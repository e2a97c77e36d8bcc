package import CharacterGrid
package import GridExport

/// Remembers the picture on the terminal, and returns the bytes that change it to the next picture.
package protocol TerminalPainter {
  /// Returns the bytes that show a picture and its cursor; empty if the terminal shows both
  /// already.
  mutating func bytes(for grid: Grid, cursor: TextCursor?) -> [UInt8]
  /// Called when the content of the terminal is unknown.
  ///
  /// The next picture is painted completely.
  mutating func forgetScreen()
  /// Called when the terminal was left and entered again, with its cursor on a new line.
  mutating func beginAgain()
  /// The number of rows of the picture below the terminal's cursor.
  var rowsBelowCursor: Int { get }
  /// Whether the last picture stays in the terminal after the end, so that it must be up to date.
  var leavesLastPicture: Bool { get }
}

// MARK: - On the whole screen

/// Paints on the whole screen, which does not wrap at the right edge.
package struct ScreenPainter: TerminalPainter {
  private let options: ANSIOptions
  private var shown: Grid?
  private var cursor: TextCursor?

  /// The number of bytes up to which a terminal shows an output at once without synchronization.
  private static let atOnce = 256

  package init(_ options: ANSIOptions) { self.options = options }

  /// 0, because leaving the alternate screen restores the cursor.
  package var rowsBelowCursor: Int { 0 }
  package var leavesLastPicture: Bool { false }

  package mutating func forgetScreen() { (shown, cursor) = (nil, nil) }

  package mutating func beginAgain() { forgetScreen() }

  package mutating func bytes(for grid: Grid, cursor: TextCursor?) -> [UInt8] {
    let isNew = shown == nil
    let painted = grid.unwrappedANSI(from: shown, options)
    defer { (shown, self.cursor) = (grid, cursor) }
    if painted.isEmpty, cursor == self.cursor, !isNew { return [] }
    let hidden = self.cursor == nil && !isNew ? "" : "\u{1B}[?25l"
    let output = hidden + painted + (cursor.map { Self.show($0, on: grid.size) } ?? "")
    let isSynchronized = options.isSynchronized && output.utf8.count > Self.atOnce
    return Array((isSynchronized ? "\u{1B}[?2026h\(output)\u{1B}[?2026l" : output).utf8)
  }

  private static func show(_ cursor: TextCursor, on size: GridSize) -> String {
    "\u{1B}[\(cursor.position.y + 1);\(cursor.column(on: size) + 1)H\(cursor.shown)"
  }
}

extension TextCursor {
  /// The column of the terminal's cursor; behind the last column it is the last one.
  func column(on size: GridSize) -> Int { max(0, min(position.x, size.width - 1)) }

  /// The sequence that sets the shape of the terminal's cursor and shows it.
  var shown: String {
    let number =
      switch shape {
      case .block: 2
      case .underline: 4
      case .bar: 6
      }
    return "\u{1B}[\(number) q\u{1B}[?25h"
  }
}

// MARK: - Below the prompt

/// Paints rows below the prompt with relative moves, because their place on the screen is unknown.
///
/// ```
///  $ program            the prompt, and everything above it, stays
///  ╭─ Counter ────╮     row 0 of the picture, where the cursor was
///  │ Count: 2     │
///  ╰──────────────╯     the last row; at the end the cursor is moved below it
/// ```
struct InlinePainter: TerminalPainter {
  private let options: ANSIOptions
  /// The lines that the terminal shows; empty if they are unknown.
  private var lines: [String] = []
  /// The number of rows in use, and the row of the terminal's cursor.
  private var height = 0, row = 0
  private var cursor: TextCursor?

  init(_ options: ANSIOptions) { self.options = options }

  var leavesLastPicture: Bool { true }

  var rowsBelowCursor: Int { max(0, height - 1 - row) }

  mutating func forgetScreen() { lines = [] }

  mutating func beginAgain() { (lines, height, row, cursor) = ([], 0, 0, nil) }

  mutating func bytes(for grid: Grid, cursor: TextCursor?) -> [UInt8] {
    let new = grid.ansiLines(options)
    if new == lines, cursor == self.cursor { return [] }
    var output = "\u{1B}[?25l\u{1B}[?7l"
    if lines.isEmpty || new.count < height { output += clear() }
    for (y, line) in new.enumerated() where y >= lines.count || line != lines[y] {
      output += "\(move(to: y))\r\(line)\u{1B}[K"
    }
    output += "\u{1B}[?7h"
    if let cursor {
      let y = max(0, min(cursor.position.y, new.count - 1))
      output += "\(move(to: y))\u{1B}[\(cursor.column(on: grid.size) + 1)G\(cursor.shown)"
    }
    (lines, self.cursor) = (new, cursor)
    return Array((options.isSynchronized ? "\u{1B}[?2026h\(output)\u{1B}[?2026l" : output).utf8)
  }

  /// Returns the bytes that clear the rows in use.
  ///
  /// The next picture is painted completely.
  private mutating func clear() -> String {
    defer { (lines, height) = ([], 0) }
    return "\(move(to: 0))\r\u{1B}[J"
  }

  /// Returns the bytes that move the cursor to a row.
  ///
  /// Line feeds add the rows below the last one, and scroll if necessary.
  private mutating func move(to y: Int) -> String {
    defer { (row, height) = (y, max(height, y + 1)) }
    if y < row { return "\u{1B}[\(row - y)A" }
    let down = min(y, max(height - 1, row)) - row
    return (down > 0 ? "\u{1B}[\(down)B" : "")
      + String(repeating: "\n", count: y - row - down)
  }
}
