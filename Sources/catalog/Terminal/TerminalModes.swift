/// What a terminal is told before a program takes its screen, and when it gives it back.
enum TerminalModes {
  /// The other screen, no cursor, the mouse in cells (1006) with drags (1002), pastes in brackets.
  static let enter = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h".utf8)

  /// The same back, after the end of a picture that may have been cut off in the middle: of a link,
  /// of synchronized output, of coloured text, of text that does not wrap.
  static let leave = Array(
    ("\u{1B}\\\u{1B}[?2026l\u{1B}[?7h\u{1B}]8;;\u{1B}\\\u{1B}[m"
      + "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[0 q\u{1B}[?25h\u{1B}[?1049l").utf8)
}
