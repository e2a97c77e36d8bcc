/// Finds which lines two texts share, in time and memory that grow only with their length.
///
/// Equal lines at both ends are not searched, and lines that only one text has are left out. Among
/// the rest Myers' algorithm searches for a shortest script in windows with a limited number of
/// edits. If a window does not reach the end, the search continues from the furthest place, and the
/// script may not be the shortest.
struct LineAlignment {
  private let oldCount: Int
  private let newCount: Int
  /// For each line, whether it is in both texts and so is not a part of a change.
  private var isKeptInOld: [Bool]
  private var isKeptInNew: [Bool]

  /// Aligns two texts, given by the numbers of their lines, which are from 0 to below `count`.
  init(old: [Int32], new: [Int32], count: Int) {
    (oldCount, newCount) = (old.count, new.count)
    isKeptInOld = Array(repeating: false, count: old.count)
    isKeptInNew = Array(repeating: false, count: new.count)
    let (head, tail) = Self.commonEnds(old, new)
    keep(head: head, tail: tail)
    let (oldRange, newRange) = (head..<old.count - tail, head..<new.count - tail)
    if oldRange.isEmpty || newRange.isEmpty { return }
    let inOld = SharedLines.marks(of: old, oldRange, count: count)
    let inNew = SharedLines.marks(of: new, newRange, count: count)
    align(
      SharedLines(of: old, oldRange, among: inNew), SharedLines(of: new, newRange, among: inOld))
  }

  /// The ranges that differ, in order; line numbers begin at `lines`.
  func changes(after lines: Int = 0) -> [TextDifference.Change] {
    var changes: [TextDifference.Change] = []
    var (x, y) = (0, 0)
    while x < oldCount || y < newCount {
      let (left, top) = (x, y)
      while x < oldCount, !isKeptInOld[x] { x &+= 1 }
      while y < newCount, !isKeptInNew[y] { y &+= 1 }
      if left == x, top == y {
        x &+= 1
        y &+= 1
      } else {
        changes.append(
          TextDifference.Change(
            removed: left + lines..<x + lines, added: top + lines..<y + lines))
      }
    }
    return changes
  }

  /// The number of equal lines at the beginning and at the end.
  private static func commonEnds(_ old: [Int32], _ new: [Int32]) -> (head: Int, tail: Int) {
    let most = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < most, old[head] == new[head] { head &+= 1 }
    while head &+ tail < most, old[old.count &- 1 &- tail] == new[new.count &- 1 &- tail] {
      tail &+= 1
    }
    return (head, tail)
  }

  private mutating func keep(head: Int, tail: Int) {
    for index in 0..<head { (isKeptInOld[index], isKeptInNew[index]) = (true, true) }
    for index in 0..<tail {
      (isKeptInOld[oldCount - 1 - index], isKeptInNew[newCount - 1 - index]) = (true, true)
    }
  }

  /// Searches for a script between the shared lines, and marks the lines that it keeps.
  private mutating func align(_ old: SharedLines, _ new: SharedLines) {
    let (oldEnd, newEnd) = (old.numbers.count, new.numbers.count)
    // The work in a window grows with the square of its edits, and there may be as many windows as
    // lines. Fewer edits for longer texts limit both the time and the memory.
    let mostEdits = max(16, min(256, 4_000_000 / (oldEnd + newEnd + 1)))
    let (head, tail) = Self.commonEnds(old.numbers, new.numbers)
    var isRemoved = [Bool](repeating: false, count: oldEnd)
    var isAdded = [Bool](repeating: false, count: newEnd)
    var place = EditWindow.Place(x: head, y: head)
    let end = EditWindow.Place(x: oldEnd - tail, y: newEnd - tail)
    while place != end {
      var window = EditWindow(old: old.numbers, new: new.numbers, start: place, end: end)
      place = window.search(edits: mostEdits)
      for index in window.removed { isRemoved[index] = true }
      for index in window.added { isAdded[index] = true }
    }
    Self.keep(old.indices, besides: isRemoved, in: &isKeptInOld)
    Self.keep(new.indices, besides: isAdded, in: &isKeptInNew)
  }

  /// Marks the shared lines that no edit removes or adds.
  private static func keep(_ lines: [Int], besides isEdited: [Bool], in isKept: inout [Bool]) {
    var index = 0
    while index < lines.count {
      if !isEdited[index] { isKept[lines[index]] = true }
      index &+= 1
    }
  }
}

// MARK: - Shared lines

/// The lines of a text that another text has too, by their numbers.
///
/// A line that the other text lacks is in no common subsequence, so leaving it out only shortens
/// the search.
private struct SharedLines {
  /// The numbers of the lines.
  private(set) var numbers: [Int32] = []
  /// The indices of the lines in their text.
  private(set) var indices: [Int] = []

  /// Collects the lines of a range whose numbers are marked.
  init(of lines: [Int32], _ range: Range<Int>, among marks: [Bool]) {
    numbers.reserveCapacity(range.count)
    indices.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let number = lines[index]
      if marks[Int(number)] {
        numbers.append(number)
        indices.append(index)
      }
      index &+= 1
    }
  }

  /// Marks the numbers of a range of lines.
  static func marks(of lines: [Int32], _ range: Range<Int>, count: Int) -> [Bool] {
    var marks = [Bool](repeating: false, count: count)
    var index = range.lowerBound
    while index < range.upperBound {
      marks[Int(lines[index])] = true
      index &+= 1
    }
    return marks
  }
}
