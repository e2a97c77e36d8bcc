package import CharacterGrid
package import GridExport

/// Keeps what the terminal shows, and returns the bytes that make it show the next picture.
package protocol TerminalPainter {
  /// The bytes that make the terminal show a picture and its cursor; none where it does already.
  mutating func bytes(for grid: Grid, cursor: TextCursor?) -> [UInt8]
  /// Called when it is no longer known what the terminal shows: the next picture is painted whole.
  mutating func forgetScreen()
  /// Called when the terminal was left and entered again: its cursor is on a new line.
  mutating func beginAgain()
  /// How many rows of the picture are below the terminal's cursor.
  var rowsBelowCursor: Int { get }
  /// Whether the last picture stays in the terminal, so that it must show the last state.
  var leavesLastPicture: Bool { get }
}

// MARK: - On the whole screen

/// Paints on the whole screen, which does not wrap at the right edge.
package struct ScreenPainter: TerminalPainter {
  private let options: ANSIOptions
  private var shown: Grid?
  private var cursor: TextCursor?

  /// The longest output that a terminal shows at once in any case, in bytes.
  private static let atOnce = 256

  package init(_ options: ANSIOptions) { self.options = options }

  /// 0, since leaving the alternate screen restores the cursor.
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
  /// The cursor's column; behind the last column there is no cell, so it is on the last one then.
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

/// Paints rows below the prompt, by moves relative to the cursor: where on the screen that is, is
/// not known.
///
/// ```
///  $ program            the prompt, and everything above it, stays
///  ╭─ Counter ────╮     row 0 of the picture, where the cursor was
///  │ Count: 2     │
///  ╰──────────────╯     the last row; at the end the cursor is moved below it
/// ```
struct InlinePainter: TerminalPainter {
  private let options: ANSIOptions
  /// The lines that the terminal shows; empty if that is not known.
  private var lines: [String] = []
  /// How many rows are used, and the one in which the cursor is.
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

  /// Clears the used rows; the next picture is painted whole.
  private mutating func clear() -> String {
    defer { (lines, height) = ([], 0) }
    return "\(move(to: 0))\r\u{1B}[J"
  }

  /// Moves to a row; one below the last is made by a line feed, which scrolls if it has to.
  private mutating func move(to y: Int) -> String {
    defer { (row, height) = (y, max(height, y + 1)) }
    if y < row { return "\u{1B}[\(row - y)A" }
    let down = min(y, max(height - 1, row)) - row
    return (down > 0 ? "\u{1B}[\(down)B" : "")
      + String(repeating: "\n", count: y - row - down)
  }
}
