/// The position and the shape of a picture's text cursor.
public struct TextCursor: Hashable, Sendable {
  /// The cell.
  ///
  /// It may be behind the last column, where the next character would be typed.
  public let position: GridPoint
  /// The shape of the cursor.
  public let shape: Shape

  /// Makes a cursor.
  public init(at position: GridPoint, shape: Shape = .block) {
    (self.position, self.shape) = (position, shape)
  }

  /// The shapes of a terminal's cursor.
  public enum Shape: String, CaseIterable, Sendable {
    /// A block over the whole cell, a line at its bottom, or a line at its left.
    case block, underline, bar
  }
}

/// The area that has the focus in a picture.
public struct FocusArea: Sendable {
  /// The identifier of the focused part.
  public let id: String
  /// The cells of the focused part; some may be outside of the picture.
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

  /// Hashes the cells.
  ///
  /// The identifier is compared only by `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(frame) }
}
