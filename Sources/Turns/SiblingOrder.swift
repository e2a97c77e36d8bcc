import Synchronization

// The order in which the observers of one change are notified: `observe` closures in the turn after
// the change, the subscribers of a subject at once. Neither Observation nor Combine guarantees an
// order. A queue uses the same one in every run, and a test can set another.

/// One of the orders in which siblings may be notified of a change, by its number.
///
/// Siblings are the observers of one kind that are notified of the same change. Number 0 is the
/// order in which they began to observe. The numbers below n! give each order of n siblings once.
struct SiblingOrder {
  let number: UInt64
  /// Counts this order in `permutingQueues`; nil for the usual order.
  private let mark: PermutingMark?

  init(number: UInt64) {
    self.number = number
    mark = number == 0 ? nil : PermutingMark()
  }

  /// Reorders the blocks that were queued for the same change; every other block keeps its place.
  func arrange(_ blocks: inout ArraySlice<DueBlocks.Block>) {
    guard blocks.count > 1 else { return }
    let told = blocks.indices.filter { blocks[$0].sibling != nil }
    guard told.count > 1 else { return }
    let old = blocks
    for places in Dictionary(grouping: told, by: { old[$0].sibling?.change }).values {
      let ranked = places.sorted { old[$0].sibling?.rank ?? 0 < old[$1].sibling?.rank ?? 0 }
      for (place, source) in zip(places, permuted(ranked)) { blocks[place] = old[source] }
    }
  }

  /// Permutes by the number: its digits in the factorial system are the swaps.
  func permuted<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    var rest = number
    for place in result.indices.dropFirst() where rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: UInt64(place + 1))
      result.swapAt(place, place - Int(digit))
      rest = quotient
    }
    return result
  }
}

// MARK: - Whether any queue permutes

/// The number of queues that use another order than the usual one.
///
/// It saves time and has no other effect. While it is 0, a subject does not look up the current
/// queue, which would cost as much as calling a subscriber. This is the only state that the module
/// keeps for a whole process.
private let permutingQueues = Atomic(0)

/// Adds 1 to `permutingQueues` while it exists.
private final class PermutingMark: Sendable {
  init() { permutingQueues.add(1, ordering: .relaxed) }

  deinit { permutingQueues.subtract(1, ordering: .relaxed) }
}

extension TurnQueue {
  /// Whether any queue may notify subscribers in another order than the usual one.
  package static var mayPermute: Bool { permutingQueues.load(ordering: .relaxed) > 0 }

  /// Returns the siblings that are notified now, in the order that the current queue uses.
  ///
  /// The argument is in the order in which the siblings began to observe.
  package static func inOrder<Element>(_ siblings: [Element]) -> [Element] {
    current?.arranged(siblings) ?? siblings
  }
}
