/// Where each line of a list is after a change.
///
/// ```
///  old   a b c d e f g          the lines around the changed ones stay, or move as a whole
///        ├┤├─────┤├──┤
///  new   a d x b e f g          b and d have changed places, c is gone, x is new
/// ```
struct LineChange: Equatable {
  /// The lines that may have gone or moved.
  let old: Range<Int>
  /// Where the others begin again, after what has come.
  let newEnd: Int
  /// The new line of each of the old ones; nil for one that has gone.
  private let targets: [Int?]
  /// Of the lines that have stayed, those that have kept their order among each other.
  private let inOrder: Set<Int>

  /// Returns true if all lines are where they were.
  var isEmpty: Bool { old.isEmpty && newEnd == old.upperBound }

  /// By how many lines all lines after the changed ones move.
  var shift: Int { newEnd - old.upperBound }

  /// The new line of an old one; nil if it has gone.
  func line(after old: Int) -> Int? {
    if old < self.old.lowerBound { return old }
    if old >= self.old.upperBound { return old + shift }
    return targets[old - self.old.lowerBound]
  }

  /// Returns true if a line has stayed and was not moved past others.
  func keepsOrder(of line: Int) -> Bool { !old.contains(line) || inOrder.contains(line) }
}

extension LineChange {
  /// Lines that have all gone, and others that are new in their place.
  init(replacing old: Range<Int>, by count: Int) {
    self.old = old
    newEnd = old.lowerBound + count
    targets = Array(repeating: nil, count: old.count)
    inOrder = []
  }

  /// Finds out what has become of the lines of a list, by what identifies each.
  ///
  /// Of lines with one identity the first stays the first, and so on.
  ///
  /// - Parameters:
  ///   - old: The identities before.
  ///   - new: The identities after.
  ///   - start: The index of the first of them in the whole list.
  init<ID: Hashable>(from old: [ID], to new: [ID], at start: Int = 0) {
    var places: [ID: [Int]] = [:]
    for (place, id) in new.enumerated() { places[id, default: []].append(place) }
    var next: [ID: Int] = [:]
    let targets = old.map { id -> Int? in
      let known = places[id] ?? []
      let number = next[id, default: 0]
      next[id] = number + 1
      return number < known.count ? start + known[number] : nil
    }
    self.targets = targets
    self.old = start..<start + old.count
    newEnd = start + new.count
    inOrder = Set(Self.longestRise(in: targets).map { start + $0 })
  }

  /// The places of the longest part of numbers that rises; nil is none.
  private static func longestRise(in numbers: [Int?]) -> [Int] {
    // The place of the smallest number that ends a rise of each length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] ?? 0 < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var rise: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      rise.append(place)
      place = before[place]
    }
    return rise.reversed()
  }
}
