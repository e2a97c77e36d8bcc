/// Where each line of a list is after a change.
///
/// ```
///  old   a b c d e f g          the lines around the changed ones stay, or move as a whole
///        ├┤├─────┤├──┤
///  new   a d x b e f g          b and d have changed places, c is gone, x is new
/// ```
package struct LineChange: Equatable {
  /// The lines that may have gone or moved.
  let old: Range<Int>
  /// Where the others begin again, after what has come.
  let newEnd: Int
  /// The lines that have stayed and have kept their order, in that order.
  private let runs: [Run]
  /// The new lines of those that were moved past others.
  private let moved: [Int: Int]

  /// Lines that have stayed side by side.
  struct Run: Equatable {
    var old: Range<Int>
    /// By how many lines they have moved.
    let shift: Int

    var new: Range<Int> { old.lowerBound + shift..<old.upperBound + shift }
  }

  /// - Parameters:
  ///   - runs: The lines that have stayed, in order on both sides.
  ///   - moved: The new lines of those that have stayed and are in no run.
  ///   - counts: How many lines there were, and how many there are.
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

  /// Finds out what has become of the lines of a list, by what identifies each.
  ///
  /// - Parameters:
  ///   - old: The identities before.
  ///   - new: The identities after.
  ///   - start: The index of the first of them in the whole list.
  init<ID: Hashable>(from old: [ID], to new: [ID], at start: Int) {
    var matching = LineMatching<ID>(keeping: start)
    matching.match(old, new) { $0 }
    self = matching.change
  }

  /// Lines that have gone, with nothing in their place.
  init(removing lines: Range<Int>) {
    (old, newEnd, runs, moved) = (lines, lines.lowerBound, [], [:])
  }

  /// Returns true if all lines are where they were.
  package var isEmpty: Bool { old.isEmpty && newEnd == old.upperBound }

  /// By how many lines all lines after the changed ones move.
  var shift: Int { newEnd - old.upperBound }

  /// The new line of an old one; nil if it has gone.
  package func line(after line: Int) -> Int? {
    if line < old.lowerBound { return line }
    if line >= old.upperBound { return line + shift }
    return run(of: line).map { line + $0.shift } ?? moved[line]
  }

  /// Returns true if a line has stayed and was not moved past others.
  func keepsOrder(of line: Int) -> Bool { !old.contains(line) || run(of: line) != nil }

  private func run(of line: Int) -> Run? {
    let place = runs.firstPlace { $0.old.upperBound > line }
    return place < runs.count && runs[place].old.contains(line) ? runs[place] : nil
  }
}
