// The output of `#expect(grid == other)`; without this it would be the numbers of the cells'
// storage.

extension Grid: CustomTestStringConvertible {
  /// The size, and the framed rows with their styles.
  public var testDescription: String { GridDescription.text(of: self) }
}

extension Recording: CustomTestStringConvertible {
  /// The frames, each below its number and its cause.
  public var testDescription: String { GridDescription.text(of: self) }
}
