/// What was done with the mouse, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public let action: Action
  /// The cell, in the columns and rows of whoever is told.
  public var position: GridPoint
  /// What was held.
  public let modifiers: KeyPress.Modifiers

  /// Makes an event.
  public init(_ action: Action, at position: GridPoint, _ modifiers: KeyPress.Modifiers = []) {
    (self.action, self.position, self.modifiers) = (action, position, modifiers)
  }

  /// What can be done with a mouse.
  public enum Action: Hashable, Sendable {
    /// The button goes down, and up again.
    case press, release
    /// The mouse moves with the button down.
    case drag
    /// The wheel turns by so many rows and columns; down and right are positive.
    case scroll(rows: Int, columns: Int)
  }
}
