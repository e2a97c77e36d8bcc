@_spi(Cells) public import CharacterGrid

extension Grid {
  /// What makes a terminal show the grid in its top left corner, whatever it showed before.
  ///
  /// The terminal must have at least the grid's size. Its pen is plain and wrapping at the right
  /// edge is on afterwards; where the cursor is left, is not said.
  public func ansi(_ options: ANSIOptions = ANSIOptions()) -> String {
    var painter = ANSIPainter(from: Grid(blank: size), to: self, options: options)
    return Self.wrapped("\u{1B}[m\u{1B}[H\u{1B}[J", painter.painted(), options: options)
  }

  /// What makes a terminal that shows a previous grid show this one; empty where they look alike.
  ///
  /// Only changed cells are written, as long as the sizes are the same. The previous grid must
  /// have been shown by ``ansi(_:)`` or by this, with the same options.
  public func ansi(from previous: Grid, _ options: ANSIOptions = ANSIOptions()) -> String {
    guard previous.size == size else { return ansi(options) }
    var painter = ANSIPainter(from: previous, to: self, options: options)
    let painted = painter.painted()
    return painted.isEmpty ? "" : Self.wrapped("", painted, options: options)
  }

  /// Without wrapping, a cell in the last column, or a cluster that the terminal takes for wider
  /// than it is, can neither scroll the screen nor spoil the next row.
  private static func wrapped(_ start: String, _ painted: [UInt8], options: ANSIOptions) -> String {
    let body = "\u{1B}[?7l\(start)\(String(decoding: painted, as: UTF8.self))\u{1B}[?7h"
    return options.isSynchronized ? "\u{1B}[?2026h\(body)\u{1B}[?2026l" : body
  }
}

extension Grid {
  /// The rows with their colours and attributes, to be printed line by line into a log.
  ///
  /// There is no cursor movement and no link. Each line begins and ends with a plain pen, so lines
  /// can stand between others.
  public func ansiLines(_ options: ANSIOptions = ANSIOptions()) -> [String] {
    var options = options
    options.hasLinks = false
    var looks = ANSILooks(options: options)
    let numbers = looks.numbers(of: styles)
    var writer = ANSIWriter(looks: looks)
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
