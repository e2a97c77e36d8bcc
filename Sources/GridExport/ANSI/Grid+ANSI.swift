@_spi(Cells) public import CharacterGrid

extension Grid {
  /// Returns the output that makes a terminal show the grid in its top left corner.
  ///
  /// What the terminal showed before is erased. The terminal must have at least the grid's size.
  /// Afterwards its pen is plain, it wraps at the right edge, and its cursor is at no particular
  /// cell.
  public func ansi(_ options: ANSIOptions = ANSIOptions()) -> String {
    Self.wrapped(unwrappedANSI(from: nil, options), options: options)
  }

  /// Returns the output that makes a terminal change from a previous grid to this one.
  ///
  /// It is empty if they look the same. Only changed cells are written if the sizes are equal. The
  /// previous grid must have been shown by ``ansi(_:)`` or by this method, with the same options.
  public func ansi(from previous: Grid, _ options: ANSIOptions = ANSIOptions()) -> String {
    Self.wrapped(unwrappedANSI(from: previous, options), options: options)
  }

  /// The same for a terminal that does not wrap at the right edge, and without synchronizing; without a
  /// previous grid of this size everything is written.
  package func unwrappedANSI(from previous: Grid?, _ options: ANSIOptions) -> String {
    guard let previous, previous.size == size else {
      var painter = ANSIPainter(from: Grid(blank: size), to: self, options: options)
      // A plain pen, the cursor in the top left corner, and the screen erased.
      return "\u{1B}[m\u{1B}[H\u{1B}[J" + String(decoding: painter.painted(), as: UTF8.self)
    }
    var painter = ANSIPainter(from: previous, to: self, options: options)
    return String(decoding: painter.painted(), as: UTF8.self)
  }

  /// Turns wrapping off around the output: then a cell in the last column, or a cluster that is
  /// wider in the terminal than here, can neither scroll the screen nor overwrite the next row.
  private static func wrapped(_ output: String, options: ANSIOptions) -> String {
    if output.isEmpty { return "" }
    // Mode 7 is wrapping at the right edge, and mode 2026 synchronized output.
    let body = "\u{1B}[?7l\(output)\u{1B}[?7h"
    return options.isSynchronized ? "\u{1B}[?2026h\(body)\u{1B}[?2026l" : body
  }
}

// MARK: - Lines for a log

extension Grid {
  /// Returns the rows with their colours and attributes, to be printed line by line into a log.
  ///
  /// They have neither cursor movements nor links. Each line begins and ends with a plain pen, so
  /// it can stand between other lines.
  public func ansiLines(_ options: ANSIOptions = ANSIOptions()) -> [String] {
    var options = options
    options.hasLinks = false
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
