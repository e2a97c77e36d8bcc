import CharacterGrid
import GridExport

/// Knows what the terminal shows, and writes what makes it show the next picture.
protocol TerminalPainter {
  /// The bytes that make the terminal show a picture and its cursor; none where it does already.
  mutating func bytes(for grid: Grid, cursor: TextCursor?) -> [UInt8]
  /// It is not known any more what the terminal shows: the next picture is painted whole.
  mutating func forgetScreen()
  /// The terminal was given back and taken again, and its cursor stands on a new line.
  mutating func beginAgain()
  /// How many rows of the picture lie below the terminal's cursor.
  var rowsBelowCursor: Int { get }
  /// Whether the last picture stays in the terminal, so that it must be of the last state.
  var leavesLastPicture: Bool { get }
}

/// Paints on the whole screen.
struct ScreenPainter: TerminalPainter {
  private let options: ANSIOptions
  private var shown: Grid?
  private var cursor: TextCursor?

  init(_ options: ANSIOptions) { self.options = options }

  /// The screen that was there before comes back, wherever the cursor is.
  var rowsBelowCursor: Int { 0 }
  var leavesLastPicture: Bool { false }

  mutating func forgetScreen() { (shown, cursor) = (nil, nil) }

  mutating func beginAgain() { forgetScreen() }

  mutating func bytes(for grid: Grid, cursor: TextCursor?) -> [UInt8] {
    let isNew = shown == nil
    let painted = shown.map { grid.ansi(from: $0, options) } ?? grid.ansi(options)
    defer { (shown, self.cursor) = (grid, cursor) }
    if painted.isEmpty, cursor == self.cursor, !isNew { return [] }
    let hidden = self.cursor == nil && !isNew ? "" : "\u{1B}[?25l"
    return Array((hidden + painted + (cursor.map { Self.show($0, on: grid.size) } ?? "")).utf8)
  }

  private static func show(_ cursor: TextCursor, on size: GridSize) -> String {
    "\u{1B}[\(cursor.position.y + 1);\(cursor.column(on: size) + 1)H\(cursor.shown)"
  }
}

extension TextCursor {
  /// The cursor's column; beside the last one there is no cell, so it stands on the last one there.
  func column(on size: GridSize) -> Int { max(0, min(position.x, size.width - 1)) }

  /// What gives the terminal's cursor its shape, and shows it.
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
