@_spi(Cells) public import CharacterGrid

extension Grid {
  /// Returns the output that makes a terminal show the grid in its top left corner.
  ///
  /// The output erases the former content of the screen. The terminal must have at least the grid's
  /// size. Afterwards the terminal's style is plain, wrapping at the right edge is on, and the
  /// cursor's position is unspecified.
  public func ansi(_ options: ANSIOptions = ANSIOptions()) -> String {
    Self.wrapped(unwrappedANSI(from: nil, options), options: options)
  }

  /// Returns the output that makes a terminal change from a previous grid to this one.
  ///
  /// The result is empty if both grids look the same. If their sizes are equal, only changed cells
  /// are written. The terminal must show the previous grid, written by ``ansi(_:)`` or by this
  /// method with the same options.
  public func ansi(from previous: Grid, _ options: ANSIOptions = ANSIOptions()) -> String {
    Self.wrapped(unwrappedANSI(from: previous, options), options: options)
  }

  /// Returns the output as ``ansi(from:_:)`` does, but leaves wrapping and synchronized output
  /// alone.
  ///
  /// The terminal must not wrap at the right edge. If there is no previous grid of this size, all
  /// cells are written.
  package func unwrappedANSI(from previous: Grid?, _ options: ANSIOptions) -> String {
    guard let previous, previous.size == size else {
      var painter = ANSIPainter(from: Grid(blank: size), to: self, options: options)
      // Resets the style, moves the cursor to the top left corner, and erases the screen.
      return "\u{1B}[m\u{1B}[H\u{1B}[J" + String(decoding: painter.painted(), as: UTF8.self)
    }
    var painter = ANSIPainter(from: previous, to: self, options: options)
    return String(decoding: painter.painted(), as: UTF8.self)
  }

  /// Turns wrapping off around the output.
  ///
  /// With wrapping, the screen could scroll or the next row could be overwritten: after a cell in
  /// the last column, or after a cluster that is wider in the terminal than here.
  private static func wrapped(_ output: String, options: ANSIOptions) -> String {
    if output.isEmpty { return "" }
    // Mode 7 is wrapping at the right edge, and mode 2026 synchronized output.
    let body = "\u{1B}[?7l\(output)\u{1B}[?7h"
    return options.isSynchronized ? "\u{1B}[?2026h\(body)\u{1B}[?2026l" : body
  }
}

// MARK: - Lines for a log

extension Grid {
  /// Returns the rows with their colours, attributes and links, for printing line by line into a
  /// log.
  ///
  /// The rows contain no cursor movements. Each row begins and ends with the plain style and
  /// outside of a link, so other lines can come before and after it.
  public func ansiLines(_ options: ANSIOptions = ANSIOptions()) -> [String] {
    var table = ANSIStyleTable(options: options)
    let numbers = table.numbers(of: styles)
    var writer = ANSIWriter(styles: table)
    return (0..<size.height).map { y in
      let start = writer.bytes.count
      for index in y * size.width..<(y + 1) * size.width {
        let cell = PackedCell(bits: cells[index])
        if cell.isContinuation { continue }
        writer.setPen(numbers[Int(cell.style)])
        writer.write(column: nil) { appendText(of: cell, to: &$0) }
      }
      writer.setPen(0)
      return String(decoding: writer.bytes[start...], as: UTF8.self)
    }
  }
}
