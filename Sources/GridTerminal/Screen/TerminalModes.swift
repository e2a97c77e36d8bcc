/// The bytes that enter and leave the screen of a program.
struct TerminalModes {
  let enter: [UInt8]
  let leave: [UInt8]
  /// The index in ``leave`` of the sequence that moves the cursor below the last row; nil on the
  /// whole screen.
  private let move: Int?

  init(for place: Terminal.Place) {
    let (enter, leave) = place == .fullScreen ? Self.fullScreen : Self.inline
    self.enter = Array(enter.utf8)
    self.leave = Array((Self.ending + leave).utf8)
    move = place == .fullScreen ? nil : self.leave.count - "000m\r\n".utf8.count
  }

  /// Writes the number of rows that the cursor moves down into a copy of ``leave``.
  ///
  /// A signal handler may read the copy at any time, so its length must not change. A move by 0
  /// rows would move by one row. So for 0 rows, a style reset of the same length is written
  /// instead.
  func setRows(_ count: Int, in leave: UnsafeMutableBufferPointer<UInt8>) {
    guard let move else { return }
    let count = min(max(0, count), 999)
    for (place, digit) in [count / 100, count / 10 % 10, count % 10].enumerated() {
      leave[move + place] = UInt8(ascii: "0") + UInt8(digit)
    }
    leave[move + 3] = count == 0 ? UInt8(ascii: "m") : UInt8(ascii: "B")
  }

  /// Ends a state in which a signal may have interrupted a picture: a link, synchronized output, a
  /// style, or text that does not wrap.
  private static let ending = "\u{1B}\\\u{1B}[?2026l\u{1B}[?7h\u{1B}]8;;\u{1B}\\\u{1B}[m"

  /// The alternate screen (1049), no wrapping (7), no cursor (25), mouse events with drags (1002)
  /// in decimal coordinates (1006), bracketed paste (2004).
  ///
  /// Wrapping is off because it could scroll the screen or overwrite the next row: after a cell in
  /// the last column, or after a cluster that is wider in the terminal than here.
  private static let fullScreen = (
    enter: "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h",
    leave: "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[0 q\u{1B}[?25h\u{1B}[?1049l"
  )

  /// Hides the cursor and starts bracketed paste.
  ///
  /// The end moves the cursor below the last row.
  private static let inline = (
    enter: "\u{1B}[?25l\u{1B}[?2004h",
    leave: "\u{1B}[?2004l\u{1B}[0 q\u{1B}[?25h\u{1B}[000m\r\n"
  )
}
