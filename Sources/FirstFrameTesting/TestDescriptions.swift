public import CharacterGrid
public import FirstFrame
public import Testing

// What `#expect(grid == other)` prints: without this, the numbers that the cells are stored as.

extension Grid: CustomTestStringConvertible {
  /// The size and the framed rows with their styles.
  public var testDescription: String { GridDescription.text(of: self) }
}

extension Recording: CustomTestStringConvertible {
  /// The frames, each under its number and its cause.
  public var testDescription: String { GridDescription.text(of: self) }
}
