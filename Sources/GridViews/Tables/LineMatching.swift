/// Finds the new places of the lines of a list, by their identities.
///
/// ```
///  old   a b c d e f g        runs: a, then d to g; left: b and c of old, c and x of new
///        │     └─┐
///  new   a c x d e f g        c is left in both, so it has moved; b was removed, x is new
/// ```
///
/// It goes through both lists at the same time. Where they differ, it looks a few lines ahead in
/// both lists for the place from which they are equal again. If there is none, the rest is left,
/// except for equal lines at the end. Only lines that are left are looked up by their identities.
package struct LineMatching<ID: Hashable> {
  /// The numbers of lines so far.
  private var (oldCount, newCount) = (0, 0)
  private var runs: [LineChange.Run] = []
  private var oldLeft: [Left] = []
  private var newLeft: [Left] = []

  /// A line that is not in a run.
  private struct Left {
    let line: Int
    let id: ID
  }

  /// The number of lines that are compared ahead where the lists differ.
  private static var reach: Int { 8 }

  /// Starts with a number of first lines that are known to be equal in both lists.
  package init(keeping lines: Int = 0) { if lines > 0 { keep(lines) } }

  /// Treats the next lines of both lists as equal.
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

  /// Treats the next lines of the new list as new lines.
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

  // MARK: - Equal lines

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

  /// Returns the number of lines in both lists before the next equal ones; nil if none are found.
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

  /// The resulting change.
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

  /// The lines that are left in both lists, in pairs.
  ///
  /// If several have one identity, they are paired in order.
  private var leftPairs: [(old: Int, new: Int)] {
    if oldLeft.isEmpty || newLeft.isEmpty { return [] }
    // The first place of each identity in the new lines, and for each place the next one with the
    // same identity.
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

  /// Returns true if a pair is between the same runs in both lists.
  private func isInOrder(_ pair: (old: Int, new: Int)) -> Bool {
    let after = runs.firstPlace { $0.old.lowerBound > pair.old }
    if after < runs.count, runs[after].new.lowerBound < pair.new { return false }
    return after == 0 || runs[after - 1].new.upperBound <= pair.new
  }

  /// Returns the longest part of some pairs that has the same order in both lists; the pairs are in
  /// the order of the old lines.
  private static func longestRise(in pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length, the place of the smallest number that ends a rising sequence.
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
