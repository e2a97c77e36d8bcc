import Synchronization

/// Counts the changes that `observe` closures have heard of.
///
/// Observation says of no call whether the one before was for the same change. But it holds on to
/// the callbacks that a change calls until the last has been called, and lets go of them before the
/// value is stored. So each registration carries a mark, and where marks end the change has ended.
final class ChangeCounter: Sendable {
  private let value = Atomic(0)

  /// The number of the change that is being told, or of the next one.
  var current: Int { value.load(ordering: .relaxed) }

  fileprivate func next() { value.add(1, ordering: .relaxed) }
}

/// What a registration carries, and nobody else keeps.
final class ChangeMark: Sendable {
  private let counter: ChangeCounter

  init(_ counter: ChangeCounter) { self.counter = counter }

  deinit { counter.next() }
}

/// The place of one closure among those that hear of the same change.
struct SiblingPlace {
  /// The number of the change.
  let change: Int
  /// The number of the closure, in the order in which they began.
  let rank: Int
}

/// One of the orders in which siblings may hear of a change, by its number.
///
/// Number 0 is the order in which they began; as many numbers as there are orders give each once.
struct SiblingOrder {
  let number: UInt64

  /// Puts ranks in this order.
  func arranged<Element>(_ elements: [(rank: Int, element: Element)]) -> [Element] {
    var result = elements.sorted { $0.rank < $1.rank }.map(\.element)
    var rest = number
    for place in result.indices.dropFirst() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: UInt64(place + 1))
      result.swapAt(place, place - Int(digit))
      rest = quotient
    }
    return result
  }
}
