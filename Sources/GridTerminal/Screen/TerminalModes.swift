/// The bytes that a terminal is sent before a program is shown, and when it is restored.
struct TerminalModes {
  let enter: [UInt8]
  let leave: [UInt8]
  /// The place in ``leave`` of the move that puts the cursor below the last row.
  private let move: Int?

  init(for place: Terminal.Place) {
    let (enter, leave) = place == .fullScreen ? Self.fullScreen : Self.inline
    self.enter = Array(enter.utf8)
    self.leave = Array((Self.ending + leave).utf8)
    move = place == .fullScreen ? nil : self.leave.count - "000m\r\n".utf8.count
  }

  /// Writes into a copy of ``leave`` how many rows the cursor moves down.
  ///
  /// A signal handler may read the copy at any time, so its length must not change. A move by 0
  /// rows would be a move by one, so for 0 a reset of the style of the same length is written.
  func setRows(_ count: Int, in leave: UnsafeMutableBufferPointer<UInt8>) {
    guard let move else { return }
    let count = min(max(0, count), 999)
    for (place, digit) in [count / 100, count / 10 % 10, count % 10].enumerated() {
      leave[move + place] = UInt8(ascii: "0") + UInt8(digit)
    }
    leave[move + 3] = count == 0 ? UInt8(ascii: "m") : UInt8(ascii: "B")
  }

  /// Ends what a picture may have been interrupted in: a link, synchronized output, a style, text
  /// that does not wrap.
  private static let ending = "\u{1B}\\\u{1B}[?2026l\u{1B}[?7h\u{1B}]8;;\u{1B}\\\u{1B}[m"

  /// The alternate screen (1049), no wrapping (7), no cursor (25), mouse events with drags (1002) in
  /// decimal coordinates (1006), bracketed paste (2004).
  ///
  /// Without wrapping a cell in the last column, or a cluster that is wider in the terminal than here,
  /// can neither scroll the screen nor overwrite the next row.
  private static let fullScreen = (
    enter: "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h",
    leave: "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[0 q\u{1B}[?25h\u{1B}[?1049l"
  )

  /// No cursor and bracketed paste; at the end the cursor is moved below the last row.
  private static let inline = (
    enter: "\u{1B}[?25l\u{1B}[?2004h",
    leave: "\u{1B}[?2004l\u{1B}[0 q\u{1B}[?25h\u{1B}[000m\r\n"
  )
}
