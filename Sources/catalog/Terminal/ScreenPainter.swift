import CharacterGrid

/// Knows what the terminal shows, and writes what makes it show the next picture.
struct ScreenPainter {
  private let options: ANSIOptions
  private var shown: Grid?
  private var cursor: Recording.Cursor?

  init(_ options: ANSIOptions) { self.options = options }

  /// Nobody knows what the terminal shows now: the next picture is painted whole.
  mutating func forgetScreen() { (shown, cursor) = (nil, nil) }

  /// The bytes that make the terminal show a picture and its cursor; none where it does already.
  mutating func bytes(for grid: Grid, cursor: Recording.Cursor?) -> [UInt8] {
    let isNew = shown == nil
    let painted = shown.map { grid.ansi(from: $0, options) } ?? grid.ansi(options)
    defer { (shown, self.cursor) = (grid, cursor) }
    if painted.isEmpty, cursor == self.cursor, !isNew { return [] }
    let hidden = self.cursor == nil && !isNew ? "" : "\u{1B}[?25l"
    return Array((hidden + painted + (cursor.map { Self.show($0, on: grid.size) } ?? "")).utf8)
  }

  /// Beside the last column there is no cell: the cursor stands on the last one then.
  private static func show(_ cursor: Recording.Cursor, on size: GridSize) -> String {
    let column = min(cursor.position.x, size.width - 1) + 1
    let shape =
      switch cursor.shape {
      case .block: 2
      case .underline: 4
      case .bar: 6
      }
    return "\u{1B}[\(cursor.position.y + 1);\(column)H\u{1B}[\(shape) q\u{1B}[?25h"
  }
}
