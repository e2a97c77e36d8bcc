public import CharacterGrid

extension Grid {
  /// Makes the grid that a terminal shows after the output of a program.
  ///
  ///     let grid = Grid(ansi: "\u{1B}[1mname\u{1B}[m\tsize\n", columns: 40)
  ///
  /// Colours, attributes and links become styles. Cursor movement, scrolling, erasing and the
  /// alternate screen work as in xterm. Titles, images and other commands to the device are
  /// skipped. The output may contain any bytes: invalid UTF-8 becomes U+FFFD, and no sequence takes
  /// more memory than the screen.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - columns: The terminal's width, 1 to 4,096. A smaller number counts as 1, and a larger one
  ///     as 4,096; neither is an error, and the size of the grid shows which number was used.
  ///   - rows: The terminal's height, limited in the same way; the grid is the last screen. If it
  ///     is nil, the grid has all rows down to the last used one, up to 16,777,216 cells; of a
  ///     longer output, the first rows are dropped. The cursor can then move within the last 1,000
  ///     rows.
  ///   - lineFeed: The effect of a line feed. Use the default for the output that a tool writes
  ///     into a pipe.
  public init(
    ansi output: String, columns: Int, rows: Int? = nil, lineFeed: ANSILineFeed = .newLine
  ) {
    self.init(ansi: Array(output.utf8), columns: columns, rows: rows, lineFeed: lineFeed)
  }

  /// Makes the grid that a terminal shows after the output of a program, given as bytes.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - columns: The terminal's width. A number outside of 1 to 4,096 counts as the nearest of
  ///     them.
  ///   - rows: The terminal's height, limited in the same way; nil for as many rows as are used.
  ///   - lineFeed: The effect of a line feed.
  public init(
    ansi output: [UInt8], columns: Int, rows: Int? = nil, lineFeed: ANSILineFeed = .newLine
  ) {
    var screen = TerminalScreen(
      columns: columns, height: rows ?? 1_000, keepsHistory: rows == nil, lineFeed: lineFeed)
    screen.write(output)
    screen.finish()
    self = screen.grid
  }
}
