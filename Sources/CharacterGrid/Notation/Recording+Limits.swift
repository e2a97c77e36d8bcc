extension Recording {
  /// The longest side of a frame that is read back.
  package static var longestSide: Int { NotationFormat.longestSide }
  /// The most cells of all frames together that are read back.
  package static var mostCells: Int { NotationFormat.mostCells }

  /// The size of the first frame with which ``notation`` is more than is read back; nil where it
  /// is not.
  package var excessiveSize: Size? {
    var cellCount = 0
    for size in frames.lazy.map(\.grid.size) {
      guard max(size.width, size.height) <= Self.longestSide else { return size }
      cellCount += size.area
      guard cellCount <= Self.mostCells else { return size }
    }
    return nil
  }
}
