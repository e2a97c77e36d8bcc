/// Which members of a sequence were members of another before, and where.
///
/// What is alike at both ends belongs together. Between them the members that there is only once
/// in both are anchors, as many as keep their order, but those that say nothing are none; from the
/// anchors on, equal neighbours belong together too. That takes about as long as sorting the
/// members once.
struct SequenceAlignment {
  /// For each new member the old one that it is equal to, in ascending order; nil for none.
  private(set) var partners: [Int?]
  /// New members that have left the order, and the old ones that they are equal to.
  private(set) var strays: [Int: Int] = [:]

  init(old: [Int32], new: [Int32], empty: Set<Int32> = []) {
    partners = Array(repeating: nil, count: new.count)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] {
      partners[start] = start
      start += 1
    }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      partners[new.count - 1 - end] = old.count - 1 - end
      end += 1
    }
    let (oldMiddle, newMiddle) = (start..<old.count - end, start..<new.count - end)
    let anchors = Self.anchors(old, oldMiddle, new, newMiddle).filter {
      !empty.contains(new[$0.new])
    }
    let ordered = Self.longestAscending(anchors.map(\.old))
    for (index, anchor) in anchors.enumerated() {
      if ordered.contains(index) {
        partners[anchor.new] = anchor.old
      } else {
        strays[anchor.new] = anchor.old
      }
    }
    extend(old, oldMiddle, new, newMiddle)
  }

  /// The members that there is once in both stretches, in the new order.
  private static func anchors(
    _ old: [Int32], _ oldRange: Range<Int>, _ new: [Int32], _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    var places: [Int32: Int?] = [:]
    for index in oldRange {
      places[old[index]] = places.keys.contains(old[index]) ? .some(nil) : index
    }
    var counts: [Int32: Int] = [:]
    for index in newRange { counts[new[index], default: 0] += 1 }
    return newRange.compactMap { index in
      guard counts[new[index]] == 1, let place = places[new[index]] ?? nil else { return nil }
      return (place, index)
    }
  }

  /// The indices of a longest ascending selection of numbers.
  private static func longestAscending(_ numbers: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var previous: [Int?] = Array(repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low == 0 ? nil : ends[low - 1]
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chosen: Set<Int> = []
    var next = ends.last
    while let index = next {
      chosen.insert(index)
      next = previous[index]
    }
    return chosen
  }

  /// Lets equal neighbours of what belongs together belong together, downwards and then upwards.
  private mutating func extend(
    _ old: [Int32], _ oldRange: Range<Int>, _ new: [Int32], _ newRange: Range<Int>
  ) {
    var isTaken = Array(repeating: false, count: old.count)
    func isFree(_ index: Int, _ number: Int32) -> Bool {
      oldRange.contains(index) && !isTaken[index] && old[index] == number
    }
    func tryTake(_ index: Int, beside neighbour: Int, _ step: Int) {
      guard partners[index] == nil, strays[index] == nil, partners.indices.contains(neighbour),
        let partner = partners[neighbour], isFree(partner + step, new[index])
      else { return }
      partners[index] = partner + step
      isTaken[partner + step] = true
    }
    for index in newRange { tryTake(index, beside: index - 1, 1) }
    for index in newRange.reversed() { tryTake(index, beside: index + 1, -1) }
  }
}
