// SwiftUI's names of what onDelete and onMove do to an array.
extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: RangeSet<Int>) { removeSubranges(offsets) }

  /// Moves the elements at some offsets before another one, which is counted before the move.
  public mutating func move(fromOffsets offsets: RangeSet<Int>, toOffset target: Int) {
    moveSubranges(offsets, to: target)
  }
}
