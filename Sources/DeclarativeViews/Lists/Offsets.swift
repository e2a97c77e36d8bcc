// The methods of arrays that SwiftUI has for `onDelete` and `onMove`.
extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: RangeSet<Int>) { removeSubranges(offsets) }

  /// Moves the elements at some offsets before the element at another offset, counted before the
  /// move.
  public mutating func move(fromOffsets offsets: RangeSet<Int>, toOffset target: Int) {
    moveSubranges(offsets, to: target)
  }
}
