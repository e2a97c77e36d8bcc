/// What a terminal is told before a program is shown, and when it is given back.
struct TerminalModes {
  let enter: [UInt8]
  let leave: [UInt8]
  /// Where in ``leave`` the move stands that takes the cursor below the last row.
  private let move: Int?

  init(for place: Terminal.Place) {
    let (enter, leave) = place == .fullScreen ? Self.fullScreen : Self.inline
    self.enter = Array(enter.utf8)
    self.leave = Array((Self.ending + leave).utf8)
    move = place == .fullScreen ? nil : self.leave.count - "000m\r\n".utf8.count
  }

  /// Writes into what ``leave`` has become how many rows the cursor goes down.
  ///
  /// A signal handler may read it at any time, so it is as long as before. A move by no row would
  /// be one by one row, so it is then a plain pen.
  func setRows(_ count: Int, in leave: UnsafeMutableBufferPointer<UInt8>) {
    guard let move else { return }
    let count = min(max(0, count), 999)
    for (place, digit) in [count / 100, count / 10 % 10, count % 10].enumerated() {
      leave[move + place] = UInt8(ascii: "0") + UInt8(digit)
    }
    leave[move + 3] = count == 0 ? UInt8(ascii: "m") : UInt8(ascii: "B")
  }

  /// The end of a picture that may have been cut off in the middle: of a link, of synchronized
  /// output, of coloured text, of text that does not wrap.
  private static let ending = "\u{1B}\\\u{1B}[?2026l\u{1B}[?7h\u{1B}]8;;\u{1B}\\\u{1B}[m"

  /// The other screen, no cursor, the mouse in cells (1006) with drags (1002), pastes in brackets.
  private static let fullScreen = (
    enter: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h",
    leave: "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[0 q\u{1B}[?25h\u{1B}[?1049l"
  )

  /// No cursor and pastes in brackets; in the end the cursor below the last row.
  private static let inline = (
    enter: "\u{1B}[?25l\u{1B}[?2004h",
    leave: "\u{1B}[?2004l\u{1B}[0 q\u{1B}[?25h\u{1B}[000m\r\n"
  )
}
