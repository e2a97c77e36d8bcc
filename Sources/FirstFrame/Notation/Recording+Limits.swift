public import CharacterGrid

extension Recording {
  /// The most cells of all frames together that are printed and read: half a gigabyte.
  ///
  /// A row without a cell counts as one, and so does a frame without a row.
  public static let mostCells = 1 << 26

  /// The size of the first frame with which there are more than ``mostCells``, so that there is no
  /// ``notation``; nil where there are not.
  public var excessiveSize: GridSize? {
    var count = CellCount()
    var index = 0
    while index < frames.count {
      let size = frames[index].grid.size
      if !count.add(size) { return size }
      index += 1
    }
    return nil
  }
}

/// Counts the cells of frames up to the limit.
struct CellCount {
  private var count = 0

  /// Counts another frame's cells, and says whether the limit holds.
  mutating func add(_ size: GridSize) -> Bool {
    let counted = GridSize(width: max(size.width, 1), height: max(size.height, 1))
    count = count.addingUpToLimit(counted.area)
    return count <= Recording.mostCells
  }
}
