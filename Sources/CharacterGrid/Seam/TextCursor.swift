/// Where a picture's text cursor stands, and what it looks like.
public struct TextCursor: Hashable, Sendable {
  /// The cell; it may lie beside the last column, where the next letter would go.
  public let position: GridPoint
  /// What is drawn there.
  public let shape: Shape

  /// Makes a cursor.
  public init(at position: GridPoint, shape: Shape = .block) {
    (self.position, self.shape) = (position, shape)
  }

  /// What terminals draw at the cursor.
  public enum Shape: String, CaseIterable, Sendable {
    /// A whole cell, the foot of one, or its left edge.
    case block, underline, bar
  }
}

/// What has the focus in a picture, and where it lies.
public struct FocusArea: Sendable {
  /// What it is called.
  public let id: String
  /// Its cells; some may lie outside of the picture.
  public let frame: GridRect

  /// Makes an area.
  public init(id: String, frame: GridRect) {
    (self.id, self.frame) = (id, frame)
  }
}

extension FocusArea: Hashable {
  /// Compares the name by its bytes, as files do, and the cells.
  public static func == (left: FocusArea, right: FocusArea) -> Bool {
    left.id.hasSameBytes(as: right.id) && left.frame == right.frame
  }

  /// Feeds the cells; the name is left to equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(frame) }
}
