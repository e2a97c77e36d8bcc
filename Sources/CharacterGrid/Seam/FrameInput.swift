/// Something that can be done to a renderer from outside: by its user, its window or its clock.
public enum FrameInput: Hashable, Sendable {
  /// A key is pressed.
  case key(KeyPress)
  /// A text is typed, one key for each character.
  case text(String)
  /// A text is pasted as a whole.
  case paste(String)
  /// Something is done with the mouse.
  case mouse(MouseEvent)
  /// The control with this name is clicked.
  case tap(String)
  /// The renderer is given another size.
  case resize(GridSize)
  /// A trait, such as `style`, is set to a value, such as `dark`.
  case trait(String, String)
  /// The renderer's clock moves.
  case time(Duration)
}

/// Something on the screen that takes input at this moment.
public struct InputTarget: Hashable, Sendable {
  /// What it is called on the screen, such as `Add`; ``FrameInput/tap(_:)`` finds it by this.
  public let name: String
  /// What kind of control it is, in words, such as `button`.
  public let role: String

  /// Names a control.
  public init(_ name: String, role: String) {
    (self.name, self.role) = (name, role)
  }
}
