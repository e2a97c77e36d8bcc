/// The position and the shape of a picture's text cursor.
public struct TextCursor: Hashable, Sendable {
  /// The cell; it may lie behind the last column, where the next character would be typed.
  public let position: GridPoint
  /// The shape that is drawn there.
  public let shape: Shape

  /// Makes a cursor.
  public init(at position: GridPoint, shape: Shape = .block) {
    (self.position, self.shape) = (position, shape)
  }

  /// The shapes of a terminal's cursor.
  public enum Shape: String, CaseIterable, Sendable {
    /// A whole cell, its lower edge, or its left edge.
    case block, underline, bar
  }
}

/// The identifier and the cells of what has the focus in a picture.
public struct FocusArea: Sendable {
  /// The identifier.
  public let id: String
  /// Its cells; some may lie outside of the picture.
  public let frame: GridRect

  /// Makes an area.
  public init(id: String, frame: GridRect) {
    (self.id, self.frame) = (id, frame)
  }
}

extension FocusArea: Hashable {
  /// Compares the cells, and the identifier by its bytes.
  public static func == (left: FocusArea, right: FocusArea) -> Bool {
    left.id.hasSameBytes(as: right.id) && left.frame == right.frame
  }

  /// Feeds the cells; the identifier is left to equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(frame) }
}
