/// Pairs the members of two sequences: which new member corresponds to which old one.
///
/// Members that are equal at both ends are paired. Between them, members that occur once in each
/// sequence are anchors, except empty ones. As many anchors are paired as keep their order, and
/// from there equal neighbours too, as in patience diff. It takes about as long as sorting the
/// members.
struct SequenceAlignment {
  /// For each new member the index of its old partner, in ascending order; nil if it has none.
  private(set) var partners: [Int?]
  /// The new members that have moved out of order, with the old members that they equal.
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

  /// The members that occur once in both ranges, in the new order.
  private static func anchors(
    _ old: [Int32], _ oldRange: Range<Int>, _ new: [Int32], _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    // The index of a member; nil if the member occurs again.
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

  /// The indices of a longest ascending subsequence.
  private static func longestAscending(_ numbers: [Int]) -> Set<Int> {
    // For each length, the index of the smallest number that ends a subsequence of that length.
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

  /// Pairs equal neighbours of pairs, first downwards and then upwards.
  private mutating func extend(
    _ old: [Int32], _ oldRange: Range<Int>, _ new: [Int32], _ newRange: Range<Int>
  ) {
    var isPaired = Array(repeating: false, count: old.count)
    func isFree(_ index: Int, _ number: Int32) -> Bool {
      oldRange.contains(index) && !isPaired[index] && old[index] == number
    }
    func pair(_ index: Int, beside neighbour: Int, _ step: Int) {
      guard partners[index] == nil, strays[index] == nil, partners.indices.contains(neighbour),
        let partner = partners[neighbour], isFree(partner + step, new[index])
      else { return }
      partners[index] = partner + step
      isPaired[partner + step] = true
    }
    for index in newRange { pair(index, beside: index - 1, 1) }
    for index in newRange.reversed() { pair(index, beside: index + 1, -1) }
  }
}
