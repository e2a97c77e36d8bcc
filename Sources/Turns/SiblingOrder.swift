import Synchronization

// In which order siblings are notified of one change: `observe` closures in the turn after it, the
// subscribers of a subject at once. Neither Observation nor Combine guarantees an order, so a proof
// tries several.

/// One of the orders in which siblings may be notified of a change, by its number.
///
/// Number 0 is the order in which they began; as many numbers as there are orders give each once.
struct SiblingOrder {
  let number: UInt64
  /// Retained for as long as the order is another than the usual one.
  private let mark: PermutingMark?

  init(number: UInt64) {
    self.number = number
    mark = number == 0 ? nil : PermutingMark()
  }

  /// Reorders the blocks that were queued for one change; every other block keeps its place.
  ///
  /// Returns how many blocks one change has queued at most.
  func arrange(_ blocks: inout ArraySlice<DueBlocks.Block>) -> Int {
    let told = blocks.indices.filter { blocks[$0].sibling != nil }
    guard told.count > 1 else { return told.count }
    let old = blocks
    var most = 0
    for places in Dictionary(grouping: told, by: { old[$0].sibling?.change }).values {
      let ranked = places.sorted { old[$0].sibling?.rank ?? 0 < old[$1].sibling?.rank ?? 0 }
      for (place, source) in zip(places, permuted(ranked)) { blocks[place] = old[source] }
      most = max(most, places.count)
    }
    return most
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

/// What is notified of a change together with others of its kind, in no guaranteed order.
package enum Sibling: String, Sendable {
  /// The closures of `observe` that have read what changes.
  case closure = "observe closures"
  /// The subscribers of one subject.
  case subscriber = "subscribers"
}

/// How many siblings were permuted at once, at most, by their kind.
struct PermutedSiblings {
  private(set) var counts = [Sibling: Int]()

  /// One alone has no order.
  mutating func note(_ count: Int, _ kind: Sibling) {
    if count > 1 { counts[kind] = max(counts[kind] ?? 0, count) }
  }
}

// MARK: - Whether any queue permutes

/// The number of queues whose order is another than the usual one.
///
/// A hint, and all that this module keeps for a whole process: as long as it is 0, a subject asks
/// for no queue, which would cost as much as calling a subscriber. What happens does not depend on
/// it, since the queue that is found has its own order.
private let permutingQueues = Atomic(0)

/// Counts one queue for as long as it exists.
private final class PermutingMark: Sendable {
  init() { permutingQueues.add(1, ordering: .relaxed) }

  deinit { permutingQueues.subtract(1, ordering: .relaxed) }
}

extension TurnQueue {
  /// Whether a queue may have to put subscribers in another order.
  package static var mayPermute: Bool { permutingQueues.load(ordering: .relaxed) > 0 }

  /// Returns siblings that are notified now in the order of the current queue's number.
  ///
  /// They are given in the order in which they began.
  package static func inOrder<Element>(_ siblings: [Element], _ kind: Sibling) -> [Element] {
    current?.arranged(siblings, kind) ?? siblings
  }
}
