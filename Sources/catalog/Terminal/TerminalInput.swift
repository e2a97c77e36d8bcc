import GridViews

/// What somebody did at the terminal.
enum TerminalInput: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// Something was done with the mouse.
  case mouse(MouseEvent)
  /// A text was pasted as a whole.
  case paste(String)
}
