public import CharacterGrid

extension Grid {
  /// Makes the grid that a terminal shows after the output of a program.
  ///
  ///     let grid = Grid(ansi: "\u{1B}[1mname\u{1B}[m\tsize\n", columns: 40)
  ///
  /// Colours, attributes and links become styles; cursor movement, scrolling, erasing and the
  /// alternate screen are obeyed as xterm obeys them. Titles, images and other commands to the
  /// device are skipped. Any bytes may come: what is not UTF-8 becomes U+FFFD, and no sequence takes
  /// more memory than the screen.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - columns: The terminal's width, from 1 to 4,096.
  ///   - rows: The terminal's height, from 1 to 4,096, of which the grid is the last screen. If it is
  ///     nil, the grid has all rows down to the last one that was used, and the cursor moves within
  ///     the last 1,000 of them.
  ///   - lineFeed: What a line feed does; in the output of a tool into a pipe it begins a new row.
  public init(
    ansi output: String, columns: Int, rows: Int? = nil, lineFeed: ANSILineFeed = .newLine
  ) {
    self.init(ansi: Array(output.utf8), columns: columns, rows: rows, lineFeed: lineFeed)
  }

  /// Makes the grid that a terminal shows after the output of a program, given by its bytes.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - columns: The terminal's width, from 1 to 4,096.
  ///   - rows: The terminal's height, from 1 to 4,096; nil for as many rows as are used.
  ///   - lineFeed: What a line feed does.
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
