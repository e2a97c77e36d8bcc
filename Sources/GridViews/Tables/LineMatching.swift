/// Finds out what has become of the lines of a list, by what identifies each.
///
/// ```
///  old   a b c d e f g        runs: a, then d to g; b and c are left on this side, c and x on the other
///        │     └─┐
///  new   a c x d e f g        c is on both: it has moved; b has gone, x is new
/// ```
///
/// It goes through both lists at once. Where they differ, it looks a few lines further in both for the
/// place from which they are the same again. If there is none, the rest is left, but for what is the same
/// at the end. Only what is left is looked up by its identity.
package struct LineMatching<ID: Hashable> {
  /// The lines so far.
  private var (oldCount, newCount) = (0, 0)
  private var runs: [LineChange.Run] = []
  private var oldLeft: [Left] = []
  private var newLeft: [Left] = []

  /// A line that is in no run.
  private struct Left {
    let line: Int
    let id: ID
  }

  /// How many lines further the lists are compared where they differ.
  private static var reach: Int { 8 }

  /// Begins with the first lines of both lists, which are told to be the same.
  package init(keeping lines: Int = 0) { if lines > 0 { keep(lines) } }

  /// Takes the next lines of both lists as the same.
  package mutating func keep(_ lines: Int = 1) {
    guard lines > 0 else { return }
    let start = oldCount
    (oldCount, newCount) = (oldCount + lines, newCount + lines)
    let shift = newCount - oldCount
    if let last = runs.last, last.old.upperBound == start, last.shift == shift {
      runs[runs.count - 1].old = last.old.lowerBound..<oldCount
    } else {
      runs.append(LineChange.Run(old: start..<oldCount, shift: shift))
    }
  }

  /// Takes the next lines of the new list as new ones.
  package mutating func add(_ lines: Int) { newCount += lines }

  /// Matches the next lines of both lists.
  package mutating func match<Item>(_ old: [Item], _ new: [Item], id: (Item) -> ID) {
    var (oldRest, newRest) = (old.indices, new.indices)
    while true {
      let same = Self.commonStart(of: old, oldRest, new, newRest, id)
      keep(same)
      (oldRest, newRest) = (oldRest.dropFirst(same), newRest.dropFirst(same))
      guard let gap = Self.gap(old[oldRest], new[newRest], id) else { break }
      leave(old[oldRest.prefix(gap.old)], new[newRest.prefix(gap.new)], id)
      (oldRest, newRest) = (oldRest.dropFirst(gap.old), newRest.dropFirst(gap.new))
    }
    let same = Self.commonEnd(of: old, oldRest, new, newRest, id)
    leave(old[oldRest.dropLast(same)], new[newRest.dropLast(same)], id)
    keep(same)
  }

  private mutating func leave<Item>(
    _ old: ArraySlice<Item>, _ new: ArraySlice<Item>, _ id: (Item) -> ID
  ) {
    for item in old {
      oldLeft.append(Left(line: oldCount, id: id(item)))
      oldCount += 1
    }
    for item in new {
      newLeft.append(Left(line: newCount, id: id(item)))
      newCount += 1
    }
  }

  // MARK: - Where they are the same

  private static func commonStart<Item>(
    of old: [Item], _ oldRange: Range<Int>, _ new: [Item], _ newRange: Range<Int>,
    _ id: (Item) -> ID
  ) -> Int {
    var count = 0
    while true {
      let (oldRest, newRest) = (oldRange.dropFirst(count), newRange.dropFirst(count))
      count += CommonElements.count(in: old, oldRest, new, newRest)
      guard let first = oldRange.dropFirst(count).first,
        let other = newRange.dropFirst(count).first,
        id(old[first]) == id(new[other])
      else { return count }
      count += 1
    }
  }

  private static func commonEnd<Item>(
    of old: [Item], _ oldRange: Range<Int>, _ new: [Item], _ newRange: Range<Int>,
    _ id: (Item) -> ID
  ) -> Int {
    var count = 0
    while true {
      let (oldRest, newRest) = (oldRange.dropLast(count), newRange.dropLast(count))
      count += CommonElements.countFromEnd(in: old, oldRest, new, newRest)
      guard let last = oldRange.dropLast(count).last, let other = newRange.dropLast(count).last,
        id(old[last]) == id(new[other])
      else { return count }
      count += 1
    }
  }

  /// How many lines of both lists come before the next ones that are the same; nil if none are found.
  private static func gap<Item>(
    _ old: ArraySlice<Item>, _ new: ArraySlice<Item>, _ id: (Item) -> ID
  ) -> (old: Int, new: Int)? {
    let (oldIDs, newIDs) = (old.prefix(reach).map(id), new.prefix(reach).map(id))
    guard !oldIDs.isEmpty, !newIDs.isEmpty else { return nil }
    for length in 1..<oldIDs.count + newIDs.count - 1 {
      for skipped in max(0, length - newIDs.count + 1)...min(length, oldIDs.count - 1)
      where oldIDs[skipped] == newIDs[length - skipped] {
        return (skipped, length - skipped)
      }
    }
    return nil
  }

  // MARK: - The result

  /// What has become of the lines.
  package var change: LineChange {
    let pairs = leftPairs
    let staying = Self.longestRise(in: pairs.filter(isInOrder))
    let more = staying.map { LineChange.Run(old: $0.old..<$0.old + 1, shift: $0.new - $0.old) }
    let all = (runs + more).sorted { $0.old.lowerBound < $1.old.lowerBound }
    let places = Set(staying.map(\.old))
    let moved = pairs.filter { !places.contains($0.old) }
    return LineChange(
      runs: all, moved: Dictionary(moved.map { ($0.old, $0.new) }) { first, _ in first },
      counts: (oldCount, newCount))
  }

  /// The lines that are left on both sides; of those with one identity the first is the first.
  private var leftPairs: [(old: Int, new: Int)] {
    if oldLeft.isEmpty || newLeft.isEmpty { return [] }
    // The first place of each identity among the new lines, and of each place the next one.
    var first: [ID: Int] = [:]
    var next = [Int?](repeating: nil, count: newLeft.count)
    for place in newLeft.indices.reversed() {
      next[place] = first.updateValue(place, forKey: newLeft[place].id)
    }
    return oldLeft.compactMap { left in
      guard let place = first[left.id] else { return nil }
      first[left.id] = next[place]
      return (left.line, newLeft[place].line)
    }
  }

  /// Returns true if a pair lies between the same runs on both sides.
  private func isInOrder(_ pair: (old: Int, new: Int)) -> Bool {
    let after = runs.firstPlace { $0.old.lowerBound > pair.old }
    if after < runs.count, runs[after].new.lowerBound < pair.new { return false }
    return after == 0 || runs[after - 1].new.upperBound <= pair.new
  }

  /// The longest part of some pairs, which are in the order of the old lines, that is in order too among
  /// the new ones.
  private static func longestRise(in pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The place of the smallest number that ends a rise of each length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for (place, pair) in pairs.enumerated() {
      let length = ends.firstPlace { pairs[$0].new >= pair.new }
      if length > 0 { before[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var rise: [(old: Int, new: Int)] = []
    var place = ends.last ?? -1
    while place >= 0 {
      rise.append(pairs[place])
      place = before[place]
    }
    return rise.reversed()
  }
}
