/// The new place of each line of a list after a change.
///
/// ```
///  old   a b c d e f g          the lines around the changed ones stay, or move as a whole
///        ├┤├─────┤├──┤
///  new   a d x b e f g          b and d have changed places, c was removed, x is new
/// ```
package struct LineChange: Equatable {
  /// The old lines that may have been removed or moved.
  let old: Range<Int>
  /// The new index after the changed lines.
  let newEnd: Int
  /// The remaining lines that have kept their order, in that order.
  private let runs: [Run]
  /// The new lines of the old lines that were moved past others.
  private let moved: [Int: Int]

  /// Consecutive lines that have stayed together.
  struct Run: Equatable {
    var old: Range<Int>
    /// The number of lines by which they have moved.
    let shift: Int

    var new: Range<Int> { old.lowerBound + shift..<old.upperBound + shift }
  }

  /// - Parameters:
  ///   - runs: The remaining lines that have the same order in both lists.
  ///   - moved: The new lines of the remaining lines that are in no run.
  ///   - counts: The old and the new number of lines.
  init(runs: [Run], moved: [Int: Int], counts: (old: Int, new: Int)) {
    (self.runs, self.moved) = (runs, moved)
    let start =
      runs.first.flatMap { $0.old.lowerBound == 0 && $0.shift == 0 ? $0.old.count : nil } ?? 0
    let shift = counts.new - counts.old
    let last = runs.last.flatMap { $0.old.upperBound == counts.old && $0.shift == shift ? $0 : nil }
    let end = max(start, last?.old.lowerBound ?? counts.old)
    old = start..<end
    newEnd = end + shift
  }

  /// Returns true if no line has changed its place.
  package var isEmpty: Bool { old.isEmpty && newEnd == old.upperBound }

  /// The number of lines by which all lines after the changed ones move.
  var shift: Int { newEnd - old.upperBound }

  /// Returns the new line of an old one; nil if it was removed.
  package func line(after line: Int) -> Int? {
    if line < old.lowerBound { return line }
    if line >= old.upperBound { return line + shift }
    return run(of: line).map { line + $0.shift } ?? moved[line]
  }

  /// Returns true if a line remains and was not moved past others.
  func keepsOrder(of line: Int) -> Bool { !old.contains(line) || run(of: line) != nil }

  private func run(of line: Int) -> Run? {
    let place = runs.firstPlace { $0.old.upperBound > line }
    return place < runs.count && runs[place].old.contains(line) ? runs[place] : nil
  }
}
