/// Finds which lines two texts share, in time and memory that grow only with their length.
///
/// Where the texts are the same at both ends nothing is searched, and lines that only one text has
/// are left out. Among the others Myers' algorithm looks for a shortest way in windows of a limited
/// number of edits; where a window does not reach the end, the search goes on from the furthest
/// place, with a script that may not be the shortest.
struct LineAlignment {
  private let oldCount: Int
  private let newCount: Int
  /// Whether each line is in both texts, so that it is not a part of a change.
  private var isKeptInOld: [Bool]
  private var isKeptInNew: [Bool]

  /// Aligns two texts that are given by the numbers of their lines, from 0 to below a count.
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

  /// The stretches that differ, in order; their lines are counted from the given one on.
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

  /// How many lines are the same at the beginning and at the end.
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

  /// Searches a way through the shared lines, and marks those that it keeps.
  private mutating func align(_ old: SharedLines, _ new: SharedLines) {
    let (oldEnd, newEnd) = (old.numbers.count, new.numbers.count)
    // The work of a window grows with the square of its edits, and there may be as many windows as
    // lines: fewer edits for longer texts keep both the time and the memory within bounds.
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
/// A line that the other text lacks is in no common subsequence, so leaving it out shortens the
/// search and loses nothing.
private struct SharedLines {
  /// The numbers of the lines.
  private(set) var numbers: [Int32] = []
  /// Where they stand in their text.
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
